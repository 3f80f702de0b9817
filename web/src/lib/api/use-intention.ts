import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency.js';

/** One key per intention: the same asked again after a failure is the same intention, until it is done. */
export function useIntention(): {
  keyFor: (what: readonly unknown[]) => string;
  done: () => void;
} {
  const intention = useRef<{ what: string; key: string } | null>(null);
  const keyFor = (parts: readonly unknown[]): string => {
    const what = JSON.stringify(parts);
    if (intention.current?.what !== what) intention.current = { what, key: newIdempotencyKey() };
    return intention.current.key;
  };
  const done = (): void => {
    intention.current = null;
  };
  return { keyFor, done };
}
