import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { AppError } from '@mate/contracts/errors';
import { EMAIL_LENGTH_MAX } from '@mate/contracts/limits';

/** A phone or an e-mail address in its one stored form. */
export type Identifier =
  | { readonly method: 'email'; readonly value: string }
  | {
      readonly method: 'phone';
      readonly value: string;
      readonly dialCode: string;
      /** ISO 3166 code; empty where the number does not tell. */
      readonly country: string;
    };

// An atom of RFC 5322 §3.2.3 and dots. ASCII alone: what looks like another address, turns its direction or is not seen at
// all would be one more identity, with shares of its own, and hardly any provider gives out others.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const LOCAL_PART_LENGTH_MAX = 64;
const PHONE_LENGTH_MAX = 32;

/**
 * local@domain.tld with a tld of two letters or more, in its one form: other widths of letters made plain, case-folded.
 * Throws INVALID_EMAIL.
 */
export function parseEmail(raw: string): string {
  const email = raw.normalize('NFKC').trim().toLowerCase();
  const local = email.slice(0, email.indexOf('@'));
  const isSane =
    email.length <= EMAIL_LENGTH_MAX &&
    local.length <= LOCAL_PART_LENGTH_MAX &&
    !/^\.|\.\.|\.$/.test(local) &&
    EMAIL.test(email);
  if (!isSane) throw new AppError('INVALID_EMAIL');
  return email;
}

/**
 * An international phone number as E.164. The leading + or 00 may be missing, since the number always begins with a
 * dial code; zeros after the dial code are dropped where the country does not use them. Throws INVALID_PHONE.
 */
export function parsePhone(raw: string): Extract<Identifier, { method: 'phone' }> {
  const text = raw.trim();
  if (text.length > PHONE_LENGTH_MAX || !/^\+?[\d\s().-]+$/.test(text)) {
    throw new AppError('INVALID_PHONE');
  }
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const phone = parsePhoneNumberFromString(`+${digits}`);
  if (!phone?.isPossible()) throw new AppError('INVALID_PHONE');
  const country = phone.country ?? '';
  return {
    method: 'phone',
    value: phone.number,
    dialCode: phone.countryCallingCode,
    country: isSupportedCountry(country) ? country : '',
  };
}

/** An identifier of the given kind. Throws INVALID_EMAIL or INVALID_PHONE. */
export function parseIdentifier(method: Identifier['method'], raw: string): Identifier {
  return method === 'email' ? { method, value: parseEmail(raw) } : parsePhone(raw);
}
