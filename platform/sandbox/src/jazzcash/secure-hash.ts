import { createHmac, timingSafeEqual } from 'node:crypto';

/** The fields of a request, reply or notice; every value is text. */
export type JazzcashFields = Record<string, string>;

/**
 * `pp_SecureHash` of JazzCash: the salt and the values of all pp_ and ppmpf_ fields but the hash, sorted by name (ASCII),
 * empty ones left out, joined by `&`; HMAC-SHA-256 with the salt as key, upper-case hex.
 */
export function secureHash(fields: JazzcashFields, salt: string): string {
  const names = Object.keys(fields).filter((name) => name.startsWith('pp'));
  const values = names
    .filter((name) => name !== 'pp_SecureHash')
    .sort()
    .map((name) => fields[name] ?? '')
    .filter((value) => value !== '');
  const text = `${salt}&${values.join('&')}`;
  return createHmac('sha256', salt).update(text).digest('hex').toUpperCase();
}

/** The same fields with their hash. */
export function hashed(fields: JazzcashFields, salt: string): JazzcashFields {
  return { ...fields, pp_SecureHash: secureHash(fields, salt) };
}

/** Whether the fields carry their right hash, in either case of letters. */
export function isHashed(fields: JazzcashFields, salt: string): boolean {
  const given = Buffer.from((fields.pp_SecureHash ?? '').toUpperCase());
  const right = Buffer.from(secureHash(fields, salt));
  return given.length === right.length && timingSafeEqual(given, right);
}
