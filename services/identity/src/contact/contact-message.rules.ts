import {
  CONTACT_FIELD_LENGTH_MAX,
  CONTACT_MESSAGE_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
} from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import { isSeen } from '@mate/contracts/written';
import { parseEmail } from '../accounts/identifier.rules.js';

/** The fields of the form, as its senders name them. */
export interface ContactFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

// Line breaks are part of a message; other controls and the marks that turn text round are of no text.
const UNPRINTABLE = /[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069]/gu;

/** What somebody wrote, tidied. Throws INVALID_REQUEST naming the field that is empty or too long, or INVALID_EMAIL. */
export function parseContactMessage(raw: ContactFields): ContactFields {
  return {
    first_name: text(raw.first_name, 'first_name', CONTACT_FIELD_LENGTH_MAX),
    last_name: text(raw.last_name, 'last_name', CONTACT_FIELD_LENGTH_MAX),
    email: parseEmail(text(raw.email, 'email', EMAIL_LENGTH_MAX)),
    phone: text(raw.phone, 'phone', CONTACT_FIELD_LENGTH_MAX),
    message: text(raw.message, 'message', CONTACT_MESSAGE_LENGTH_MAX),
  };
}

function text(raw: string, field: keyof ContactFields, max: number): string {
  const tidy = raw
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNPRINTABLE, field === 'message' ? '' : ' ')
    .trim();
  if (!isSeen(tidy)) throw refusedField(field, { rule: 'REQUIRED' });
  if ([...tidy].length > max) throw refusedField(field, { rule: 'TOO_LONG', max });
  return tidy;
}
