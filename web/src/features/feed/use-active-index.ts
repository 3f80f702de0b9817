import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const visibleShare = 0.6;

/** The item that fills most of the feed. */
export function useActiveIndex(
  box: RefObject<HTMLElement | null>,
  options: { count: number; initial: number },
): number {
  const { count, initial } = options;
  const [active, setActive] = useState(initial);
  useEffect(() => {
    const root = box.current;
    if (root === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const fills = entry.isIntersecting && entry.intersectionRatio >= visibleShare;
          if (!fills || !(entry.target instanceof HTMLElement)) continue;
          setActive(Number(entry.target.dataset.index));
        }
      },
      { root, threshold: visibleShare },
    );
    for (const item of root.querySelectorAll('[data-index]')) observer.observe(item);
    return () => observer.disconnect();
  }, [box, count]);
  return Math.min(active, Math.max(0, count - 1));
}
