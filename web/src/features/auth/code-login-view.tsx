import type { ReactNode } from 'react';
import { CodeField } from '../../components/code/code-field.js';
import { SendCodeButton } from '../../components/code/send-code-button.js';
import { sentText } from '../../components/code/sent-text.js';
import { hasKnownDialCode } from '../../components/phone/phone.js';
import { useCodeFlow } from '../../entities/session/code/use-code-flow.js';
import { t } from '../../lib/i18n/t.js';
import { useRequestLoginOtpMutation } from './auth-api.js';
import type { AuthView } from './auth-stack.js';
import { waysBelow } from './auth-ways.js';
import { IdentifierField, useIdentifier } from './identifier-field.js';
import { SubmitLogin, useLoginForm } from './login-views.js';
import { FormError, ViewFrame } from './view-frame.js';

/** Phone and a code, sent as soon as it is whole; no password needed. */
export function CodeLoginView({ onGo }: { onGo: (view: AuthView) => void }): ReactNode {
  const identifier = useIdentifier('phone');
  const [requestOtp] = useRequestLoginOtpMutation();
  const { submit, busy, error } = useLoginForm();
  const number = identifier.text;
  const send = (otp: string): void => {
    if (number === '' || otp === '' || busy) return;
    void submit({ phone: number, otp }, hasKnownDialCode(number) ? null : t('auth.badPhone'));
  };
  const flow = useCodeFlow({
    target: number,
    send: () => requestOtp({ method: 'phone', identifier: number }).unwrap(),
    onWhole: send,
  });
  // Who has a code already types it and logs in.
  const asksFirst = flow.isUnasked && flow.code === '';
  return (
    <ViewFrame
      title={t('auth.loginCode')}
      subtitle={
        !flow.isUnasked ? sentText(identifier.method, identifier.text) : t('auth.loginCodeSub')
      }
      ways={waysBelow['login-phone-code']}
      onGo={onGo}
      onSubmit={() => (asksFirst ? void flow.send() : send(flow.code))}
    >
      <IdentifierField identifier={identifier} disabled={busy} />
      <CodeField flow={flow} onUseEmail={() => onGo('login-with-email')} />
      {asksFirst && <SendCodeButton flow={flow} sendable={number !== ''} />}
      <SubmitLogin
        busy={busy}
        ready={number !== '' && flow.code !== ''}
        look={asksFirst ? 'secondary' : 'primary'}
      />
      <FormError text={error} />
    </ViewFrame>
  );
}
