import { createHash } from 'node:crypto';
import { CHECKED } from './protocol/checked-fields.js';
import { judged, keyPart, type Part, type Signature } from '../log/signature.js';

const KEY = 'TELR_ADVICE_SECRET';
const SCHEME = 'SHA-1 of the secret and fourteen values in their order, joined by colons';

/** What Telr has signed of a transaction advice. */
export function telrSignature(
  fields: Readonly<Record<string, string>>,
  valueOf: (key: string) => string,
): Signature {
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
