import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import styles from './progress-bar.module.css';

/** A thin bar; the words beside it carry the figure. */
export function ProgressBar({ percent, label }: { percent: number; label: string }): ReactNode {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={whole}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div
        className={cx(styles.bar, whole === 100 && styles.done)}
        style={{ inlineSize: `${whole}%` }}
      />
    </div>
  );
}
