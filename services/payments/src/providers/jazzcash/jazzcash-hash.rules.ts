import { createHmac } from 'node:crypto';
import type { FlatFields } from '../wire/flat-fields.rules.js';
import { isOneOf } from '../wire/signatures.rules.js';

const HASH = 'pp_SecureHash';
const SIGNED_NAME = /^pp(?:mpf|mbf)?_[A-Za-z0-9_]{1,40}$/;

/**
 * JazzCash, `pp_SecureHash`: the values of all pp_, ppmpf_ and ppmbf_ fields in the order of their names, empty ones left
 * out, after the salt and joined with `&`; HMAC-SHA-256 keyed with the salt, upper-case hex.
 */
export function secureHashOf(fields: FlatFields, salt: string): string {
  const values = Object.keys(fields)
    .filter((name) => name !== HASH && SIGNED_NAME.test(name) && fields[name] !== '')
    .sort()
    .map((name) => fields[name]);
  const text = [salt, ...values].join('&');
  return createHmac('sha256', salt).update(text, 'utf8').digest('hex').toUpperCase();
}

/** The same fields with their hash. */
export function withHash(fields: FlatFields, salt: string): FlatFields {
  return { ...fields, [HASH]: secureHashOf(fields, salt) };
}

/**
 * Whether the hash fits one of the salts (two while one is being changed). The hash covers values and no names, so a field
 * that it leaves out, or a value that could be read as two, makes it none.
 */
export function isHashed(fields: FlatFields, salts: readonly string[]): boolean {
  const isPlain = Object.entries(fields).every(
    ([name, value]) => SIGNED_NAME.test(name) && !value.includes('&'),
  );
  const hashes = salts.map((salt) => secureHashOf(fields, salt));
  return isOneOf(fields[HASH] ?? '', hashes) && isPlain;
}
