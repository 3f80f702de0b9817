import { createHash } from 'node:crypto';
import { signatureOf, type AmazonFields } from './protocol/signature.js';
import { fieldsIn, textsOf } from '../log/fields.js';
import type { Explain, ValueOf } from '../log/explain.js';
import { judged, keyPart, type Part, type Signature, type Slip } from '../log/signature.js';

const REQUEST = 'AMAZON_REQUEST_PHRASE';
const RESPONSE = 'AMAZON_RESPONSE_PHRASE';
const SCHEME =
  'SHA-256 of name=value of all fields but the signature, sorted by name, without separators, between two copies of the phrase';

/** Both sides sign, whatever they send. */
export const amazonSignatures: Explain = (call, answer, valueOf) => {
  const fields = textsOf(fieldsIn(call.body));
  const replied = textsOf(answer);
  const by = call.direction === 'in' ? 'merchant' : 'provider';
  return [
    ...(fields['access_code'] === undefined
      ? []
      : [amazonSignature('call', fields, { by, valueOf })]),
    ...(replied['signature']
      ? [amazonSignature('answer', replied, { by: 'provider', valueOf })]
      : []),
  ];
};

/** What one side of Amazon Payment Services has signed. */
function amazonSignature(
  of: Signature['of'],
  fields: AmazonFields,
  { by, valueOf }: { by: 'merchant' | 'provider'; valueOf: ValueOf },
): Signature {
  const [key, other] = by === 'merchant' ? [REQUEST, RESPONSE] : [RESPONSE, REQUEST];
  const phrase = valueOf(key);
  const sorted = partsOf(fields, Object.keys(fields).sort());
  return judged(
    {
      ...{ of, scheme: SCHEME, key },
      parts: [keyPart(key), ...sorted, keyPart(key)],
      expected: signatureOf(fields, phrase),
      given: fields['signature'] ?? '',
    },
    slipsOf(fields, phrase, { name: other, value: valueOf(other) }),
  );
}

function slipsOf(
  fields: AmazonFields,
  phrase: string,
  other: { name: string; value: string },
): Slip[] {
  const names = Object.keys(fields);
  const sorted = [...names].sort();
  const digest = (parts: readonly Part[], key = phrase): string =>
    createHash('sha256')
      .update(`${key}${parts.map(({ text }) => text).join('')}${key}`)
      .digest('hex');
  const byLetters = [...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));
  const filled = sorted.filter((name) => fields[name] !== '');
  return [
    {
      because: `it was signed with ${other.name}`,
      gives: digest(partsOf(fields, sorted), other.value),
    },
    { because: 'the fields were not sorted by name', gives: digest(partsOf(fields, names)) },
    {
      because: 'upper and lower case were sorted alike',
      gives: digest(partsOf(fields, byLetters)),
    },
    { because: 'fields without a value were left out', gives: digest(partsOf(fields, filled)) },
    ...sorted.map((name) => ({
      because: `${name} was added after signing, or left out of what was signed`,
      gives: digest(
        partsOf(
          fields,
          sorted.filter((one) => one !== name),
        ),
      ),
    })),
  ];
}

function partsOf(fields: AmazonFields, names: readonly string[]): Part[] {
  return names
    .filter((name) => name !== 'signature')
    .map((name) => ({ label: name, text: `${name}=${fields[name] ?? ''}` }));
}
