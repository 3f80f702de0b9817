import { OTP_LENGTH } from '@mate/contracts/limits';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CodeField } from '../../components/code/code-field.js';
import { sentText } from '../../components/code/sent-text.js';
import { Checkbox, TextField } from '../../components/controls/field.js';
import { PasswordField } from '../../components/controls/password-field.js';
import { emptyPhoneLike, PhoneField, phoneText } from '../../components/phone/phone-field.js';
import { useCodeFlow } from '../../entities/session/code/use-code-flow.js';
import type { CodeFlow } from '../../entities/session/code/use-code-flow.js';
import { errorText, fieldErrorsOf, formErrorOf } from '../../lib/api-error.js';
import { isolate } from '../../lib/i18n/isolate.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { canSendTo } from '../../lib/validation.js';
import { useChangeIdentifierMutation, useRequestIdentifierCodeMutation } from './account-api.js';
import { SettingsForm } from './settings-form.js';
import type { FormStep } from './settings-form.js';
import styles from './settings.module.css';

const fields = ['identifier', 'email', 'phone', 'password', 'currentPassword'];

interface IdentifierFormProps {
  method: 'email' | 'phone';
  /** The address or number until now. */
  current: string | null;
  onClose: () => void;
  onUseEmail?: () => void;
}

/** The new address and the password, and the code that went there: changed as soon as the code is right. */
export function IdentifierForm(props: IdentifierFormProps): ReactNode {
  const { method, current, onClose, onUseEmail } = props;
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState(() => emptyPhoneLike(current));
  const [password, setPassword] = useState('');
  const [endOtherSessions, setEnding] = useState(true);
  const identifier = method === 'phone' ? phoneText(phone) : email.trim();
  const { flow, refusal } = useIdentifierChange({
    ...{ method, identifier, password, endOtherSessions },
    onChanged: onClose,
  });
  const told = fieldErrorsOf(refusal);
  const problem = told.identifier ?? told[method];
  const isVerifying = flow.phase === 'verifying';
  return (
    <SettingsForm
      step={stepOf(flow, canSendTo(method, identifier) && password !== '')}
      refusal={refusal}
      fields={fields}
      onClose={onClose}
    >
      {method === 'phone' ? (
        <PhoneField
          label={t('settings.newPhone')}
          error={problem}
          disabled={isVerifying}
          value={phone}
          onChange={setPhone}
        />
      ) : (
        <TextField
          label={t('settings.newEmail')}
          error={problem}
          disabled={isVerifying}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <PasswordField
        label={t('settings.currentPassword')}
        autoComplete="current-password"
        error={told.password ?? told.currentPassword}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Checkbox
        label={t('settings.endOthersToo')}
        checked={endOtherSessions}
        onChange={({ target }) => setEnding(target.checked)}
      />
      {!flow.isUnasked && (
        <p className={styles.note} role="status">
          {sentText(method, identifier)}
        </p>
      )}
      <CodeField flow={flow} onUseEmail={onUseEmail} />
    </SettingsForm>
  );
}

interface IdentifierChange {
  method: 'email' | 'phone';
  identifier: string;
  password: string;
  endOtherSessions: boolean;
  onChanged: () => void;
}

/** Asks for the code with the password, then changes the address with the code. */
function useIdentifierChange(change: IdentifierChange): { flow: CodeFlow; refusal: unknown } {
  const { method, identifier, password, endOtherSessions, onChanged } = change;
  const dispatch = useAppDispatch();
  const [askCode, asked] = useRequestIdentifierCodeMutation();
  const [changeIdentifier] = useChangeIdentifierMutation();
  const flow = useCodeFlow({
    target: identifier,
    send: () => askCode({ method, identifier, password }).unwrap(),
    isToldAtField,
    verify: async (otp) => {
      const reply = await changeIdentifier({ method, identifier, otp, endOtherSessions });
      if (reply.error !== undefined) return errorText(reply.error);
      const title = t(method === 'email' ? 'settings.emailChanged' : 'settings.phoneChanged');
      const body = isolate(identifier);
      dispatch(noticeShown({ channel: 'notice', tone: 'positive', title, body }));
      onChanged();
      return null;
    },
  });
  return { flow, refusal: isToldAtField(asked.error) ? asked.error : undefined };
}

function isToldAtField(failure: unknown): boolean {
  return formErrorOf(failure, fields) === null;
}

/** What the form's button does next; a code that could not be checked is checked again by it. */
function stepOf(flow: CodeFlow, isSendable: boolean): FormStep {
  if (flow.isUnasked) {
    const busy = flow.phase === 'sending';
    const label = t(busy ? 'auth.sending' : 'auth.sendCode');
    return { label, busy, ready: isSendable, onSend: () => void flow.send() };
  }
  return {
    label: t('common.save'),
    busy: flow.phase === 'verifying',
    ready: flow.code.length === OTP_LENGTH,
    onSend: () => flow.changeCode(flow.code),
  };
}
