import { textAt } from '../log/fields.js';
import type { Explain } from '../log/explain.js';
import { sharedKey, unsigned } from '../log/signature.js';

const KEY = 'EASYPAISA_CREDENTIALS';

/** Nobody signs; the merchant sends its credentials. */
export const easypaisaSignatures: Explain = ({ direction, headers }, _answer, valueOf) => {
  if (direction === 'out') return [unsigned('A link to a question about the order')];
  const given = textAt(headers, 'credentials');
  const scheme = 'Base64 of user name and password, in the header Credentials';
  return [sharedKey(scheme, KEY, { given, right: valueOf(KEY) })];
};
