import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { Checkbox, TextField } from '../../components/controls/field.js';
import { PasswordField } from '../../components/controls/password-field.js';
import { fieldErrorsOf, formErrorOf } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { isEmail } from '../../lib/validation.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { useChangeIdentifierMutation, useRequestIdentifierCodeMutation } from './account-api.js';
import { focusFirst, SettingsRow } from './settings-parts.js';
import styles from './settings.module.css';

const codeLength = 6;

interface IdentifierRowProps {
  method: 'email' | 'phone';
  /** The address or number until now; null without one. */
  current: string | null;
}

/** The own e-mail address or phone number, and the way to another one. */
export function IdentifierRow({ method, current }: IdentifierRowProps): ReactNode {
  const [open, setOpen] = useState(false);
  const label = t(method === 'email' ? 'auth.email' : 'auth.phone');
  const hint = current === null ? t('settings.none') : <bdi dir="ltr">{current}</bdi>;
  if (open) return <IdentifierForm method={method} onClose={() => setOpen(false)} />;
  return (
    <SettingsRow label={label} hint={hint}>
      <Button
        size="small"
        aria-label={`${t(current === null ? 'settings.add' : 'settings.change')}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {t(current === null ? 'settings.add' : 'settings.change')}
      </Button>
    </SettingsRow>
  );
}

/** New address and password first, then the code that went there. */
function IdentifierForm({
  method,
  onClose,
}: {
  method: 'email' | 'phone';
  onClose: () => void;
}): ReactNode {
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [isSent, setSent] = useState(false);
  const [askCode, asked] = useRequestIdentifierCodeMutation();
  const ready = password !== '' && (method === 'email' ? isEmail(identifier) : identifier !== '');
  const told = fieldErrorsOf(asked.error);
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || asked.isLoading) return;
    const reply = await askCode({ method, identifier, password });
    if (reply.error === undefined) setSent(true);
  };
  if (isSent) return <CodeForm method={method} identifier={identifier} onClose={onClose} />;
  return (
    <form ref={focusFirst} className={styles.form} onSubmit={(event) => void ask(event)} noValidate>
      <TextField
        label={t(method === 'email' ? 'settings.newEmail' : 'settings.newPhone')}
        hint={method === 'phone' ? t('settings.phoneHint') : undefined}
        error={told.identifier ?? told.email ?? told.phone}
        type={method === 'email' ? 'email' : 'tel'}
        autoComplete={method === 'email' ? 'email' : 'tel'}
        dir="ltr"
        value={identifier}
        onChange={({ target }) => setIdentifier(target.value.trim())}
      />
      <PasswordField
        label={t('settings.currentPassword')}
        autoComplete="current-password"
        error={told.password}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <FormFoot
        error={asked.error}
        fields={['identifier', 'email', 'phone', 'password']}
        label={t('auth.sendCode')}
        busy={asked.isLoading}
        ready={ready}
        onClose={onClose}
      />
    </form>
  );
}

interface CodeFormProps {
  method: 'email' | 'phone';
  identifier: string;
  onClose: () => void;
}

function CodeForm({ method, identifier, onClose }: CodeFormProps): ReactNode {
  const dispatch = useAppDispatch();
  const [otp, setOtp] = useState('');
  const [endOtherSessions, setEnding] = useState(true);
  const [change, changed] = useChangeIdentifierMutation();
  const told = fieldErrorsOf(changed.error);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (otp.length < codeLength || changed.isLoading) return;
    const reply = await change({ method, identifier, otp, endOtherSessions });
    if (reply.error !== undefined) return;
    const title = t(method === 'email' ? 'settings.emailChanged' : 'settings.phoneChanged');
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
    onClose();
  };
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <p className={styles.note} role="status">
        {t('settings.codeSent', { target: identifier })}
      </p>
      <TextField
        label={t('auth.code')}
        error={told.otp}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={codeLength}
        value={otp}
        onChange={({ target }) => setOtp(target.value.replace(/\D/g, ''))}
      />
      <Checkbox
        label={t('settings.endOthersToo')}
        checked={endOtherSessions}
        onChange={({ target }) => setEnding(target.checked)}
      />
      <FormFoot
        error={changed.error}
        fields={['otp']}
        label={t('common.save')}
        busy={changed.isLoading}
        ready={otp.length === codeLength}
        onClose={onClose}
      />
    </form>
  );
}

interface FormFootProps {
  error: unknown;
  /** Fields of the form that say what is wrong with them. */
  fields: readonly string[];
  label: string;
  busy: boolean;
  ready: boolean;
  onClose: () => void;
}

/** What went wrong, and the way on or back. */
export function FormFoot({ error, fields, label, busy, ready, onClose }: FormFootProps): ReactNode {
  const general = error === undefined ? null : formErrorOf(error, fields);
  return (
    <>
      {general !== null && (
        <p className={styles.error} role="alert">
          {general}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={!ready}>
          {label}
        </Button>
      </div>
    </>
  );
}
