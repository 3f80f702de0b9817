import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import { focusPage } from '../../lib/page/focus-page.js';
import { IconButton } from '../controls/icon-button.js';
import styles from './dialog.module.css';

interface ModalProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
  /** A card hangs from its upper edge, so that nothing in it moves when it grows. */
  look?: 'centre' | 'card' | 'sheet' | 'side';
  width?: number;
  /** While something is in flight the dialog stays, whatever is pressed. */
  locked?: boolean;
  testId?: string;
}

/** A native modal dialog: the browser traps the focus and gives it back. Rendered means open. */
export function Modal({
  label,
  onClose,
  children,
  look = 'centre',
  width,
  locked = false,
  testId,
}: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    // Children took their focus before the dialog was open, where it could not stay.
    const wanted = element?.querySelector<HTMLElement>('[data-autofocus]');
    if (element !== null && !element.open) element.showModal();
    wanted?.focus();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // What was deleted took its button along; a list may have said already where the keyboard goes on.
      else if (document.activeElement === document.body) focusPage();
    };
  }, []);
  const wasTyped = useRef(false);
  const closeOnBackdrop = (event: MouseEvent): void => {
    if (event.target !== dialog.current || locked) return;
    // A stray press must not throw away what was typed; the button and Escape still do.
    if (!wasTyped.current || !isHalfFilled(dialog.current)) onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is the dialog itself; Escape is the keyboard's way
    <dialog
      ref={dialog}
      aria-label={label}
      data-testid={testId}
      className={cx(styles.dialog, look !== 'centre' && styles[look])}
      style={
        width === undefined ? undefined : ({ '--dialog-width': `${width}px` } as CSSProperties)
      }
      onMouseDown={closeOnBackdrop}
      onInput={() => {
        wasTyped.current = true;
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={() => {
        // @NOTE a second Escape closes a dialog whatever the cancel event says; a locked one opens again.
        if (locked) dialog.current?.showModal();
        else onClose();
      }}
    >
      {children}
    </dialog>
  );
}

const written = [
  'textarea',
  'input:not([type="search"], [type="checkbox"], [type="radio"], [type="range"], [type="file"])',
].join();

/** Whether words stand in a field of the dialog, or it says itself that it holds something (`data-half-filled`). */
function isHalfFilled(dialog: HTMLDialogElement): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(written);
  const isTyped = [...fields].some(({ value }) => value.trim() !== '');
  return isTyped || dialog.querySelector('[data-half-filled]') !== null;
}

interface DialogProps extends Omit<ModalProps, 'label'> {
  title: string;
  subtitle?: ReactNode;
}

/** A modal with a title line and a close button. */
export function Dialog({ title, subtitle, children, ...modal }: DialogProps): ReactNode {
  const titleId = useId();
  return (
    <Modal {...modal} label={title}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t('common.close')} disabled={modal.locked} onClick={modal.onClose}>
          <X size={20} />
        </IconButton>
      </header>
      <div className={styles.body}>
        {subtitle}
        {children}
      </div>
    </Modal>
  );
}
