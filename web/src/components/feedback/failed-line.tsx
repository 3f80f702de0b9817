import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import { useOnline } from '../../lib/page/use-online.js';
import { Button } from '../controls/button.js';
import styles from './failed-line.module.css';

/** A failed load beside what is there already: one line and another try. */
export function FailedLine({ onRetry }: { onRetry: () => void }): ReactNode {
  const online = useOnline();
  return (
    <p className={styles.line} role="alert">
      <span>{t(online ? 'error.title' : 'error.offlineTitle')}</span>
      <Button look="link" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  );
}
