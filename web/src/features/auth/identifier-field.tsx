import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { TextField } from '../../components/controls/field.js';
import { PhoneField, phoneText } from '../../components/phone/phone-field.js';
import type { PhoneValue } from '../../components/phone/phone-field.js';
import { t } from '../../lib/i18n/t.js';
import type { OtpMethod } from './auth-api.js';
import { useAuthDraft } from './auth-draft.js';

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

interface IdentifierFieldProps {
  identifier: Identifier;
  disabled?: boolean;
  error?: string | null;
}

/** The field for it; what is wrong with the address is said there, and the keyboard goes on there. */
export function IdentifierField(props: IdentifierFieldProps): ReactNode {
  const { error } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typeof error === 'string') box.current?.querySelector('input')?.focus();
  }, [error]);
  return (
    <div ref={box}>
      <AddressField {...props} />
    </div>
  );
}

function AddressField({ identifier, disabled, error }: IdentifierFieldProps): ReactNode {
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
