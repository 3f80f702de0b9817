import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'positive' | 'warning' | 'danger' | 'purple';

/** A word for a state, with a symbol: never told by colour alone. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
