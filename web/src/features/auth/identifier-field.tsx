import type { ReactNode } from 'react';
import { TextField } from '../../components/controls/field.js';
import { t } from '../../lib/i18n/t.js';
import { isEmail } from '../../lib/validation.js';
import type { OtpMethod } from './auth-api.js';
import { useAuthDraft } from './auth-draft.js';
import { PhoneField, phoneText } from './phone/phone-field.js';
import type { PhoneValue } from './phone/phone-field.js';
import { maskTarget } from './phone/phone.js';

export interface Identifier {
  method: OtpMethod;
  /** What is sent: the whole number, or the address. */
  text: string;
  phone: PhoneValue;
  email: string;
  setPhone: (value: PhoneValue) => void;
  setEmail: (value: string) => void;
}

/** The address a code goes to, by phone or by e-mail. */
export function useIdentifier(method: OtpMethod): Identifier {
  const { draft, changeDraft } = useAuthDraft();
  const { phone, email } = draft;
  return {
    method,
    text: method === 'phone' ? phoneText(phone) : email.trim(),
    phone,
    email,
    setPhone: (value) => changeDraft({ phone: value }),
    setEmail: (value) => changeDraft({ email: value }),
  };
}

/** A code can be sent to any number that is typed, but only to a whole e-mail address. */
export function sendableOf({ method, text }: Identifier): boolean {
  return method === 'phone' ? text !== '' : isEmail(text);
}

/** Where the code went, mostly hidden. */
export function sentTextOf({ method, text }: Identifier): string {
  const key = method === 'phone' ? 'auth.sentPhone' : 'auth.sentEmail';
  return t(key, { target: maskTarget(method, text) });
}

interface IdentifierFieldProps {
  identifier: Identifier;
  disabled?: boolean;
  error?: string | null;
}

/** The field for it. */
export function IdentifierField({ identifier, disabled, error }: IdentifierFieldProps): ReactNode {
  if (identifier.method === 'phone') {
    return (
      <PhoneField
        value={identifier.phone}
        onChange={identifier.setPhone}
        disabled={disabled}
        error={error}
      />
    );
  }
  return (
    <TextField
      label={t('auth.email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      dir="ltr"
      value={identifier.email}
      disabled={disabled}
      error={error}
      onChange={(event) => identifier.setEmail(event.target.value)}
    />
  );
}
