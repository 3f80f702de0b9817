import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Post } from '../../lib/api-types.js';
import { playWithSound } from '../../entities/post/player/play.js';
import { playsByItself, savesData, sourceFor } from '../../entities/post/player/quality.rules.js';
import { useMediaRenewal } from '../../entities/post/player/use-media-renewal.js';
import { seekBy, setSound } from '../../entities/post/player/video-element.js';
import { VideoPool } from '../../entities/post/player/video-pool.js';
import { useAppSelector } from '../../lib/state/hooks.js';

export interface FeedPlayer {
  video: HTMLVideoElement | null;
  /** The browser refused sound; a tap is needed. */
  soundRefused: boolean;
  allowSound: () => void;
  slotRef: (id: string) => (slot: HTMLElement | null) => void;
  togglePlay: () => void;
  seekBy: (seconds: number) => void;
  /** The video cannot be played, not even from a fresh address. */
  gaveUp: boolean;
  retry: () => void;
  /** Sizes are chosen by themselves. */
  isAuto: boolean;
}

/** Plays the active item in one of three moved elements and has the next one ready. */
export function useFeedPlayer(posts: readonly Post[], active: number): FeedPlayer {
  const { videoMuted, quality } = useAppSelector((state) => state.settings);
  const [pool] = useState(() => new VideoPool());
  const slots = useRef(new Map<string, HTMLElement>());
  const [asked, setAsked] = useState<{ id: string; play: boolean } | null>(null);
  const [refusedId, setRefusedId] = useState<string | null>(null);
  const post = posts[active];
  const activeId = post?._id ?? null;
  const window3 = windowOf(posts, active, quality);
  const windowKey = window3.map(({ id, file }) => `${id}|${file ?? ''}`).join(' ');
  // Whoever saves data gets posters until they press play; else only a pause by hand stops a short.
  const playWanted = asked !== null && asked.id === activeId ? asked.play : playsByItself();
  pool.assign(window3.map(({ id }) => id));
  const video = activeId === null ? null : pool.videoFor(activeId);
  const renewal = useMediaRenewal(video, post, { playWanted });

  useEffect(() => () => pool.release(), [pool]);

  const placeAll = useEffectEvent(() => {
    for (const entry of window3) {
      const slot = slots.current.get(entry.id);
      if (slot === undefined) continue;
      const soon = entry.index === active ? playWanted : entry.index > active && !savesData();
      pool.place(slot, entry, soon ? 'auto' : 'none');
    }
  });
  useLayoutEffect(() => {
    placeAll();
    // The key says when what is shown really changed.
  }, [windowKey, active, activeId]);

  const play = (element: HTMLVideoElement, id: string): void => {
    const onSoundRefused = (): void => setRefusedId(id);
    void playWithSound(element, { muted: videoMuted, onSoundRefused });
  };
  // The sound follows its own effect: toggling it must not pause and play.
  const start = useEffectEvent((element: HTMLVideoElement, id: string) => {
    if (document.hidden) element.pause();
    else play(element, id);
  });
  useEffect(() => {
    if (video === null || activeId === null || !playWanted) return;
    const onVisibility = (): void => start(video, activeId);
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      video.pause();
    };
    // A change of place moves the element in the page, which pauses it.
  }, [video, activeId, active, playWanted]);

  useEffect(() => {
    if (video !== null) setSound(video, { muted: videoMuted });
  }, [video, videoMuted]);

  const slotRef = useCallback(
    (id: string) => (slot: HTMLElement | null) => {
      if (slot === null) slots.current.delete(id);
      else slots.current.set(id, slot);
    },
    [],
  );
  return {
    video,
    soundRefused: !videoMuted && refusedId !== null && refusedId === activeId,
    allowSound: () => {
      setRefusedId(null);
      if (video !== null) setSound(video, { muted: false });
    },
    slotRef,
    togglePlay: () => {
      if (video === null || activeId === null) return;
      // The element knows best: a browser may have paused it, or never let it start.
      setAsked({ id: activeId, play: video.paused });
      if (video.paused) play(video, activeId);
      else video.pause();
    },
    seekBy: (seconds) => {
      if (video !== null) seekBy(video, seconds);
    },
    gaveUp: renewal.gaveUp,
    retry: renewal.retry,
    isAuto: quality === 'auto',
  };
}

interface WindowEntry {
  index: number;
  id: string;
  file: string | null;
  src: string | null;
  poster: string | null;
  isAuto: boolean;
}

/** The active item and its neighbours, with what each would play. */
function windowOf(
  posts: readonly Post[],
  active: number,
  quality: Parameters<typeof sourceFor>[1],
): WindowEntry[] {
  return [active - 1, active, active + 1].flatMap((index) => {
    const post = posts[index];
    if (post === undefined) return [];
    const src = sourceFor(post.media, quality);
    const file = src === null ? null : new URL(src, window.location.href).pathname;
    const poster = post.media.thumbnailUrl ?? null;
    return [{ index, id: post._id, file, src, poster, isAuto: quality === 'auto' }];
  });
}
