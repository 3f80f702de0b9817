import { CircleCheck, Mail } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../controls/button.js';
import { Spinner } from '../controls/spinner.js';
import type { CodeEntry, CodePhase, DeliveryTrouble } from '../../lib/code-entry.js';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import styles from './code-field.module.css';

interface CodeFieldProps {
  flow: CodeEntry;
  /** The same by e-mail, where there is such a way. */
  onUseEmail?: () => void;
}

/** One large field, so that a paste or the keyboard's suggestion fills it whole. */
export function CodeField({ flow, onUseEmail }: CodeFieldProps): ReactNode {
  const { phase, code, error, trouble } = flow;
  const id = useId();
  const noteId = `${id}-note`;
  const verified = phase === 'verified';
  const input = useFocusWhenAsked(phase);
  return (
    <div className={styles.field}>
      <label className="visually-hidden" htmlFor={id}>
        {t('auth.code')}
      </label>
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          className={cx(styles.input, code !== '' && styles.filled)}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('auth.codePlaceholder')}
          value={code}
          readOnly={verified || phase === 'verifying'}
          aria-invalid={error !== null || undefined}
          aria-describedby={noteId}
          aria-busy={phase === 'verifying'}
          // The digits run from the left; the words that stand in for them run as the reader's do.
          dir={code === '' ? undefined : 'ltr'}
          onChange={(event) => flow.changeCode(event.target.value)}
        />
        {phase === 'verifying' && (
          <span className={styles.mark}>
            <Spinner size={20} />
          </span>
        )}
        {verified && (
          <CircleCheck className={cx(styles.mark, styles.verified)} size={22} aria-hidden />
        )}
      </div>
      <div className={styles.line}>
        <p id={noteId} className={styles.note} role="status">
          {error !== null ? <span className={styles.error}>{error}</span> : noteOf(phase, trouble)}
        </p>
        {!flow.isUnasked && !verified && (
          <Button
            look="link"
            disabled={phase !== 'sent' || flow.secondsLeft > 0}
            onClick={() => void flow.send()}
          >
            {resendLabel(flow.secondsLeft)}
          </Button>
        )}
      </div>
      {trouble !== null && onUseEmail !== undefined && (
        <Button block icon={<Mail size={18} aria-hidden />} onClick={onUseEmail}>
          {t('auth.useEmail')}
        </Button>
      )}
    </div>
  );
}

/**
 * The button that asks for a code rests while one is on its way, so the focus waits where the code is typed. It goes at
 * once: a phone opens its keyboard only within the press itself. Where none could be sent it goes back to what was
 * pressed, since there is nothing to type.
 */
function useFocusWhenAsked(phase: CodePhase): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const asker = useRef<Element | null>(null);
  useEffect(() => {
    if (phase === 'sending') {
      asker.current = document.activeElement;
      input.current?.focus();
    } else if (phase === 'idle' && document.activeElement === input.current) {
      if (asker.current instanceof HTMLElement) asker.current.focus();
    }
  }, [phase]);
  return input;
}

function noteOf(phase: CodePhase, trouble: DeliveryTrouble): string {
  if (trouble !== null) return t(trouble === 'failed' ? 'auth.notDelivered' : 'auth.delayed');
  if (phase === 'verifying') return t('auth.verifying');
  if (phase === 'verified') return t('auth.verified');
  return '';
}

function resendLabel(secondsLeft: number): string {
  if (secondsLeft === 0) return t('auth.resend');
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return t('auth.resendIn', { time });
}
