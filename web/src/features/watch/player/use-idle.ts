import { useEffect, useRef, useState } from 'react';

const idleMs = 2_600;

/** Whether controls are shown, and what shows and hides them. */
export interface Idle {
  shown: boolean;
  wake: () => void;
  rest: () => void;
}

/** The controls leave while a video plays and nobody moves. */
export function useIdle(playing: boolean): Idle {
  const [shown, setShown] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const rest = (): void => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const wake = (): void => {
    setShown(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(false), idleMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { shown: shown || !playing, wake, rest };
}
