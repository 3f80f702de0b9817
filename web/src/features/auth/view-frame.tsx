import { KeyRound, Mail, MessageSquare, Smartphone, UserPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import styles from './auth-modal.module.css';
import { useAuthDraft } from './auth-draft.js';
import type { AuthView } from './auth-stack.js';

interface Switch {
  view: AuthView;
  label: PlainKey;
  icon: LucideIcon;
}

const switches = {
  phonePassword: { view: 'login-phone-password', label: 'auth.toPhonePassword', icon: Smartphone },
  phoneCode: { view: 'login-phone-code', label: 'auth.toPhoneCode', icon: MessageSquare },
  email: { view: 'login-with-email', label: 'auth.toEmail', icon: Mail },
  forgot: { view: 'login-forgot-password-phone', label: 'auth.toForgot', icon: KeyRound },
  forgotPhone: {
    view: 'login-forgot-password-phone',
    label: 'auth.toForgotPhone',
    icon: Smartphone,
  },
  forgotEmail: { view: 'login-forgot-password-email', label: 'auth.toForgotEmail', icon: Mail },
  signupPhone: { view: 'signup-phone-code', label: 'auth.toSignupPhone', icon: UserPlus },
  signupEmail: { view: 'signup-with-email', label: 'auth.toSignupEmail', icon: Mail },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof switches;

interface ViewFrameProps {
  title: string;
  subtitle: ReactNode;
  ways: readonly SwitchName[];
  /** Whether the person is about to make an account: the line at the end leads to the other side. */
  isSignup?: boolean;
  onGo: (view: AuthView) => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** Heading, form, and the other ways below a line. */
export function ViewFrame({
  title,
  subtitle,
  ways,
  isSignup = false,
  onGo,
  onSubmit,
  children,
}: ViewFrameProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover what the view says; there the heading gets the focus.
    const fine = window.matchMedia('(pointer: fine)').matches;
    const field = fine ? form.current?.querySelector<HTMLElement>('input, select') : null;
    const wanted = field ?? form.current?.querySelector<HTMLElement>('h2');
    // The dialog around the first view opens in an effect after this one.
    queueMicrotask(() => wanted?.focus());
  }, []);
  const { draft, changeDraft } = useAuthDraft();
  const [note] = useState(draft.note);
  const go = (view: AuthView): void => {
    changeDraft({ note: null });
    onGo(view);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.heading}>
          <h2 tabIndex={-1}>{title}</h2>
          <p className={styles.sub}>{subtitle}</p>
        </div>
        {note !== null && (
          <p className={styles.good} role="status">
            {note}
          </p>
        )}
        {children}
      </form>
      <div className={styles.switches}>
        {ways.map((way) => {
          const { view, label, icon: Icon } = switches[way];
          return (
            <button key={way} type="button" className={styles.switch} onClick={() => go(view)}>
              <Icon size={18} aria-hidden />
              {t(label)}
            </button>
          );
        })}
        <button
          type="button"
          className={styles.otherSide}
          onClick={() => go(isSignup ? 'login' : 'signup')}
        >
          {t(isSignup ? 'auth.haveAccount' : 'auth.noAccount')}
        </button>
      </div>
    </>
  );
}

/** What went wrong, in red under the form. */
export function FormError({ text }: { text: string | null }): ReactNode {
  return text === null ? null : (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
}
