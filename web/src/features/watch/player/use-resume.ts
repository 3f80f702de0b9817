import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { RESUME_SECONDS_MIN } from '@mate/contracts/limits';
import { useKeepPositionMutation } from '../../../entities/post/history-api.js';
import { positionForgotten, positionKept } from '../../../entities/post/video-detail-slice.js';
import { useSession } from '../../../entities/session/use-session.js';
import type { Post } from '../../../lib/api-types.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import type { RootState } from '../../../lib/state/root-state.js';

const keepEveryMs = 15_000;

/** Goes on where the person stopped, and remembers where they stop. The answer says where that is, in seconds. */
export function useResume(video: HTMLVideoElement | null, post: Post): () => number {
  const position = usePosition(post);
  const [params] = useSearchParams();
  const startOf = (duration: number): number => {
    const kept = secondsOf(params) ?? position.find() ?? 0;
    return kept < duration - RESUME_SECONDS_MIN ? kept : 0;
  };
  const goOn = useEffectEvent((element: HTMLVideoElement) => {
    const start = startOf(element.duration);
    if (start > 0) element.currentTime = start;
  });
  const keep = useEffectEvent(({ currentTime, duration }: HTMLVideoElement) => {
    if (currentTime >= RESUME_SECONDS_MIN) position.keep(Math.floor(currentTime), duration);
  });
  useEffect(() => {
    if (video === null) return undefined;
    const begin = (): void => goOn(video);
    const keepNow = (): void => keep(video);
    video.addEventListener('loadedmetadata', begin, { once: true });
    video.addEventListener('pause', keepNow);
    window.addEventListener('pagehide', keepNow);
    const timer = setInterval(() => !video.paused && keepNow(), keepEveryMs);
    return () => {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('pause', keepNow);
      window.removeEventListener('pagehide', keepNow);
      clearInterval(timer);
      keepNow();
    };
  }, [video]);
  return () => startOf(post.videoDetails.duration);
}

/** What a link asks for (`?t=125`); it goes before where the person stopped. */
function secondsOf(params: URLSearchParams): number | undefined {
  const seconds = Number(params.get('t'));
  return seconds > 0 ? seconds : undefined;
}

interface Position {
  find: () => number | undefined;
  keep: (seconds: number, duration: number) => void;
}

/** Who is signed in goes on at any device, who is not at this one. */
function usePosition(post: Post): Position {
  const session = useSession();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [tell] = useKeepPositionMutation();
  if (session !== null) {
    return {
      find: () => post.resumeSeconds,
      keep: (seconds) => void tell({ post, seconds }),
    };
  }
  return {
    find: () => store.getState().userVideoDetail.resumeSeconds[post._id],
    keep: (seconds, duration) => {
      const isAtItsEnd = duration - seconds < RESUME_SECONDS_MIN;
      dispatch(isAtItsEnd ? positionForgotten(post._id) : positionKept({ id: post._id, seconds }));
    },
  };
}
