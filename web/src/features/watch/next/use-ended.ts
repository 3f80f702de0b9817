import { useCallback, useSyncExternalStore } from 'react';

const events = ['ended', 'play', 'seeking', 'emptied'] as const;

/** Whether a video has come to its end and stands there. */
export function useEnded(video: HTMLVideoElement): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      for (const name of events) video.addEventListener(name, onChange);
      return () => {
        for (const name of events) video.removeEventListener(name, onChange);
      };
    },
    [video],
  );
  return useSyncExternalStore(subscribe, () => video.ended);
}
