import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import styles from './skeleton.module.css';

interface SkeletonProps {
  className?: string;
  style?: CSSProperties;
  testId?: string;
}

/** Holds the place of what is still on its way, so that nothing jumps. */
export function Skeleton({ className, style, testId = 'skeleton' }: SkeletonProps): ReactNode {
  return (
    <span
      className={cx(styles.block, className)}
      style={{ display: 'block', ...style }}
      data-testid={testId}
      aria-hidden="true"
    />
  );
}
