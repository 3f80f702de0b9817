import { useEffect, useState } from 'react';
import { setSound } from '../../../entities/post/player/video-element.js';
import { useAppSelector } from '../../../lib/state/hooks.js';

/** The person's sound, and whether the browser keeps it from them until they tap. */
export interface PlayerSound {
  /** Nothing is heard: by choice or because the browser refused. */
  silent: boolean;
  refused: boolean;
  allow: () => void;
  onRefused: () => void;
}

/** Gives the element the person's sound; a browser that refuses it is asked again at the next tap. */
export function usePlayerSound(video: HTMLVideoElement | null): PlayerSound {
  const { videoMuted, volume } = useAppSelector((state) => state.settings);
  const [wasRefused, setWasRefused] = useState(false);
  const refused = wasRefused && !videoMuted;
  const silent = videoMuted || refused;
  useEffect(() => {
    if (video !== null) setSound(video, { muted: silent, volume });
  }, [video, silent, volume]);
  return {
    silent,
    refused,
    allow: () => setWasRefused(false),
    onRefused: () => setWasRefused(true),
  };
}
