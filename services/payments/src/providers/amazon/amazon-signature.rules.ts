import { createHash } from 'node:crypto';
import type { FlatFields } from '../wire/flat-fields.rules.js';
import { isOneOf } from '../wire/signatures.rules.js';

/** The fields of a form, call, answer or webhook; every value is text on the wire. */
export type AmazonFields = FlatFields;

/** The text that is signed, and where in it each field begins. */
export interface SignedText {
  readonly text: string;
  readonly beginnings: readonly number[];
}

/**
 * Amazon Payment Services, "Signature calculation": all fields but `signature`, sorted by name (case-sensitive), joined
 * as `name=value` without separator.
 */
export function signedText(fields: AmazonFields): SignedText {
  const beginnings: number[] = [];
  let text = '';
  const names = Object.keys(fields).filter((name) => name !== 'signature');
  for (const name of names.sort()) {
    beginnings.push(text.length);
    text += `${name}=${fields[name] ?? ''}`;
  }
  return { text, beginnings };
}

/** The signed text between two copies of the phrase; SHA-256, hex. */
export function signatureOf(fields: AmazonFields, phrase: string): string {
  const { text } = signedText(fields);
  return createHash('sha256').update(`${phrase}${text}${phrase}`, 'utf8').digest('hex');
}

/** The same fields with their signature. */
export function sign(fields: AmazonFields, phrase: string): AmazonFields {
  return { ...fields, signature: signatureOf(fields, phrase) };
}

/** Whether the signature fits one of the phrases (two while a phrase is being changed). Either case of hex passes. */
export function isSigned(fields: AmazonFields, phrases: readonly string[]): boolean {
  return isOneOf(
    fields.signature ?? '',
    phrases.map((phrase) => signatureOf(fields, phrase)),
  );
}
