import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import styles from './private-lock.module.css';

/** The mark beside the name of somebody who answers requests before they are followed; `size` in pixels. */
export function PrivateLock({ size }: { size: number }): ReactNode {
  return (
    <Lock
      size={size}
      className={styles.lock}
      data-testid="private-lock"
      role="img"
      aria-label={t('profile.private')}
    />
  );
}
