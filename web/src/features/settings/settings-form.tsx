import { useState } from 'react';
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
  form: (onClose: () => void) => ReactNode;
}

/** A line that turns into a form while somebody changes what it is about; the keyboard comes back to its button. */
export function ChangeableRow(props: ChangeableRowProps): ReactNode {
  const { label, hint, action = t('settings.change'), form } = props;
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
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

interface SettingsFormProps {
  children: ReactNode;
  /** How sending it fares, as its mutation says it. */
  sending: { readonly isLoading: boolean; readonly error?: unknown };
  /** Fields of the form that say what is wrong with them. */
  fields: readonly string[];
  /** What the button says that sends it. */
  label: string;
  /** Nothing is sent before. */
  ready: boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** A form that stands in the place of a line: its fields, what went wrong, and the way on or back. */
export function SettingsForm(props: SettingsFormProps): ReactNode {
  const { children, sending, fields, label, ready, onSend, onClose } = props;
  const { isLoading, error } = sending;
  const general = error === undefined ? null : formErrorOf(error, fields);
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !isLoading) void onSend();
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
        <Button disabled={isLoading} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="primary" busy={isLoading} disabled={!ready}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Puts the cursor where a form that somebody has just opened begins. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}
