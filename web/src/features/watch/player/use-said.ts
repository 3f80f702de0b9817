import { useEffect, useRef, useState } from 'react';

const shownMs = 1_200;

/** A word over the picture for a moment, for what a key changed and nothing else shows. */
export function useSaid(): { said: string; say: (text: string) => void } {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const say = (text: string): void => {
    setSaid(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(''), shownMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { said, say };
}
