import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import { Button } from '../controls/button.js';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.js';

interface ConfirmDialogProps {
  title: string;
  body: string;
  /** What stands on the buttons: the first is red unless told, the second says Cancel without a word of its own. */
  labels: { confirm: string; cancel?: string; look?: 'danger' | 'primary' };
  busy?: boolean;
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, body, labels, busy = false, error, onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose} locked={busy}>
      <p className={styles.body}>{body}</p>
      {error !== undefined && error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="secondary" disabled={busy} onClick={onClose}>
          {labels.cancel ?? t('common.cancel')}
        </Button>
        <Button look={labels.look ?? 'danger'} busy={busy} onClick={onConfirm}>
          {labels.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
