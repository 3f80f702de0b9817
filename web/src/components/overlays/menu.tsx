import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import styles from './menu.module.css';

interface MenuProps {
  label: string;
  testId?: string;
  placement?: 'down' | 'up';
  trigger: (wiring: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    onClick: () => void;
  }) => ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A small menu under its button: arrows move, Escape and a click elsewhere close. */
export function Menu({
  label,
  testId,
  placement = 'down',
  trigger,
  children,
}: MenuProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLDivElement | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open && menu.current !== null) keepInWindow(menu.current);
  }, [open]);
  useEffect(() => {
    if (!open) return;
    itemsOf(menu.current)[0]?.focus();
    const closeOutside = (event: PointerEvent): void => {
      if (!(event.target instanceof Node) || anchor?.contains(event.target) !== true)
        setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open, anchor]);
  const close = (): void => {
    setOpen(false);
    anchor?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setOpen(false);
    const target = targetOf(event.key, itemsOf(menu.current));
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div ref={setAnchor} className={styles.anchor}>
      {trigger({ 'aria-haspopup': 'menu', 'aria-expanded': open, onClick: () => setOpen(!open) })}
      {open && (
        <div
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          data-testid={testId}
          className={cx(styles.menu, placement === 'up' && styles.up)}
          onKeyDown={onKeyDown}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

const edgePx = 8;

/** Beside a narrow card the menu is wider than what it hangs from: it moves until all of it is seen. */
function keepInWindow(menu: HTMLElement): void {
  // One that lies at the foot of the window keeps to the measures of its style sheet.
  if (getComputedStyle(menu).position === 'fixed') return;
  const { left, right, top, bottom, height } = menu.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const shift = Math.max(0, edgePx - left) - Math.max(0, right + edgePx - clientWidth);
  menu.style.translate = shift === 0 ? '' : `${shift}px`;
  const anchor = menu.parentElement?.getBoundingClientRect();
  if (bottom > clientHeight && (anchor?.top ?? 0) > height + edgePx) menu.dataset.side = 'up';
  if (top < 0 && (anchor?.bottom ?? 0) + height < clientHeight) menu.dataset.side = 'down';
  // Where no side has room for all of it, it scrolls.
  const placed = menu.getBoundingClientRect();
  const beyond =
    Math.max(0, edgePx - placed.top) + Math.max(0, placed.bottom + edgePx - clientHeight);
  menu.style.maxBlockSize = beyond === 0 ? '' : `${placed.height - beyond}px`;
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function targetOf(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items[(at - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return undefined;
}
