import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx.js';
import styles from './icon-button.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  look?: 'plain' | 'stage' | 'bare';
  /** Arrows point the other way in right-to-left; media symbols never do. */
  mirror?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button whose picture needs a name for those who do not see it. */
export function IconButton({
  label,
  look = 'plain',
  mirror = false,
  className,
  children,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        styles.button,
        look !== 'plain' && styles[look],
        mirror && styles.mirror,
        className,
      )}
    >
      {children}
    </button>
  );
}

interface IconLinkProps {
  label: string;
  to: string;
  className?: string;
  children: ReactNode;
}

/** The same that leads somewhere. */
export function IconLink({ label, to, className, children }: IconLinkProps): ReactNode {
  return (
    <Link to={to} aria-label={label} title={label} className={cx(styles.button, className)}>
      {children}
    </Link>
  );
}
