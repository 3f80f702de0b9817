import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { PasswordField } from '../../components/controls/password-field.js';
import { CodeField } from '../../components/code/code-field.js';
import { SendCodeButton } from '../../components/code/send-code-button.js';
import { sentText } from '../../components/code/sent-text.js';
import { useCodeFlow } from '../../entities/session/code/use-code-flow.js';
import { errorText, fieldErrorsOf, formErrorOf, isApiError } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { canSendTo } from '../../lib/validation.js';
import { useForgotPasswordMutation, useVerifyForgotMutation } from './auth-api.js';
import type { OtpMethod } from './auth-api.js';
import { useAuthDraft } from './auth-draft.js';
import type { AuthView } from './auth-stack.js';
import { waysBelow } from './auth-ways.js';
import { IdentifierField, useIdentifier } from './identifier-field.js';
import { FormError, ViewFrame } from './view-frame.js';

interface ForgotViewProps {
  method: OtpMethod;
  onGo: (view: AuthView) => void;
}

/** A new password, after a code has shown that the address is theirs. */
export function ForgotView({ method, onGo }: ForgotViewProps): ReactNode {
  const identifier = useIdentifier(method);
  const [password, setPassword] = useState('');
  const [passwordProblem, setPasswordProblem] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [forgot] = useForgotPasswordMutation();
  const [verify, { isLoading }] = useVerifyForgotMutation();
  const target = { method, identifier: identifier.text };
  const { changeDraft } = useAuthDraft();
  const flow = useCodeFlow({
    target: identifier.text,
    send: () => forgot(target).unwrap(),
    verify: async (otp) => {
      const reply = await verify({ ...target, otp });
      return reply.error === undefined ? null : errorText(reply.error);
    },
  });
  const ready = flow.phase === 'verified' && password !== '';
  const change = async (): Promise<void> => {
    if (!ready) return;
    setError(null);
    setPasswordProblem(null);
    const reply = await verify({ ...target, otp: flow.code, newPassword: password });
    if (reply.error === undefined) {
      changeDraft({ note: t('auth.passwordChanged') });
      onGo(method === 'email' ? 'login-with-email' : 'login-phone-password');
      return;
    }
    const told = fieldErrorsOf(reply.error);
    setPasswordProblem(told.newPassword ?? told.password ?? null);
    setError(formErrorOf(reply.error, ['newPassword', 'password']));
    // The code was right a while ago; now only a new one helps.
    if (isApiError(reply.error) && reply.error.code?.startsWith('OTP_')) flow.restart();
  };
  const byPhone = method === 'phone';
  const sendable = canSendTo(identifier.method, identifier.text);
  return (
    <ViewFrame
      title={t(byPhone ? 'auth.forgotPhone' : 'auth.forgotEmail')}
      subtitle={
        !flow.isUnasked
          ? sentText(identifier.method, identifier.text)
          : t(byPhone ? 'auth.forgotPhoneSub' : 'auth.forgotEmailSub')
      }
      ways={waysBelow[byPhone ? 'login-forgot-password-phone' : 'login-forgot-password-email']}
      onGo={onGo}
      onSubmit={() => void (flow.isUnasked && sendable ? flow.send() : change())}
    >
      <IdentifierField identifier={identifier} disabled={flow.phase === 'verified'} />
      <CodeField
        flow={flow}
        onUseEmail={byPhone ? () => onGo('login-forgot-password-email') : undefined}
      />
      {flow.isUnasked ? (
        <SendCodeButton flow={flow} sendable={sendable} />
      ) : (
        <PasswordField
          label={t('auth.newPassword')}
          error={passwordProblem}
          hint={t('auth.passwordHint')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Button
        type="submit"
        look={flow.isUnasked ? 'secondary' : 'primary'}
        size="large"
        block
        disabled={!ready}
        busy={isLoading && flow.phase === 'verified'}
      >
        {t('auth.changePassword')}
      </Button>
      <FormError text={error} />
    </ViewFrame>
  );
}
