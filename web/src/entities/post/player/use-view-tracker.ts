import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import type { Post, WatchSource } from '../../../lib/api-types.js';
import { accessTokenOf } from '../../../lib/base-query.js';
import type { ViewTracker } from './view-tracker.js';

/** Where a post stands that is watched. */
interface Where {
  source: WatchSource;
  position?: number;
  /** Its size was chosen by itself, from files. */
  isAuto?: boolean;
}

/** Reports how the given post plays in the given element. */
export function useViewTracker(
  video: HTMLVideoElement | null,
  post: Post | undefined,
  { source, position = 0, isAuto = false }: Where,
): void {
  const store = useStore();
  const tracker = useRef<ViewTracker | null>(null);
  useEffect(() => {
    const leave = (): void => tracker.current?.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const id = post?._id;
  // The place may move while the post stays.
  const follow = useEffectEvent((element: HTMLVideoElement, shown: string) => {
    return tracker.current?.follow(element, {
      ...{ id: shown, source, position },
      sizes: isAuto ? post?.media.h264 : undefined,
    });
  });
  useEffect(() => {
    if (video === null || id === undefined) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    const begin = async (): Promise<void> => {
      // The video comes first.
      const module = await import('./view-tracker.js');
      if (gone) return;
      tracker.current ??= new module.ViewTracker(() => accessTokenOf(store.getState()));
      end = follow(video, id);
    };
    // @NOTE what is not counted is no reason to disturb anybody.
    begin().catch(() => undefined);
    return () => {
      gone = true;
      end?.();
    };
  }, [store, video, id]);
}
