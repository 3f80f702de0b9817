import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

interface KeptFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** What `findIndex` says of something in the box that is in none of its rows. */
const beside = -1;

/** How a list is built that is not one of `li` with buttons. */
interface Anatomy {
  /** What each of its rows is, as a selector. */
  rows?: string;
  /** What takes the focus in a row. */
  target?: string;
}

/**
 * For the box around a list whose rows leave it by what is pressed in them: the row that moves into the place of a gone
 * one has the focus then, or the box, which therefore needs a `tabIndex`. A button beside the rows can go as well, such
 * as the one for more of them: then it is the first new row, or the box.
 */
export function useKeptFocus(
  rowCount: number,
  { rows: rowSelector = 'li', target: targetSelector = 'button:enabled' }: Anatomy = {},
): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef<Element | null>(null);
  const row = useRef<number | null>(null);
  const before = useRef(rowCount);
  useLayoutEffect(() => {
    const countBefore = before.current;
    before.current = rowCount;
    const isLost =
      row.current === beside ? held.current?.isConnected === false : rowCount < countBefore;
    if (!isLost || row.current === null) return;
    // Whatever else took the focus meanwhile keeps it.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const rows = rowsOf(ref.current, rowSelector);
    const at = row.current === beside ? countBefore : Math.min(row.current, rows.length - 1);
    const target = rows[at]?.querySelector<HTMLElement>(targetSelector) ?? ref.current;
    target?.focus({ preventScroll: countBefore > rowCount });
  });
  return {
    ref,
    onFocus: ({ target }) => {
      held.current = target;
      const rows = rowsOf(ref.current, rowSelector);
      row.current = rows.findIndex((one) => one.contains(target));
    },
    onBlur: ({ relatedTarget }) => {
      // A button that rests or goes loses the focus to nothing.
      if (relatedTarget !== null) row.current = null;
    },
  };
}

function rowsOf(box: HTMLElement | null, selector: string): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>(selector) ?? [])];
}
