import { createHash } from 'node:crypto';

const LENGTH = 20;
const RADIX = 36n;
const SPACE = RADIX ** BigInt(LENGTH);

/** A reference of `shortReferenceOf`. */
export const SHORT_REFERENCE = /^[0-9A-Z]{20}$/;

/**
 * The reference of a purchase for providers that take 20 letters and digits: SHA-256 of its id, modulo 36^20, in base 36.
 * That keeps 103 bits: among 10^9 purchases two are alike with a probability of 4 in 10^14, and then the unique index of
 * purchases refuses the second one, whose buyer tries again.
 */
export function shortReferenceOf(purchaseId: string): string {
  const digest = createHash('sha256').update(purchaseId, 'utf8').digest('hex');
  const digits = (BigInt(`0x${digest}`) % SPACE).toString(36);
  return digits.toUpperCase().padStart(LENGTH, '0');
}
