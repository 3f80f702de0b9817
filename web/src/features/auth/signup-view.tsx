import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { CodeField } from '../../components/code/code-field.js';
import { SendCodeButton } from '../../components/code/send-code-button.js';
import { sentText } from '../../components/code/sent-text.js';
import { hasKnownDialCode } from '../../components/phone/phone.js';
import { CodeRefused, useCodeFlow } from '../../entities/session/code/use-code-flow.js';
import { errorText, isApiError } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { canSendTo } from '../../lib/validation.js';
import {
  useCheckUserExistsMutation,
  useRequestSignupOtpMutation,
  useVerifySignupOtpMutation,
} from './auth-api.js';
import type { OtpMethod, OtpTarget, SentReply } from './auth-api.js';
import type { AuthView } from './auth-stack.js';
import { waysBelow } from './auth-ways.js';
import { CompleteSignup } from './complete-signup.js';
import { IdentifierField, useIdentifier } from './identifier-field.js';
import { TermsLine } from './terms-line.js';
import { FormError, ViewFrame } from './view-frame.js';

/** Chooses where the code goes. */
export function SignupMethodView({ onGo }: { onGo: (view: AuthView) => void }): ReactNode {
  return (
    <ViewFrame
      title={t('auth.signup')}
      subtitle={t('auth.signupSub')}
      ways={waysBelow.signup}
      onGo={onGo}
      onSubmit={() => onGo('signup-phone-code')}
    >
      <Button
        type="submit"
        look="primary"
        size="large"
        block
        icon={<Smartphone size={18} aria-hidden />}
      >
        {t('auth.toSignupPhone')}
      </Button>
      <Button
        size="large"
        block
        icon={<Mail size={18} aria-hidden />}
        onClick={() => onGo('signup-with-email')}
      >
        {t('auth.toSignupEmail')}
      </Button>
      <TermsLine />
    </ViewFrame>
  );
}

interface SignupViewProps {
  method: OtpMethod;
  onGo: (view: AuthView) => void;
}

/** Step one proves the address, step two tells who it is. */
export function SignupView({ method, onGo }: SignupViewProps): ReactNode {
  const identifier = useIdentifier(method);
  const [verification, setVerification] = useState<string | null>(null);
  const [step, setStep] = useState<'code' | 'person'>('code');
  const requestCode = useRequestCode();
  const [verifyOtp] = useVerifySignupOtpMutation();
  const target: OtpTarget = { method, identifier: identifier.text };
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refused, setRefused] = useState<AddressRefused | null>(null);
  const flow = useCodeFlow({
    target: identifier.text,
    send: async () => {
      setRefused(null);
      try {
        return await requestCode(target);
      } catch (failure) {
        if (failure instanceof AddressRefused) setRefused(failure);
        throw failure;
      }
    },
    isToldAtField: (failure) => failure instanceof AddressRefused,
    verify: async (otp) => {
      const reply = await verifyOtp({ ...target, otp });
      if (reply.error !== undefined) return errorText(reply.error);
      const { _id, error, message } = reply.data;
      if (_id === undefined) return error ?? message ?? t('auth.somethingWrong');
      setVerification(_id);
      return null;
    },
  });
  const verified = flow.phase === 'verified';
  if (step === 'person' && verification !== null) {
    const verifyAgain = (text: string): void => {
      setRefusal(text);
      setStep('code');
      flow.restart();
    };
    return (
      <CompleteSignup
        target={target}
        verificationId={verification}
        onExpired={verifyAgain}
        onBack={() => setStep('code')}
        onGo={onGo}
      />
    );
  }
  const byPhone = method === 'phone';
  const sendable = canSendTo(identifier.method, identifier.text);
  const submit = (): void => {
    if (flow.isUnasked && sendable) void flow.send();
    if (!verified) return;
    setRefusal(null);
    setStep('person');
  };
  return (
    <ViewFrame
      title={t(byPhone ? 'auth.signupPhone' : 'auth.signupEmail')}
      subtitle={
        !flow.isUnasked
          ? sentText(identifier.method, identifier.text)
          : t(byPhone ? 'auth.signupPhoneSub' : 'auth.signupEmailSub')
      }
      ways={waysBelow[byPhone ? 'signup-phone-code' : 'signup-with-email']}
      onGo={onGo}
      onSubmit={submit}
    >
      <IdentifierField
        identifier={identifier}
        disabled={verified}
        error={refused?.address === identifier.text ? refused.message : null}
      />
      <CodeField flow={flow} onUseEmail={byPhone ? () => onGo('signup-with-email') : undefined} />
      {flow.isUnasked ? (
        <SendCodeButton flow={flow} sendable={sendable} />
      ) : (
        <Button type="submit" look="primary" size="large" block disabled={!verified}>
          {t('auth.next')}
        </Button>
      )}
      <FormError text={refusal} />
      <TermsLine />
    </ViewFrame>
  );
}

/** No code was sent because of the address itself. */
class AddressRefused extends CodeRefused {
  constructor(
    message: string,
    readonly address: string,
  ) {
    super(message);
  }
}

/** A taken number gets no code: that is asked first. */
function useRequestCode(): (target: OtpTarget) => Promise<SentReply> {
  const [checkExists] = useCheckUserExistsMutation();
  const [requestOtp] = useRequestSignupOtpMutation();
  return async (target) => {
    if (target.method === 'phone' && !hasKnownDialCode(target.identifier)) {
      throw new AddressRefused(t('auth.badPhone'), target.identifier);
    }
    const reply = await checkExists(target);
    // @NOTE an unanswered check counts as not unique: better no code than a code for a taken number.
    if (reply.error !== undefined) {
      const told = isApiError(reply.error) && reply.error.status === 429;
      throw told ? new CodeRefused(errorText(reply.error)) : new Error('the check did not answer');
    }
    if (reply.data.exists) {
      const taken = t(target.method === 'phone' ? 'auth.phoneExists' : 'auth.emailExists');
      throw new AddressRefused(taken, target.identifier);
    }
    return requestOtp(target).unwrap();
  };
}
