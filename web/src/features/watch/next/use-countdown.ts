import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough to read what comes and to say no. */
const countdownSeconds = 8;
const secondMs = 1_000;

/** Seconds that are left while it counts; then it calls back, once. */
export function useCountdown(counting: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(countdownSeconds);
  const end = useEffectEvent(onEnd);
  const isOver = left <= 0;
  useEffect(() => {
    if (!counting || isOver) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), secondMs);
    return () => clearInterval(timer);
  }, [counting, isOver]);
  useEffect(() => {
    if (counting && isOver) end();
  }, [counting, isOver]);
  return left;
}
