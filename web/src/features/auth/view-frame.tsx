import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import styles from './auth-modal.module.css';
import { useAuthDraft } from './auth-draft.js';
import type { AuthView } from './auth-stack.js';
import { ways as allWays } from './auth-ways.js';
import type { WayName } from './auth-ways.js';

interface ViewFrameProps {
  title: string;
  subtitle: ReactNode;
  ways: readonly WayName[];
  onGo: (view: AuthView) => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** Heading, form, and the other ways below a line. */
export function ViewFrame(props: ViewFrameProps): ReactNode {
  const { title, subtitle, ways, onGo, onSubmit, children } = props;
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
    <div className={styles.view}>
      <form
        ref={form}
        className={styles.form}
        // The steps before this one would have to be gone again.
        data-half-filled={draft.stepBack === null ? undefined : ''}
        onSubmit={submit}
        noValidate
      >
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
      <ul className={styles.switches}>
        {ways.map((way) => {
          const { view, label, icon: Icon } = allWays[way];
          return (
            <li key={way}>
              <button type="button" className={styles.switch} onClick={() => go(view)}>
                <Icon size={18} aria-hidden />
                {t(label)}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What went wrong, in red under the form; it stands last, so that nothing that is being pressed moves. */
export function FormError({ text }: { text: string | null }): ReactNode {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return text === null ? null : (
    <p ref={line} className={styles.error} role="alert">
      {text}
    </p>
  );
}
