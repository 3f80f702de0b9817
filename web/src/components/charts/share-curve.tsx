import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format.js';
import { AxisNames } from './day-bars.js';
import styles from './share-curve.module.css';

interface ShareCurveProps {
  /** From 0 to 1, one for each point from the beginning on; fewer than `points` where the rest is not told. */
  shares: readonly number[];
  points: number;
  /** The name of each point. */
  names: readonly string[];
}

const lines = [1, 0.75, 0.5, 0.25, 0];

/** A curve that begins at the whole and falls, in reading order. */
export function ShareCurve({ shares, points, names }: ShareCurveProps): ReactNode {
  const last = Math.max(1, points - 1);
  const line = shares.map((share, place) => `${(place / last) * 100},${(1 - share) * 100}`);
  const endX = ((shares.length - 1) / last) * 100;
  return (
    <div>
      <div className={styles.plot}>
        {lines.map((share) => (
          <span
            key={share}
            className={styles.line}
            style={{ insetBlockStart: `${(1 - share) * 100}%` }}
          >
            {share !== 0.75 && share !== 0.25 && <small>{formatPercent(share)}</small>}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.curve}>
          <polygon points={`0,100 ${line.join(' ')} ${endX},100`} />
          <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <AxisNames names={names} />
    </div>
  );
}
