import { REFUND_REASON_LENGTH_MAX } from '@mate/contracts/limits';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/controls/button.js';
import { TextArea } from '../../../components/controls/field.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './refund.module.css';

/** What people choose from, by the word that whoever decides reads before their own. */
const reasons = {
  'by-mistake': 'refund.byMistake',
  'paid-twice': 'refund.paidTwice',
  'not-wanted': 'refund.notWanted',
  'not-by-me': 'refund.notByMe',
  other: 'refund.other',
} as const satisfies Record<string, PlainKey>;
type Reason = keyof typeof reasons;

/** The chosen word stands before them. */
const wordsLengthMax = REFUND_REASON_LENGTH_MAX - 20;
/** So near to the end it is said how many there may be. */
const wordsLeftTold = 80;

interface RefundFormProps {
  busy: boolean;
  failure: string | null;
  onSend: (reason: string) => void;
}

/** Why somebody wants their money back: one of some reasons, and words of their own. */
export function RefundForm({ busy, failure, onSend }: RefundFormProps): ReactNode {
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = missingOf(reason, words);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // What is said of a field takes room, and is there before anything is brought into sight.
    flushSync(() => setMissing(missing !== null));
    if (missing !== null) lead(form.current?.querySelector(reason === null ? 'input' : 'textarea'));
    else onSend([reason, words.trim()].filter((part) => part !== '').join(': '));
  };
  const missed = isMissing ? missing : null;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('refund.reason')}</legend>
        {/* Above them: in a low window the button stands over what is below. */}
        {missed === 'refund.reasonMissing' && <Problem text={t(missed)} />}
        {(Object.keys(reasons) as Reason[]).map((value) => (
          <label key={value} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {t(reasons[value])}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t(reason === 'other' ? 'refund.wordsNeeded' : 'refund.words')}
        hint={
          words.length > wordsLengthMax - wordsLeftTold
            ? t('refund.wordsHint', { max: wordsLengthMax })
            : undefined
        }
        error={missed === 'refund.wordsMissing' ? t(missed) : null}
        maxLength={wordsLengthMax}
        rows={2}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={styles.foot}>
        {failure !== null && <Problem text={failure} />}
        <Button type="submit" look="primary" size="large" block busy={busy}>
          {t('refund.send')}
        </Button>
      </div>
    </form>
  );
}

/** To a field, clear of the button that stands over the edge of the sheet. */
function lead(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

function Problem({ text }: { text: string }): ReactNode {
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}

function missingOf(
  reason: Reason | null,
  words: string,
): 'refund.reasonMissing' | 'refund.wordsMissing' | null {
  if (reason === null) return 'refund.reasonMissing';
  return reason === 'other' && words.trim() === '' ? 'refund.wordsMissing' : null;
}
