import { useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

/** What a field needs so that Escape leads out of it. */
interface WayBack {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Takes the key when it is the one that leads back. */
  onEscape: (event: KeyboardEvent<HTMLElement>) => void;
  /** Gives the keyboard back once the field has gone, unless something else took it. */
  goBack: () => void;
}

/** Escape gives the keyboard back to where it was before somebody came into a field; what they wrote stays. */
export function useWayBack(): WayBack {
  const before = useRef<EventTarget | null>(null);
  return {
    onFocus: ({ currentTarget, relatedTarget }) => {
      // From a button of the same form one comes back to writing, not from elsewhere.
      const isInside = currentTarget.closest('form')?.contains(relatedTarget) ?? false;
      if (!isInside) before.current = relatedTarget;
    },
    goBack: () => {
      const { current } = before;
      const isLost = document.activeElement === document.body;
      if (isLost && current instanceof HTMLElement) current.focus({ preventScroll: true });
    },
    onEscape: ({ currentTarget, key, nativeEvent }) => {
      if (key !== 'Escape' || nativeEvent.isComposing) return;
      const { current } = before;
      currentTarget.blur();
      if (current instanceof HTMLElement) current.focus({ preventScroll: true });
    },
  };
}
