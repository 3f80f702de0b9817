import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { Post } from '../../../lib/api-types.js';
import { renewPost } from '../posts-api.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import type { RootState } from '../../../lib/state/root-state.js';
import { sourceFor } from './quality.rules.js';
import { placeOf, switchSource } from './video-element.js';

// Addresses work for fifteen minutes: a file that fails again this soon has another fault than its age.
const renewalGapMs = 5 * 60_000;

interface MediaRenewal {
  /** A fresh address did not help either, or could not be had: the person has to be told. */
  gaveUp: boolean;
  /** Asks for a fresh address again. */
  retry: () => void;
}

interface RenewalOptions {
  /** Whether it shall play then; as before, unless told. */
  playWanted?: boolean;
  /** Loads fresh addresses where more than one file can be played; false where none can. */
  load?: (media: Post['media'], play: boolean) => boolean;
}

/**
 * Media addresses expire while a page stays open. When the element of a post fails, this reads the post again and
 * goes on from the fresh address, at the same second and playing or paused as before (or as `playWanted` says).
 */
export function useMediaRenewal(
  video: HTMLVideoElement | null,
  post: Pick<Post, '_id' | 'type'> | undefined,
  { playWanted, load }: RenewalOptions = {},
): MediaRenewal {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [gaveUpId, setGaveUpId] = useState<string | null>(null);
  const shownId = useRef<string | null>(null);
  const playing = useRef(false);
  const renewedAtMs = useRef(new Map<string, number>());
  const id = post?._id;
  const type = post?.type;
  const renew = useCallback(async () => {
    if (video === null || id === undefined || type === undefined) return;
    setGaveUpId(null);
    renewedAtMs.current.set(id, Date.now());
    const fresh = await dispatch(renewPost({ _id: id, type }));
    if (shownId.current !== id) return;
    const { quality } = store.getState().settings;
    const loadFresh = load ?? ((media, play) => loadFile(video, sourceFor(media, quality), play));
    if (fresh === null || !loadFresh(fresh.media, playing.current)) setGaveUpId(id);
  }, [dispatch, store, video, id, type, load]);
  const wasPlaying = useEffectEvent((element: HTMLVideoElement) => playWanted ?? !element.paused);
  useEffect(() => {
    if (video === null || id === undefined) return;
    shownId.current = id;
    const onError = (): void => {
      // Asked now: a browser pauses a failed element right after it said so.
      playing.current = wasPlaying(video);
      const last = renewedAtMs.current.get(id);
      if (last !== undefined && Date.now() - last < renewalGapMs) setGaveUpId(id);
      else void renew();
    };
    // A neighbour that was got ready too early may have failed before anybody looked.
    if (video.error !== null) onError();
    video.addEventListener('error', onError);
    return () => {
      shownId.current = null;
      video.removeEventListener('error', onError);
    };
  }, [video, id, renew]);
  return { gaveUp: id !== undefined && gaveUpId === id, retry: () => void renew() };
}

function loadFile(video: HTMLVideoElement, src: string | null, play: boolean): boolean {
  if (src !== null) switchSource(video, src, { ...placeOf(video), play });
  return src !== null;
}
