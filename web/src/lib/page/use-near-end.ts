import { useEffect } from 'react';
import type { RefObject } from 'react';
import { throttle } from '../throttle.js';

const nearEndThreshold = 0.8;
const nearEndThrottleMs = 150;

/** True once the visible end passed four fifths of what is loaded. */
export function isNearEnd(box: {
  scrollTop: number;
  clientHeight: number;
  scrollHeight: number;
}): boolean {
  return (box.scrollTop + box.clientHeight) / box.scrollHeight > nearEndThreshold;
}

/** Calls back while the reader is near the end of a scroll box, or of the page without one. */
export function useNearEnd(
  onNearEnd: () => void,
  options: { enabled: boolean; box?: RefObject<HTMLElement | null> },
): void {
  const { enabled, box } = options;
  useEffect(() => {
    if (!enabled) return;
    const element = box?.current ?? null;
    const target: HTMLElement | Window = element ?? window;
    const check = throttle(() => {
      if (isNearEnd(element ?? document.documentElement)) onNearEnd();
    }, nearEndThrottleMs);
    target.addEventListener('scroll', check.call, { passive: true });
    // A short list may end inside the window, where no scroll event ever comes.
    check.call();
    return () => {
      target.removeEventListener('scroll', check.call);
      check.cancel();
    };
  }, [onNearEnd, enabled, box]);
}
