import { NAME_LENGTH_MAX } from '@mate/contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/controls/button.js';
import { TextField } from '../../components/controls/field.js';
import { PasswordField } from '../../components/controls/password-field.js';
import { errorText, fieldErrorsOf, formErrorOf, isApiError } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { useCompleteSignupMutation } from './auth-api.js';
import type { OtpTarget } from './auth-api.js';
import { useAuthDraft } from './auth-draft.js';
import styles from './auth-modal.module.css';
import type { AuthView } from './auth-stack.js';
import { BirthdayField, dobOf, emptyBirthday } from './birthday-field.js';
import { TermsLine } from './terms-line.js';
import { useSignIn } from './use-sign-in.js';
import { FormError, ViewFrame } from './view-frame.js';

interface CompleteSignupProps {
  target: OtpTarget;
  verificationId: string;
  /** The proof of the address is too old; told with the text to show. */
  onExpired: (text: string) => void;
  /** To the step before, which keeps its proof. */
  onBack: () => void;
  onGo: (view: AuthView) => void;
}

/** Step two of the sign-up; at its end the person is signed in, and welcomed. */
export function CompleteSignup(props: CompleteSignupProps): ReactNode {
  const { target, verificationId, onExpired, onBack, onGo } = props;
  useStepBack(onBack);
  const [birthday, setBirthday] = useState(emptyBirthday);
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [completed, setCompleted] = useState(false);
  const [complete, { isLoading }] = useCompleteSignupMutation();
  const { signIn, busy: signingIn } = useSignIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const dob = dobOf(birthday);
  const busy = isLoading || signingIn;
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  const ready = dob !== null && names.firstName !== '' && names.lastName !== '' && password !== '';
  const finish = async (): Promise<void> => {
    if (!ready) return;
    setError(null);
    setProblems({});
    if (!completed) {
      const reply = await complete({ _id: verificationId, password, ...names, dob });
      const { error: refusal } = reply;
      if (isApiError(refusal) && refusal.code === 'VERIFICATION_EXPIRED') {
        return onExpired(errorText(refusal));
      }
      if (refusal !== undefined) {
        setProblems(fieldErrorsOf(refusal));
        return setError(formErrorOf(refusal, ['firstName', 'lastName', 'password', 'dob']));
      }
      // The account is there now; a failed sign-in must not ask to create it twice.
      setCompleted(true);
    }
    const { method, identifier } = target;
    const email = method === 'email' ? identifier : '';
    const phone = method === 'phone' ? identifier : '';
    const problem = await signIn({ email, phone, password, otp: '' });
    setError(problem);
    if (problem === null) void navigate(paths.welcome, { state: { from: `${pathname}${search}` } });
  };
  return (
    <ViewFrame
      title={t('auth.finish')}
      subtitle={t('auth.finishSub')}
      ways={['login']}
      onGo={onGo}
      onSubmit={() => void finish()}
    >
      <BirthdayField value={birthday} error={problems.dob} onChange={setBirthday} />
      <div className={styles.row}>
        <TextField
          label={t('auth.firstName')}
          error={problems.firstName}
          autoComplete="given-name"
          maxLength={NAME_LENGTH_MAX}
          dir="auto"
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        <TextField
          label={t('auth.lastName')}
          error={problems.lastName}
          autoComplete="family-name"
          maxLength={NAME_LENGTH_MAX}
          dir="auto"
          value={lastName}
          onChange={(event) => setLastName(event.target.value)}
        />
      </div>
      <PasswordField
        label={t('auth.password')}
        error={problems.password}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="primary" size="large" block disabled={!ready} busy={busy}>
        {t(busy ? 'auth.completing' : 'auth.complete')}
      </Button>
      <FormError text={error} />
      <TermsLine />
    </ViewFrame>
  );
}

/** Lets the card's Back lead to the step before, not out of the sign-up. */
function useStepBack(onBack: () => void): void {
  const { changeDraft } = useAuthDraft();
  const change = useEffectEvent(changeDraft);
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    change({ stepBack: () => goBack() });
    return () => change({ stepBack: null });
  }, []);
}
