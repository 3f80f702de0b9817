import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextField } from '../../../components/controls/field.js';
import { Page } from '../../../components/layouts/page.js';
import { emptyPhoneLike, PhoneField, phoneText } from '../../../components/phone/phone-field.js';
import { useSession, useSignedInAction } from '../../../entities/session/use-session.js';
import { DeleteAccountForm } from '../../../features/deletion/delete-account-form.js';
import { t } from '../../../lib/i18n/t.js';

/** `/delete-my-account`: leaving for good. */
export function Component(): ReactNode {
  const session = useSession();
  const whenSignedIn = useSignedInAction();
  const [phone, setPhone] = useState(() => emptyPhoneLike(session?.phone ?? null));
  const [email, setEmail] = useState('');
  // Whoever has no phone signed up by e-mail, and proves that.
  const byEmail = session !== null && session.phone === null && session.email !== null;
  const typed = phoneText(phone);
  return (
    <Page title={t('deletion.title')}>
      {byEmail ? (
        <DeleteAccountForm
          identifier={email === '' ? null : { email }}
          whenSignedIn={whenSignedIn}
          identifierField={
            <TextField
              label={t('auth.email')}
              type="email"
              autoComplete="email"
              dir="ltr"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          }
        />
      ) : (
        <DeleteAccountForm
          identifier={typed === '' ? null : { phone: typed }}
          whenSignedIn={whenSignedIn}
          identifierField={<PhoneField value={phone} onChange={setPhone} />}
        />
      )}
    </Page>
  );
}
