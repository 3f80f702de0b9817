import { createHash } from 'node:crypto';
import { CHECKED } from './protocol/checked-fields.js';
import { fieldsIn, textAt, textsOf } from '../log/fields.js';
import type { Explain, ValueOf } from '../log/explain.js';
import { judged, keyPart, sharedKey, type Part, type Signature } from '../log/signature.js';

const KEY = 'TELR_ADVICE_SECRET';
const SCHEME = 'SHA-1 of the secret and fourteen values in their order, joined by colons';

/** Its server signs; the merchant sends a key. */
export const telrSignatures: Explain = ({ direction, body, url }, _answer, valueOf) => {
  const fields = fieldsIn(body);
  if (direction === 'out')
    return textAt(fields, 'tran_ref') === '' ? [] : [telrSignature(textsOf(fields), valueOf)];
  if (!url.includes('.json')) return [];
  const given = textAt(fields, 'ivp_authkey') || textAt(fields, 'key');
  const right = valueOf('TELR_AUTH_KEY');
  return [sharedKey('The merchant’s key, a field of the call', 'TELR_AUTH_KEY', { given, right })];
};

/** What Telr has signed of a transaction advice. */
function telrSignature(fields: Readonly<Record<string, string>>, valueOf: ValueOf): Signature {
  const parts: Part[] = CHECKED.map((name) => ({
    label: `tran_${name}`,
    text: fields[`tran_${name}`] ?? '',
  }));
  const digest = (texts: readonly string[]): string =>
    createHash('sha1').update(texts.join(':'), 'utf8').digest('hex');
  const values = parts.map(({ text }) => text);
  const filled = values.filter((value) => value !== '');
  return judged(
    {
      ...{ of: 'call', scheme: SCHEME, key: KEY },
      parts: [keyPart(KEY), ...parts],
      expected: digest([valueOf(KEY), ...values]),
      given: fields['tran_check'] ?? '',
    },
    [
      { because: 'empty values were left out', gives: digest([valueOf(KEY), ...filled]) },
      { because: 'the secret stands behind the values', gives: digest([...values, valueOf(KEY)]) },
    ],
  );
}
