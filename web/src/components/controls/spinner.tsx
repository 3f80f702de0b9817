import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import styles from './spinner.module.css';

/** A small turning ring; the control around it says what is awaited. */
export function Spinner({ size = 24 }: { size?: number }): ReactNode {
  return (
    <span
      className={styles.spinner}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    />
  );
}

/** A spinner for a whole page. */
export function PageSpinner({ testId }: { testId?: string }): ReactNode {
  return (
    <div className={styles.page} role="status" data-testid={testId}>
      <Spinner size={32} />
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  );
}
