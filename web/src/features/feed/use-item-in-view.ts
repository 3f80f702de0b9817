import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

const visibleShare = 0.6;
// Told again when it fills all of it: a step that was turned round on its way left the first share to no other item.
const wholeShare = 0.98;

/** Tells which item, by its id, has come to fill most of the feed. */
export function useItemInView(
  box: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onInView: (id: string) => void,
): void {
  const tell = useEffectEvent(onInView);
  const idsKey = ids.join(' ');
  useEffect(() => {
    const root = box.current;
    if (root === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const fills = entry.isIntersecting && entry.intersectionRatio >= visibleShare;
          if (!fills || !(entry.target instanceof HTMLElement)) continue;
          if (entry.target.dataset.id !== undefined) tell(entry.target.dataset.id);
        }
      },
      { root, threshold: [visibleShare, wholeShare] },
    );
    for (const item of root.querySelectorAll('[data-id]')) observer.observe(item);
    return () => observer.disconnect();
  }, [box, idsKey]);
}
