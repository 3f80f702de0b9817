import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { formatCount, formatPercent } from '../../lib/format.js';
import type { Tone } from './day-bars.js';
import bars from './day-bars.module.css';
import styles from './share-bars.module.css';

/** A part of a whole. */
export interface SharePart {
  label: string;
  value: number;
  tone: Tone;
}

/** Parts of a whole, each with its bar, its number and its share. */
export function ShareBars({ parts }: { parts: readonly SharePart[] }): ReactNode {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={styles.list}>
      {parts.map(({ label, value, tone }) => (
        <div key={label} className={styles.part}>
          <span>{label}</span>
          <span className={styles.figure}>
            {formatCount(value)} <small>{formatPercent(whole === 0 ? 0 : value / whole)}</small>
          </span>
          <span className={styles.track}>
            <span
              className={cx(styles.bar, bars[tone])}
              style={{ inlineSize: `${whole === 0 ? 0 : (value / whole) * 100}%` }}
            />
          </span>
        </div>
      ))}
    </div>
  );
}
