import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';
import type { Post, WatchSource } from '../../../lib/api-types.js';
import { accessTokenOf } from '../../../lib/base-query.js';
import type { ViewTracker } from './view-tracker.js';

/** Where a post stands that is watched. */
interface Where {
  source: WatchSource;
  position?: number;
}

/** Reports how the given post plays in the given element. */
export function useViewTracker(
  video: HTMLVideoElement | null,
  post: Post | undefined,
  { source, position = 0 }: Where,
): void {
  const store = useStore();
  const [tracker, setTracker] = useState<ViewTracker | null>(null);
  useEffect(() => {
    let made: ViewTracker | undefined;
    let gone = false;
    const make = async (): Promise<void> => {
      // The video comes first.
      const module = await import('./view-tracker.js');
      if (gone) return;
      made = new module.ViewTracker(() => accessTokenOf(store.getState()));
      setTracker(made);
    };
    // @NOTE what is not counted is no reason to disturb anybody.
    make().catch(() => undefined);
    const leave = (): void => made?.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      gone = true;
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [store]);
  const id = post?._id;
  // The place may move while the post stays.
  const follow = useEffectEvent((tracked: ViewTracker, element: HTMLVideoElement, shown: string) =>
    tracked.follow(element, { id: shown, source, position }),
  );
  useEffect(() => {
    if (tracker === null || video === null || id === undefined) return undefined;
    return follow(tracker, video, id);
  }, [tracker, video, id]);
}
