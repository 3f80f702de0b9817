import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../lib/api-error.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { Button } from '../controls/button.js';
import styles from './save-receipt.module.css';

interface SaveReceiptProps {
  busy: boolean;
  /** Why the last try failed, if it did. */
  error: unknown;
  onSave: () => void;
}

/** Saves a receipt as the file that proves itself, and says where it is checked. */
export function SaveReceipt({ busy, error, onSave }: SaveReceiptProps): ReactNode {
  return (
    <div className={styles.save}>
      <Button block icon={<Download size={16} aria-hidden />} busy={busy} onClick={onSave}>
        {t('proof.save')}
      </Button>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {errorText(error)}
        </p>
      )}
      <p className={styles.hint}>
        {t('proof.saveHint')} <Link to={paths.receiptCheck}>{t('proof.toCheck')}</Link>
      </p>
    </div>
  );
}
