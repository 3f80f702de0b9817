import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
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

/** The one button; `busy` keeps its size and blocks a second press, and the focus comes back after it. */
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
  ref,
  ...rest
}: ButtonProps): ReactNode {
  const button = useFocusAfterRest(busy);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    ref,
    () => button.current,
    [button],
  );
  return (
    <button
      {...rest}
      ref={button}
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

/**
 * A button that rests loses the focus to nothing, and the keyboard with it would begin at the top of the page. It has it
 * again as soon as it can be pressed, unless something else took it meanwhile.
 */
function useFocusAfterRest(rests: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    // The browser moves the focus after the page is drawn; here it is still where it was.
    if (rests) hadFocus.current ||= activeElement === button.current;
    else if (hadFocus.current && (activeElement === null || activeElement === document.body))
      button.current?.focus({ preventScroll: true });
    if (!rests) hadFocus.current = false;
  }, [rests]);
  return button;
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: ButtonLook;
  size?: 'small' | 'medium' | 'large';
  block?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'secondary',
  size = 'medium',
  block = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps): ReactNode {
  return (
    <Link
      {...rest}
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
