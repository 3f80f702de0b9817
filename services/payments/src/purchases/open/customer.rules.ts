import { isIP } from 'node:net';
import { EMAIL_LENGTH_MAX } from '@mate/contracts/limits';

// Local part, @, domain, top-level part of two letters or more; the provider refuses anything else.
const EMAIL = /^[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}$/;

/** An e-mail address that a receipt can go to, or undefined. */
export function emailOf(text: string): string | undefined {
  const email = text.trim();
  return email.length <= EMAIL_LENGTH_MAX && EMAIL.test(email) ? email : undefined;
}

/** A network address, or nothing: it helps the provider's fraud check and is never required. */
export function ipOf(text: string): string {
  return isIP(text) === 0 ? '' : text;
}
