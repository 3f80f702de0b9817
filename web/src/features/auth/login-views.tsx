import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { TextField } from '../../components/controls/field.js';
import { PasswordField } from '../../components/controls/password-field.js';
import { hasKnownDialCode } from '../../components/phone/phone.js';
import { t } from '../../lib/i18n/t.js';
import { isEmail } from '../../lib/validation.js';
import styles from './auth-modal.module.css';
import type { AuthView } from './auth-stack.js';
import { waysBelow } from './auth-ways.js';
import type { Credentials } from './auth-api.js';
import { IdentifierField, useIdentifier } from './identifier-field.js';
import { useSignIn } from './use-sign-in.js';
import { FormError, ViewFrame } from './view-frame.js';

interface LoginViewProps {
  onGo: (view: AuthView) => void;
}

/** Phone and password: the first view. */
export function PhoneLoginView({ onGo }: LoginViewProps): ReactNode {
  const identifier = useIdentifier('phone');
  const [password, setPassword] = useState('');
  const { submit, busy, error } = useLoginForm();
  const number = identifier.text;
  const ready = number !== '' && password !== '';
  const send = (): void => {
    if (!ready) return;
    const credentials = { phone: number, password };
    void submit(credentials, hasKnownDialCode(number) ? null : t('auth.badPhone'));
  };
  return (
    <ViewFrame
      title={t('auth.login')}
      subtitle={t('auth.loginSub')}
      ways={waysBelow['login-phone-password']}
      onGo={onGo}
      onSubmit={send}
    >
      <IdentifierField identifier={identifier} disabled={busy} />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ForgotLink onGo={() => onGo('login-forgot-password-phone')} />
      <SubmitLogin busy={busy} ready={ready} />
      <FormError text={error} />
    </ViewFrame>
  );
}

/** E-mail or username, and password. */
export function EmailLoginView({ onGo }: LoginViewProps): ReactNode {
  const { text: name, email, setEmail } = useIdentifier('email');
  const [password, setPassword] = useState('');
  const { submit, busy, error } = useLoginForm();
  const ready = name !== '' && password !== '';
  const send = (): void => {
    if (!ready) return;
    const who = isEmail(name) ? { email: name } : { username: name.replace(/^@/, '') };
    void submit({ ...who, password }, null);
  };
  return (
    <ViewFrame
      title={t('auth.loginEmail')}
      subtitle={t('auth.loginEmailSub')}
      ways={waysBelow['login-with-email']}
      onGo={onGo}
      onSubmit={send}
    >
      <TextField
        label={t('auth.emailOrUsername')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ForgotLink onGo={() => onGo('login-forgot-password-email')} />
      <SubmitLogin busy={busy} ready={ready} />
      <FormError text={error} />
    </ViewFrame>
  );
}

interface SubmitLoginProps {
  busy: boolean;
  ready: boolean;
  /** Secondary while something else is to be pressed first. */
  look?: 'primary' | 'secondary';
}

/** The button of every login view. */
export function SubmitLogin({ busy, ready, look = 'primary' }: SubmitLoginProps): ReactNode {
  return (
    <Button type="submit" look={look} size="large" block disabled={!ready} busy={busy}>
      {busy ? t('common.loadingDots') : t('auth.submit')}
    </Button>
  );
}

/** Signing in from a form: one message at a time. */
export function useLoginForm(): {
  submit: (credentials: Credentials, refusal: string | null) => Promise<void>;
  busy: boolean;
  error: string | null;
} {
  const { signIn, busy } = useSignIn();
  const [error, setError] = useState<string | null>(null);
  const submit = async (credentials: Credentials, refusal: string | null): Promise<void> => {
    setError(refusal);
    if (refusal === null) setError(await signIn(credentials));
  };
  return { submit, busy, error };
}

function ForgotLink({ onGo }: { onGo: () => void }): ReactNode {
  return (
    <div>
      <button type="button" className={styles.aside} onClick={onGo}>
        {t('auth.toForgot')}
      </button>
    </div>
  );
}
