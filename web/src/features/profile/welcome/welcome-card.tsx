import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './welcome-card.module.css';

interface WelcomeCardProps {
  /** What the card and its primary button say. */
  texts: { title: string; subtitle: string; next: string };
  at: { step: number; of: number };
  busy?: boolean;
  onNext: () => void;
  /** Goes on without it; none where there is nothing to skip. */
  onSkip?: () => void;
  children: ReactNode;
}

/** One step of what comes after the sign-up: one primary button, and a way past it. */
export function WelcomeCard(props: WelcomeCardProps): ReactNode {
  const { texts, at, busy = false, onNext, onSkip, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The step before is gone with what had the focus; readers hear where they are.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onNext();
  };
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <header className={styles.head}>
        <p className={styles.step}>{t('welcome.step', at)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className={styles.sub}>{texts.subtitle}</p>
      </header>
      {children}
      <div className={styles.actions}>
        <Button type="submit" look="primary" size="large" block busy={busy}>
          {texts.next}
        </Button>
        {onSkip !== undefined && (
          <Button look="quiet" size="large" block disabled={busy} onClick={onSkip}>
            {t('welcome.skip')}
          </Button>
        )}
      </div>
    </form>
  );
}
