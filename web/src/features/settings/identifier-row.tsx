import { useState } from 'react';
import type { ReactNode } from 'react';
import { Checkbox, TextField } from '../../components/controls/field.js';
import { PasswordField } from '../../components/controls/password-field.js';
import { fieldErrorsOf } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { isEmail } from '../../lib/validation.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { useChangeIdentifierMutation, useRequestIdentifierCodeMutation } from './account-api.js';
import { ChangeableRow, SettingsForm } from './settings-form.js';
import styles from './settings.module.css';

const codeLength = 6;

interface IdentifierRowProps {
  method: 'email' | 'phone';
  /** The address or number until now; null without one. */
  current: string | null;
}

/** The own e-mail address or phone number, and the way to another one. */
export function IdentifierRow({ method, current }: IdentifierRowProps): ReactNode {
  const none = current === null;
  return (
    <ChangeableRow
      label={t(method === 'email' ? 'auth.email' : 'auth.phone')}
      hint={none ? t('settings.none') : <bdi dir="ltr">{current}</bdi>}
      action={t(none ? 'settings.add' : 'settings.change')}
      form={(onClose) => <IdentifierForm method={method} onClose={onClose} />}
    />
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
  const ask = async (): Promise<void> => {
    const reply = await askCode({ method, identifier, password });
    if (reply.error === undefined) setSent(true);
  };
  if (isSent) return <CodeForm method={method} identifier={identifier} onClose={onClose} />;
  return (
    <SettingsForm
      sending={asked}
      fields={['identifier', 'email', 'phone', 'password', 'currentPassword']}
      label={t('auth.sendCode')}
      ready={ready}
      onSend={ask}
      onClose={onClose}
    >
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
        error={told.password ?? told.currentPassword}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </SettingsForm>
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
  const save = async (): Promise<void> => {
    const reply = await change({ method, identifier, otp, endOtherSessions });
    if (reply.error !== undefined) return;
    const title = t(method === 'email' ? 'settings.emailChanged' : 'settings.phoneChanged');
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
    onClose();
  };
  return (
    <SettingsForm
      sending={changed}
      fields={['otp']}
      label={t('common.save')}
      ready={otp.length === codeLength}
      onSend={save}
      onClose={onClose}
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
    </SettingsForm>
  );
}
