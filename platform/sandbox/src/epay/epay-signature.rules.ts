import { fieldsIn, textAt } from '../log/fields.js';
import type { Explain } from '../log/explain.js';
import { sharedKey } from '../log/signature.js';

const KEY = 'EPAY_PASSWORD';
const SCHEME = 'The merchant’s password, a field of the call';

/** Nobody signs; the merchant sends its password. */
export const epaySignatures: Explain = ({ direction, body }, _answer, valueOf) => {
  const fields = fieldsIn(body);
  const call = ['Registration', 'Finalization'].find((name) => fields && name in fields);
  if (direction === 'out' || call === undefined) return [];
  return [sharedKey(SCHEME, KEY, { given: textAt(fields, call, 'Password'), right: valueOf(KEY) })];
};
