import { useRef } from 'react';
import type { RefObject } from 'react';
import { prefersStill } from '../../lib/page/use-media.js';

// Longer than one smooth step takes: a press within it counts from where the last one is heading.
const stepMs = 600;

interface Feed {
  box: RefObject<HTMLElement | null>;
  active: number;
  ids: readonly string[];
  /** Another item is in view, or will be: it plays while it moves in. */
  settle: (id: string) => void;
}

/** Steps to the next or previous short; two quick presses go two shorts, though the first is still on its way. */
export function useSteps({ box, active, ids, settle }: Feed): (by: 1 | -1) => void {
  const heading = useRef<{ index: number; atMs: number } | null>(null);
  return (by) => {
    const last = heading.current;
    const from = last !== null && Date.now() - last.atMs < stepMs ? last.index : active;
    const index = Math.min(ids.length - 1, Math.max(0, from + by));
    heading.current = { index, atMs: Date.now() };
    const item = box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    item?.scrollIntoView({ behavior: prefersStill() ? 'instant' : 'smooth' });
    item?.focus({ preventScroll: true });
    const id = ids[index];
    if (id !== undefined) settle(id);
  };
}
