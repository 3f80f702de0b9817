import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx.js';
import { Spinner } from './spinner.js';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger' | 'link';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: 'small' | 'medium' | 'large';
  block?: boolean;
  busy?: boolean;
  icon?: ReactNode;
}

/** The one button; `busy` keeps its size and blocks a second press. */
export function Button({
  look = 'secondary',
  size = 'medium',
  block = false,
  busy = false,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={cx(
        styles.button,
        styles[look],
        size !== 'medium' && styles[size],
        block && styles.block,
        busy && styles.busy,
        className,
      )}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  look?: ButtonLook;
  size?: 'small' | 'medium' | 'large';
  block?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  look = 'secondary',
  size = 'medium',
  block = false,
  icon,
  children,
  className,
}: ButtonLinkProps): ReactNode {
  return (
    <Link
      to={to}
      className={cx(
        styles.button,
        styles[look],
        size !== 'medium' && styles[size],
        block && styles.block,
        className,
      )}
    >
      {icon}
      {children}
    </Link>
  );
}
