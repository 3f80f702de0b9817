import { useEffect, useRef } from 'react';
import type { Post } from '../../../lib/api-types.js';
import { accessTokenOf } from '../../../lib/base-query.js';
import { useStore } from 'react-redux';
import { ViewTracker } from './view-tracker.js';

/** Reports how long the given post plays in the given element. */
export function useViewTracker(video: HTMLVideoElement | null, post: Post | undefined): void {
  const store = useStore();
  const tracker = useRef<ViewTracker | null>(null);
  tracker.current ??= new ViewTracker(() => accessTokenOf(store.getState()));
  useEffect(() => {
    const current = tracker.current;
    const flush = (): void => current?.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  const id = post?._id;
  const type = post?.type;
  useEffect(() => {
    const current = tracker.current;
    if (video === null || id === undefined || type === undefined || current === null) return;
    let last = video.currentTime;
    const onTime = (): void => {
      const step = video.currentTime - last;
      // A jump forward is a seek; a jump back near the end is the loop coming round.
      const looped = step < 0 && video.duration > 0 && last > video.duration * 0.9;
      if (step > 0 && step < 2) current.watched({ _id: id, type }, step, false);
      if (looped) current.watched({ _id: id, type }, 0, true);
      last = video.currentTime;
    };
    const onEnded = (): void => current.watched({ _id: id, type }, 0, true);
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('ended', onEnded);
    return () => {
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('ended', onEnded);
    };
  }, [video, id, type]);
}
