import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Where a card took the focus along as it left, the keyboard goes on at the card that stands in its place. */
export function useFocusAfterLeaving(
  box: RefObject<HTMLElement | null>,
  ids: readonly string[],
): void {
  const before = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = ids;
    const left = last.findIndex((id) => !ids.includes(id));
    const onlyLeft = left >= 0 && ids.every((id) => last.includes(id));
    if (!onlyLeft || document.activeElement !== document.body) return;
    const next = box.current?.children[Math.min(left, ids.length - 1)];
    next?.querySelector('a')?.focus({ preventScroll: true });
  });
}
