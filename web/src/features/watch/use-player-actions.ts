import type { RefObject } from 'react';
import { toggleFullscreen } from '../../entities/post/player/fullscreen.js';
import { playQuietly, seekBy, seekTo } from '../../entities/post/player/video-element.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { muteToggled, settingsChanged } from '../../lib/state/settings-slice.js';
import type { PlayerAction } from './player-keys.js';
import type { PlayerSound } from './use-player-sound.js';

const volumeStep = 0.05;

interface PlayerParts {
  video: HTMLVideoElement | null;
  box: RefObject<HTMLElement | null>;
  sound: PlayerSound;
}

/** Does what a key or a button of the long player asks for. */
export function usePlayerActions({
  video,
  box,
  sound,
}: PlayerParts): (action: PlayerAction) => void {
  const dispatch = useAppDispatch();
  const volume = useAppSelector((state) => state.settings.volume);
  const setVolume = (next: number): void => {
    const clamped = Math.min(1, Math.max(0, Math.round(next * 100) / 100));
    sound.allow();
    dispatch(settingsChanged({ volume: clamped, videoMuted: clamped === 0 }));
  };
  return (action) => {
    if (video === null) return;
    if (action === 'play' && video.paused) playQuietly(video);
    else if (action === 'play') video.pause();
    else if (action === 'mute' && sound.refused) sound.allow();
    else if (action === 'mute') dispatch(muteToggled());
    else if (action === 'fullscreen') void toggleFullscreen(box.current, video);
    else if (action === 'louder') setVolume(volume + volumeStep);
    else if (action === 'softer') setVolume(volume - volumeStep);
    else if (action === 'back5') seekBy(video, -5);
    else if (action === 'ahead5') seekBy(video, 5);
    else if (action === 'back10') seekBy(video, -10);
    else if (action === 'ahead10') seekBy(video, 10);
    else seekTo(video, (Number(action.slice('tenth'.length)) / 10) * (video.duration || 0));
  };
}
