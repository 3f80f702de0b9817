import { createHash, timingSafeEqual } from 'node:crypto';

/** The fields of a request, reply, form or webhook; every value is text on the wire. */
export type AmazonFields = Record<string, string>;

/**
 * The signature of Amazon Payment Services: all fields but `signature`, sorted by name (case-sensitive),
 * joined as `name=value` without a separator, between two copies of the phrase; SHA-256, hex.
 */
export function signatureOf(fields: AmazonFields, phrase: string): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('');
  return createHash('sha256').update(`${phrase}${text}${phrase}`, 'utf8').digest('hex');
}

/** The same fields with their signature. */
export function signed(fields: AmazonFields, phrase: string): AmazonFields {
  return { ...fields, signature: signatureOf(fields, phrase) };
}

/** Whether the fields carry their right signature; upper and lower case hex both pass. */
export function isSigned(fields: AmazonFields, phrase: string): boolean {
  const given = Buffer.from((fields.signature ?? '').toLowerCase());
  const right = Buffer.from(signatureOf(fields, phrase));
  return given.length === right.length && timingSafeEqual(given, right);
}
