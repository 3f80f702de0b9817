import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

interface KeptFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * For the box around a list whose rows leave it by what is pressed in them: the row that moves into the place of a gone
 * one has the focus then, or the box, which therefore needs a `tabIndex`.
 */
export function useKeptFocus(rowCount: number): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const row = useRef<number | null>(null);
  const before = useRef(rowCount);
  useLayoutEffect(() => {
    const isShorter = rowCount < before.current;
    before.current = rowCount;
    if (!isShorter || row.current === null) return;
    // Whatever else took the focus meanwhile keeps it.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const rows = rowsOf(ref.current);
    const next = rows[Math.min(row.current, rows.length - 1)];
    (next?.querySelector<HTMLElement>('button:enabled') ?? ref.current)?.focus();
  });
  return {
    ref,
    onFocus: ({ target }) => {
      const at = rowsOf(ref.current).findIndex((one) => one.contains(target));
      row.current = at === -1 ? null : at;
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
