import type { RefObject } from 'react';
import {
  toggleFullscreen,
  togglePictureInPicture,
} from '../../../entities/post/player/fullscreen.js';
import { playQuietly, seekBy, seekTo } from '../../../entities/post/player/video-element.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { muteToggled, settingsChanged } from '../../../lib/state/settings-slice.js';
import type { Captions } from '../../../entities/post/captions/use-captions.js';
import type { PlayerAction } from './player-keys.js';
import { speeds, speedText } from './speeds.js';
import type { PlayerSound } from './use-player-sound.js';

const volumeStep = 0.05;
// Of 25 pictures a second; of films with more it passes over one now and then.
const frameSeconds = 0.04;

interface PlayerParts {
  video: HTMLVideoElement | null;
  box: RefObject<HTMLElement | null>;
  sound: PlayerSound;
  captions: Captions;
  /** Says what changed where nothing else shows it. */
  say: (text: string) => void;
}

/** Does what a key or a button of the long player asks for. */
export function usePlayerActions({
  video,
  box,
  sound,
  captions,
  say,
}: PlayerParts): (action: PlayerAction) => void {
  const dispatch = useAppDispatch();
  const { volume, speed, theatre } = useAppSelector((state) => state.settings);
  const setVolume = (next: number): void => {
    const clamped = Math.min(1, Math.max(0, Math.round(next * 100) / 100));
    sound.allow();
    dispatch(settingsChanged({ volume: clamped, videoMuted: clamped === 0 }));
  };
  const changeSpeed = (by: -1 | 1): void => {
    const next = speeds[speeds.findIndex((one) => one === speed) + by];
    if (next === undefined) return;
    dispatch(settingsChanged({ speed: next }));
    say(speedText(next));
  };
  const toggleCaptions = (): void => {
    const [first] = captions.tracks;
    if (first === undefined) return say(t('player.noCaptions'));
    captions.toggle();
    say(t(captions.shown === undefined ? 'player.captionsOn' : 'player.captionsOff'));
  };
  const step = (element: HTMLVideoElement, seconds: number): void => {
    element.pause();
    seekBy(element, seconds);
  };
  return (action) => {
    if (video === null) return;
    if (action === 'play' && video.paused) playQuietly(video);
    else if (action === 'play') video.pause();
    else if (action === 'mute' && sound.refused) sound.allow();
    else if (action === 'mute') dispatch(muteToggled());
    else if (action === 'fullscreen') void toggleFullscreen(box.current, video);
    else if (action === 'theatre') dispatch(settingsChanged({ theatre: !theatre }));
    else if (action === 'captions') toggleCaptions();
    else if (action === 'pictureInPicture') void togglePictureInPicture(video);
    else if (action === 'frameBack') step(video, -frameSeconds);
    else if (action === 'frameAhead') step(video, frameSeconds);
    else if (action === 'slower') changeSpeed(-1);
    else if (action === 'faster') changeSpeed(1);
    else if (action === 'louder') setVolume(volume + volumeStep);
    else if (action === 'softer') setVolume(volume - volumeStep);
    else if (action === 'back5') seekBy(video, -5);
    else if (action === 'ahead5') seekBy(video, 5);
    else if (action === 'back10') seekBy(video, -10);
    else if (action === 'ahead10') seekBy(video, 10);
    else seekTo(video, (Number(action.slice('tenth'.length)) / 10) * (video.duration || 0));
  };
}
