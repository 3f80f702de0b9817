import { createHash, timingSafeEqual } from 'node:crypto';

/** The fields of a form, call, answer or webhook; every value is text on the wire. */
export type AmazonFields = Readonly<Record<string, string>>;

/**
 * Amazon Payment Services, "Signature calculation": all fields but `signature`, sorted by name (case-sensitive), joined
 * as `name=value` without separator, between two copies of the phrase; SHA-256, hex.
 */
export function signatureOf(fields: AmazonFields, phrase: string): string {
  const text = Object.entries(fields)
    .filter(([name]) => name !== 'signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('');
  return createHash('sha256').update(`${phrase}${text}${phrase}`, 'utf8').digest('hex');
}

/** The same fields with their signature. */
export function sign(fields: AmazonFields, phrase: string): AmazonFields {
  return { ...fields, signature: signatureOf(fields, phrase) };
}

/** Whether the signature fits one of the phrases (two while a phrase is being changed). Either case of hex passes. */
export function isSigned(fields: AmazonFields, phrases: readonly string[]): boolean {
  const given = Buffer.from((fields.signature ?? '').toLowerCase());
  return phrases
    .map((phrase) => Buffer.from(signatureOf(fields, phrase)))
    .some((right) => right.length === given.length && timingSafeEqual(right, given));
}
