import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch } from '../../lib/state/hooks.js';
import type { RootState } from '../../lib/state/root-state.js';
import { positionForgotten, positionKept } from '../../entities/post/video-detail-slice.js';

const worthKeepingSeconds = 10;
const keepEveryMs = 5_000;

/** Goes on where the person stopped, and remembers where they stop. */
export function useResume(video: HTMLVideoElement | null, id: string): void {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  useEffect(() => {
    if (video === null) return;
    const kept = store.getState().userVideoDetail.resumeSeconds[id];
    const goOn = (): void => {
      if (kept !== undefined && kept < video.duration - worthKeepingSeconds) {
        video.currentTime = kept;
      }
    };
    const keep = (): void => {
      const { currentTime, duration } = video;
      if (currentTime < worthKeepingSeconds) return;
      if (duration - currentTime < worthKeepingSeconds) dispatch(positionForgotten(id));
      else dispatch(positionKept({ id, seconds: Math.floor(currentTime) }));
    };
    video.addEventListener('loadedmetadata', goOn, { once: true });
    const timer = setInterval(() => !video.paused && keep(), keepEveryMs);
    return () => {
      video.removeEventListener('loadedmetadata', goOn);
      clearInterval(timer);
      keep();
    };
  }, [video, id, store, dispatch]);
}
