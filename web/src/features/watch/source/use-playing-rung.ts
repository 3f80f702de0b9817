import { useCallback, useSyncExternalStore } from 'react';
import type { Rung } from '../../../lib/api-types.js';
import { rungOfPicture } from './source.rules.js';

const events = ['resize', 'loadedmetadata', 'emptied'] as const;

/** The size of the picture that an element shows at the moment, whoever chose it; null before the first. */
export function usePlayingRung(video: HTMLVideoElement | null): Rung | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      for (const name of events) video?.addEventListener(name, onChange);
      return () => {
        for (const name of events) video?.removeEventListener(name, onChange);
      };
    },
    [video],
  );
  return useSyncExternalStore(subscribe, () =>
    video === null ? null : rungOfPicture(video.videoWidth, video.videoHeight),
  );
}
