import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './edit-post.module.css';

interface EditActionsProps {
  busy: boolean;
  /** Nothing can be saved yet. */
  disabled?: boolean;
  /** What went wrong, where no field says it. */
  problem: string | null;
  onCancel: () => void;
}

/** The foot of a form: what went wrong, Cancel and Save. */
export function EditActions({ busy, disabled, problem, onCancel }: EditActionsProps): ReactNode {
  return (
    <>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="secondary" disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={disabled}>
          {t('common.save')}
        </Button>
      </div>
    </>
  );
}
