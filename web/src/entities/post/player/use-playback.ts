import { useCallback, useSyncExternalStore } from 'react';

const events = [
  'play',
  'pause',
  'timeupdate',
  'durationchange',
  'volumechange',
  'waiting',
  'playing',
  'ratechange',
  'seeked',
  'ended',
  'error',
  'loadeddata',
  'emptied',
] as const;

/** What a control bar shows of a video. */
export interface Playback {
  paused: boolean;
  seconds: number;
  duration: number;
  muted: boolean;
  volume: number;
  waiting: boolean;
  failed: boolean;
}

const idle: Playback = {
  paused: true,
  seconds: 0,
  duration: 0,
  muted: true,
  volume: 1,
  waiting: false,
  failed: false,
};

/** Follows a video element's own state. */
export function usePlayback(video: HTMLVideoElement | null): Playback {
  const subscribe = useCallback(
    (onChange: () => void) => {
      for (const name of events) video?.addEventListener(name, onChange);
      return () => {
        for (const name of events) video?.removeEventListener(name, onChange);
      };
    },
    [video],
  );
  const text = useSyncExternalStore(subscribe, () => (video === null ? '' : snapshotOf(video)));
  return text === '' ? idle : (JSON.parse(text) as Playback);
}

/** A string compares by value, so that an event that changes nothing renders nothing. */
function snapshotOf(video: HTMLVideoElement): string {
  const playback: Playback = {
    paused: video.paused,
    seconds: Math.round(video.currentTime * 10) / 10,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    muted: video.muted,
    volume: video.volume,
    waiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    failed: video.error !== null,
  };
  return JSON.stringify(playback);
}
