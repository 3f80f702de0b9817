import { createHmac } from 'node:crypto';
import { secureHash, type JazzcashFields } from './secure-hash.js';
import { fieldsIn, textsOf } from '../log/fields.js';
import type { Explain, ValueOf } from '../log/explain.js';
import { judged, keyPart, type Part, type Signature } from '../log/signature.js';

const KEY = 'JAZZCASH_INTEGRITY_SALT';
const SCHEME =
  'HMAC-SHA-256 with the salt as key: the salt and the values of all pp fields but the hash, sorted by name, empty ones left out, joined by &';

/** Both sides sign, with one salt. */
export const jazzcashSignatures: Explain = (call, answer, valueOf) => {
  const fields = textsOf(fieldsIn(call.body));
  const replied = textsOf(answer);
  const isReplied = replied['pp_ResponseCode'] !== undefined;
  return [
    ...(Object.keys(fields).length > 0 ? [jazzcashSignature('call', fields, valueOf)] : []),
    ...(isReplied ? [jazzcashSignature('answer', replied, valueOf)] : []),
  ];
};

/** What either side of JazzCash has signed. */
function jazzcashSignature(
  of: Signature['of'],
  fields: JazzcashFields,
  valueOf: ValueOf,
): Signature {
  const salt = valueOf(KEY);
  const names = Object.keys(fields)
    .filter((name) => name.startsWith('pp') && name !== 'pp_SecureHash')
    .sort();
  const filled = names.filter((name) => fields[name] !== '');
  const digest = (texts: readonly string[]): string =>
    createHmac('sha256', salt).update(texts.join('&')).digest('hex');
  const valuesOf = (some: readonly string[]): string[] => some.map((name) => fields[name] ?? '');
  const parts: Part[] = filled.map((name) => ({ label: name, text: fields[name] ?? '' }));
  return judged(
    {
      ...{ of, scheme: SCHEME, key: KEY },
      parts: [keyPart(KEY), ...parts],
      expected: secureHash(fields, salt),
      given: fields['pp_SecureHash'] ?? '',
    },
    [
      { because: 'empty fields were signed too', gives: digest([salt, ...valuesOf(names)]) },
      { because: 'the salt is missing before the values', gives: digest(valuesOf(filled)) },
      ...filled.map((name) => ({
        because: `${name} was added after signing, or left out of what was signed`,
        gives: digest([salt, ...valuesOf(filled.filter((one) => one !== name))]),
      })),
    ],
  );
}
