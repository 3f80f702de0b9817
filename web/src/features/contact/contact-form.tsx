import {
  CONTACT_FIELD_LENGTH_MAX,
  CONTACT_MESSAGE_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
} from '@mate/contracts/limits';
import { useRef, useState } from 'react';
import type { FormEvent, InputHTMLAttributes, ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { TextArea, TextField } from '../../components/controls/field.js';
import { fieldErrorsOf, formErrorOf } from '../../lib/api-error.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import { sleep } from '../../lib/sleep.js';
import { useSendContactMutation } from './contact-api.js';
import type { ContactFields } from './contact-api.js';
import styles from './contact-form.module.css';

type Name = keyof ContactFields;
type Line = InputHTMLAttributes<HTMLInputElement> & { name: Name; label: PlainKey };

const lines: readonly Line[] = [
  { name: 'first_name', label: 'contact.firstName', autoComplete: 'given-name', dir: 'auto' },
  { name: 'last_name', label: 'contact.lastName', autoComplete: 'family-name', dir: 'auto' },
  { name: 'email', label: 'contact.email', type: 'email', autoComplete: 'email', dir: 'ltr' },
  { name: 'phone', label: 'contact.phone', type: 'tel', autoComplete: 'tel', dir: 'ltr' },
];
const required = {
  first_name: 'contact.firstNameRequired',
  last_name: 'contact.lastNameRequired',
  email: 'contact.emailRequired',
  phone: 'contact.phoneRequired',
  message: 'contact.messageRequired',
} as const satisfies Record<Name, PlainKey>;
const names = Object.keys(required) as Name[];
const nothing: ContactFields = { first_name: '', last_name: '', email: '', phone: '', message: '' };
/** A message that is gone in a blink looks as if it was not sent. */
const busyMsMin = 2_000;

/** Writes to us. */
export function ContactForm(): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(nothing);
  const [website, setWebsite] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [send] = useSendContactMutation();
  const refuse = (found: Readonly<Record<string, string>>): void => {
    setProblems(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setDone(false);
    setFailure(null);
    const missing = names.filter((name) => fields[name].trim() === '');
    refuse(Object.fromEntries(missing.map((name) => [name, t(required[name])])));
    if (missing.length > 0) return;
    setBusy(true);
    const [reply] = await Promise.all([send({ ...fields, website }), sleep(busyMsMin)]);
    setBusy(false);
    if (reply.error !== undefined) {
      refuse(fieldErrorsOf(reply.error));
      setFailure(formErrorOf(reply.error, names));
      return;
    }
    setFields(nothing);
    setDone(true);
  };
  const valueOf = (name: Name) => ({
    name,
    required: true,
    // What cannot be typed in keeps the focus; what is disabled loses it, and the keyboard with it.
    readOnly: busy,
    error: problems[name],
    value: fields[name],
    onChange: (event: { target: { value: string } }) =>
      setFields({ ...fields, [name]: event.target.value }),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.lines}>
        {lines.map(({ name, label, ...line }) => (
          <TextField
            key={name}
            {...line}
            {...valueOf(name)}
            label={t(label)}
            maxLength={name === 'email' ? EMAIL_LENGTH_MAX : CONTACT_FIELD_LENGTH_MAX}
          />
        ))}
      </div>
      <TextArea
        {...valueOf('message')}
        label={t('contact.message')}
        rows={6}
        maxLength={CONTACT_MESSAGE_LENGTH_MAX}
      />
      {/* Programs fill what people do not see. */}
      <div className={styles.trap} aria-hidden>
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={(event) => setWebsite(event.target.value)}
        />
      </div>
      {failure !== null && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
      <p className={styles.done} role="status">
        {done && t('contact.done')}
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {t(busy ? 'contact.sending' : 'contact.send')}
        </Button>
      </div>
    </form>
  );
}
