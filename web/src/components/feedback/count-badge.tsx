import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.js';
import styles from './count-badge.module.css';

/** How many things wait, as a small figure; nothing at none. `label` says it in words. */
export function CountBadge({ count, label }: { count: number; label: string }): ReactNode {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {formatCount(count)}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
