import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { Post } from '../../../lib/api-types.js';
import { playWithSound } from '../../../entities/post/player/play.js';
import {
  connectionHint,
  rungFor,
  savesData,
  sourceFor,
} from '../../../entities/post/player/quality.rules.js';
import { placeOf, playQuietly, switchSource } from '../../../entities/post/player/video-element.js';
import type { Place } from '../../../entities/post/player/video-element.js';
import type { RootState } from '../../../lib/state/root-state.js';
import { useAppDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { settingsChanged } from '../../../lib/state/settings-slice.js';
import type { HlsStream } from './hls-stream.js';
import { abilityOf, wayOf } from './source.rules.js';

/** What plays in an element. */
export interface VideoSource {
  /** A stream is being opened and nothing plays yet. */
  opening: boolean;
  /** Loads fresh addresses after the old ones failed; false where there are none. */
  load: (media: Post['media'], play: boolean) => boolean;
}

interface SourceOptions {
  /** Where a first start begins, in seconds. */
  startAt: () => number;
  onSoundRefused: () => void;
}

/**
 * Plays a post's film in an element: as a stream where that is possible, else, and after a stream has failed, from its
 * files. A change of size or of the way goes on where it was.
 */
export function useVideoSource(
  video: HTMLVideoElement | null,
  media: Post['media'],
  { startAt, onSoundRefused }: SourceOptions,
): VideoSource {
  const store = useStore<RootState>();
  const dispatch = useAppDispatch();
  const { quality, videoMuted: muted } = useAppSelector((state) => state.settings);
  const [isFileWanted, setFileWanted] = useState(false);
  const [stream, setStream] = useState<HlsStream | null>(null);
  // Where the last source stood; null before the first.
  const left = useRef<Place | null>(null);
  // Whether it shall play after a failure, which pauses it.
  const playNext = useRef<boolean | null>(null);
  const hls = isFileWanted ? undefined : media.hls;
  const saving = savesData();
  const way = video === null ? null : wayOf(hls, abilityOf(video), { quality, savesData: saving });
  const file = sourceFor(media, quality);
  // A fresh signature on the same file must not start it again; and a stream asks for itself.
  const key = way === 'file' ? file && new URL(file, window.location.href).pathname : way;

  const leave = (element: HTMLVideoElement): void => {
    const { at, play } = placeOf(element);
    left.current = { at, play: playNext.current ?? play };
    playNext.current = null;
  };
  const beginFirst = (element: HTMLVideoElement): void => {
    // Whoever saves data gets the poster until they press play.
    if (!saving) void playWithSound(element, { muted, onSoundRefused });
  };
  const beginAddress = (element: HTMLVideoElement, src: string): (() => void) => {
    switchSource(element, src, left.current ?? placeOf(element));
    if (left.current === null) beginFirst(element);
    return () => leave(element);
  };
  const beginStream = (element: HTMLVideoElement, address: string): (() => void) => {
    let opened: HlsStream | null = null;
    let isGone = false;
    const fail = (): void => {
      if (!isGone) setFileWanted(true);
    };
    const onMeasured = (kbps: number): void => {
      const known = store.getState().settings.throughputKbps;
      if (kbps !== known) dispatch(settingsChanged({ throughputKbps: kbps }));
    };
    const open = async (): Promise<void> => {
      const { HlsStream: Stream } = await import('./hls-stream.js');
      if (isGone) return;
      if (!Stream.isSupported) {
        fail();
        return;
      }
      // Before there was anything to play.
      const isPressed = !element.paused;
      const order = {
        ...{ address, quality, savesData: saving, at: left.current?.at ?? startAt() },
        ...{ measuredKbps: store.getState().settings.throughputKbps },
        said: rungFor(connectionHint()),
      };
      opened = new Stream(element, order, { onFatal: fail, onMeasured });
      setStream(opened);
      if (isPressed || left.current?.play === true) playQuietly(element);
      else if (left.current === null) beginFirst(element);
    };
    open().catch(fail);
    return () => {
      isGone = true;
      if (opened === null) return;
      leave(element);
      opened.close();
      setStream(null);
    };
  };
  const begin = useEffectEvent((element: HTMLVideoElement): (() => void) | undefined => {
    if (way === 'library' && hls !== undefined) return beginStream(element, hls);
    const src = way === 'native' ? hls : file;
    return src === undefined || src === null ? undefined : beginAddress(element, src);
  });
  useEffect(() => {
    if (video === null || key === null) return undefined;
    return begin(video);
  }, [video, key]);
  useEffect(() => stream?.choose(quality), [stream, quality]);

  const load = useCallback(
    (fresh: Post['media'], play: boolean): boolean => {
      const src = sourceFor(fresh, quality);
      if (video === null || src === null) return false;
      // A stream whose addresses failed is not tried again: files play everywhere.
      if (way === 'file') switchSource(video, src, { ...placeOf(video), play });
      else {
        playNext.current = play;
        setFileWanted(true);
      }
      return true;
    },
    [video, way, quality],
  );
  return { opening: way === 'library' && stream === null, load };
}
