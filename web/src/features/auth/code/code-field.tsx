import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../components/controls/button.js';
import { Spinner } from '../../../components/controls/spinner.js';
import { cx } from '../../../lib/cx.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './code-field.module.css';
import type { CodeFlow } from './use-code-flow.js';

interface CodeFieldProps {
  flow: CodeFlow;
  /** Whether there is an address to send to. */
  sendable: boolean;
}

/** One large field, so that a paste or the keyboard's suggestion fills it whole. */
export function CodeField({ flow, sendable }: CodeFieldProps): ReactNode {
  const { phase, code, error, secondsLeft } = flow;
  const id = useId();
  const noteId = `${id}-note`;
  const verified = phase === 'verified';
  const input = useFocusOnceSent(phase);
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
          {error !== null ? <span className={styles.error}>{error}</span> : noteOf(phase)}
        </p>
        {!verified && (
          <Button
            // The first submit button of a form is the one that Enter presses, if it can be pressed.
            type={phase === 'idle' || phase === 'sending' ? 'submit' : 'button'}
            look="link"
            disabled={!sendable || phase === 'sending' || phase === 'verifying' || secondsLeft > 0}
            onClick={(event) => {
              event.preventDefault();
              void flow.send();
            }}
          >
            {sendLabel(flow)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The button that was pressed rests while a code is on its way; the keyboard goes on where the code is typed. */
function useFocusOnceSent(phase: CodeFlow['phase']): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === 'sending' && phase === 'sent') input.current?.focus();
    before.current = phase;
  }, [phase]);
  return input;
}

function noteOf(phase: CodeFlow['phase']): string {
  if (phase === 'verifying') return t('auth.verifying');
  if (phase === 'verified') return t('auth.verified');
  return '';
}

function sendLabel({ phase, secondsLeft }: CodeFlow): string {
  if (phase === 'sending') return t('auth.sending');
  if (secondsLeft > 0) {
    const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
    return t('auth.resendIn', { time });
  }
  return t(phase === 'idle' ? 'auth.sendCode' : 'auth.resend');
}
