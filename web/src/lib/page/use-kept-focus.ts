import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

interface KeptFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** What `findIndex` says of something in the box that is in none of its rows. */
const beside = -1;

/**
 * For the box around a list whose rows leave it by what is pressed in them: the row that moves into the place of a gone
 * one has the focus then, or the box, which therefore needs a `tabIndex`. A button beside the rows can go as well, such
 * as the one for more of them: then it is the first new row, or the box.
 */
export function useKeptFocus(rowCount: number): KeptFocus {
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
    const rows = rowsOf(ref.current);
    const at = row.current === beside ? countBefore : Math.min(row.current, rows.length - 1);
    (rows[at]?.querySelector<HTMLElement>('button:enabled') ?? ref.current)?.focus();
  });
  return {
    ref,
    onFocus: ({ target }) => {
      held.current = target;
      row.current = rowsOf(ref.current).findIndex((one) => one.contains(target));
    },
    onBlur: ({ relatedTarget }) => {
      // A button that rests or goes loses the focus to nothing.
      if (relatedTarget !== null) row.current = null;
    },
  };
}

function rowsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll('li') ?? [])];
}
