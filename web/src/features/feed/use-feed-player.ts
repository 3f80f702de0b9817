import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Post } from '../../lib/api-types.js';
import { playWithSound } from '../../lib/player/play.js';
import { connectionHint, sourceFor } from '../../lib/player/quality.rules.js';
import { seekBy, setSound } from '../../lib/player/video-element.js';
import { VideoPool } from '../../lib/player/video-pool.js';
import { useAppSelector } from '../../lib/state/hooks.js';

export interface FeedPlayer {
  video: HTMLVideoElement | null;
  /** The browser refused sound; a tap is needed. */
  soundRefused: boolean;
  slotRef: (index: number) => (slot: HTMLElement | null) => void;
  togglePlay: () => void;
  seekBy: (seconds: number) => void;
  reload: () => void;
}

/** Plays the active item in one of three moved elements and has the next one ready. */
export function useFeedPlayer(posts: readonly Post[], active: number): FeedPlayer {
  const { videoMuted, quality } = useAppSelector((state) => state.settings);
  const [pool] = useState(() => new VideoPool());
  const slots = useRef(new Map<number, HTMLElement>());
  const [pausedId, setPausedId] = useState<string | null>(null);
  const [refusedId, setRefusedId] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const post = posts[active];
  const activeId = post?._id ?? null;
  const window3 = windowOf(posts, active, quality);
  const windowKey = window3.map((entry) => entry.key).join(' ');

  const video = activeId === null ? null : pool.videoFor(active);

  useEffect(() => () => pool.release(), [pool]);

  const placeAll = useEffectEvent((index: number) => {
    const saving = connectionHint()?.saveData === true;
    for (const entry of window3) {
      const slot = slots.current.get(entry.index);
      if (slot === undefined) continue;
      const preload = entry.index === index || (entry.index > index && !saving);
      pool.place(slot, entry, preload ? 'auto' : 'none');
    }
  });
  useLayoutEffect(() => {
    placeAll(active);
    // The key says when what is shown really changed.
  }, [windowKey, active, activeId, round]);

  // The sound follows its own effect: toggling it must not pause and play.
  const start = useEffectEvent((element: HTMLVideoElement, id: string) => {
    if (document.hidden) element.pause();
    else {
      const onSoundRefused = (): void => setRefusedId(id);
      void playWithSound(element, { muted: videoMuted, onSoundRefused });
    }
  });
  useEffect(() => {
    if (video === null || activeId === null) return;
    if (pausedId === activeId) {
      video.pause();
      return;
    }
    const onVisibility = (): void => start(video, activeId);
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      video.pause();
    };
  }, [video, activeId, pausedId, round]);

  useEffect(() => {
    if (video !== null) setSound(video, { muted: videoMuted });
  }, [video, videoMuted]);

  const slotRef = useCallback(
    (index: number) => (slot: HTMLElement | null) => {
      if (slot === null) slots.current.delete(index);
      else slots.current.set(index, slot);
    },
    [],
  );
  return {
    video,
    soundRefused: !videoMuted && refusedId !== null && refusedId === activeId,
    slotRef,
    togglePlay: () => setPausedId(pausedId === activeId ? null : activeId),
    seekBy: (seconds) => {
      if (video !== null) seekBy(video, seconds);
    },
    reload: () => {
      pool.forget(active);
      setRound(round + 1);
    },
  };
}

interface WindowEntry {
  index: number;
  key: string;
  src: string | null;
  poster: string | null;
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
    const file = src === null ? 'none' : new URL(src, window.location.href).pathname;
    return [{ index, key: `${post._id}|${file}`, src, poster: post.media.thumbnailUrl ?? null }];
  });
}
