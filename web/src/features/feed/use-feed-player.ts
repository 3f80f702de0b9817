import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Post } from '../../lib/api-types.js';
import { playWithSound } from '../../lib/player/play.js';
import { connectionHint, sourceFor } from '../../lib/player/quality.rules.js';
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
  const pool = useRef<VideoPool | null>(null);
  const slots = useRef(new Map<number, HTMLElement>());
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [pausedId, setPausedId] = useState<string | null>(null);
  const [refusedId, setRefusedId] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const post = posts[active];
  const activeId = post?._id ?? null;
  const window3 = windowOf(posts, active, quality);
  const windowKey = window3.map((entry) => entry.key).join(' ');

  useEffect(() => () => pool.current?.release(), []);

  useLayoutEffect(() => {
    pool.current ??= new VideoPool();
    const saving = connectionHint()?.saveData === true;
    for (const entry of window3) {
      const slot = slots.current.get(entry.index);
      if (slot === undefined) continue;
      const preload = entry.index === active || (entry.index > active && !saving);
      pool.current.place(slot, entry, preload ? 'auto' : 'none');
    }
    setVideo(activeId === null ? null : pool.current.videoFor(active));
    // window3 is rebuilt on every render; its key says when it really changed.
  }, [windowKey, active, activeId, round]);

  useEffect(() => {
    if (video === null || activeId === null) return;
    const stop = (): void => video.pause();
    if (pausedId === activeId) return stop();
    const start = (): void => {
      if (document.hidden) return stop();
      void playWithSound(video, {
        muted: videoMuted,
        onSoundRefused: () => setRefusedId(activeId),
      });
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      document.removeEventListener('visibilitychange', start);
      stop();
    };
    // The sound follows its own effect: toggling it must not pause and play.
  }, [video, activeId, pausedId, round]);

  useEffect(() => {
    if (video === null) return;
    video.muted = videoMuted;
    setRefusedId(null);
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
    soundRefused: refusedId !== null && refusedId === activeId,
    slotRef,
    togglePlay: () => setPausedId(pausedId === activeId ? null : activeId),
    seekBy: (seconds) => {
      if (video !== null) video.currentTime = Math.max(0, video.currentTime + seconds);
    },
    reload: () => {
      pool.current?.forget(active);
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
