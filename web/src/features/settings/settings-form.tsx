import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { formErrorOf } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { SettingsRow } from './settings-parts.js';
import styles from './settings.module.css';

interface ChangeableRowProps {
  label: string;
  /** What it is until now, or what there is to know. */
  hint: ReactNode;
  /** What the button says; "Change" unless there is nothing yet. */
  action?: string;
  /** Drawn as a form at once. */
  opened?: boolean;
  form: (onClose: () => void) => ReactNode;
}

/** A line that turns into a form while somebody changes what it is about; the keyboard comes back to its button. */
export function ChangeableRow(props: ChangeableRowProps): ReactNode {
  const { label, hint, action = t('settings.change'), opened = false, form } = props;
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>(
    opened ? 'open' : 'untouched',
  );
  if (state === 'open') return form(() => setState('closed'));
  return (
    <SettingsRow label={label} hint={hint}>
      <Button
        ref={state === 'closed' ? focus : undefined}
        size="small"
        aria-label={`${action}: ${label}`}
        onClick={() => setState('open')}
      >
        {action}
      </Button>
    </SettingsRow>
  );
}

/** What a form's button does. */
export interface FormStep {
  label: string;
  /** Nothing is sent before. */
  ready: boolean;
  /** What was sent is on its way. */
  busy: boolean;
  onSend: () => void;
}

interface SettingsFormProps {
  children: ReactNode;
  step: FormStep;
  /** Why it was refused, as its mutation says it. */
  refusal?: unknown;
  /** The form's own line says it where none of these fields does. */
  fields: readonly string[];
  onClose: () => void;
}

/** A form that stands in the place of a line: its fields, what went wrong, and the way on or back. */
export function SettingsForm(props: SettingsFormProps): ReactNode {
  const { children, step, refusal, fields, onClose } = props;
  const { label, ready, busy, onSend } = step;
  const general = refusal === undefined ? null : formErrorOf(refusal, fields);
  const form = useRef<HTMLFormElement>(null);
  // Where a form that somebody has just opened begins.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (refusal === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) onSend();
      }}
      noValidate
    >
      {children}
      {general !== null && (
        <p className={styles.error} role="alert">
          {general}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={!ready}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
