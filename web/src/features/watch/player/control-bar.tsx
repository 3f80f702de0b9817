import {
  Captions as CaptionsIcon,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '../../../components/controls/icon-button.js';
import type { Post, Rung } from '../../../lib/api-types.js';
import { formatDuration } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { usePlayback } from '../../../entities/post/player/use-playback.js';
import { hasPictureInPicture } from '../../../entities/post/player/fullscreen.js';
import { useAppDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { settingsChanged } from '../../../lib/state/settings-slice.js';
import type { Captions } from '../../../entities/post/captions/use-captions.js';
import { SeekBar } from '../storyboard/seek-bar.js';
import { useStoryboard } from '../storyboard/use-storyboard.js';
import type { PlayerAction } from './player-keys.js';
import type { PlayerSound } from './use-player-sound.js';
import styles from './video-player.module.css';
import { SettingsMenu } from './settings-menu.js';

interface ControlBarProps {
  video: HTMLVideoElement;
  post: Post;
  sound: PlayerSound;
  captions: Captions;
  /** The size of the picture that plays now. */
  playing: Rung | null;
  onAction: (action: PlayerAction) => void;
}

/** Play, seek, time, sound, captions, speed and size, the ways to see it large. Time runs left to right in every language. */
export function ControlBar(props: ControlBarProps): ReactNode {
  const { video, post, sound, captions, playing, onAction } = props;
  const { paused, seconds, duration } = usePlayback(video);
  const theatre = useAppSelector((state) => state.settings.theatre);
  const full = useFullscreen();
  const storyboard = useStoryboard(post);
  const atEnd = paused && duration > 0 && seconds >= duration - 0.1;
  return (
    <div className={styles.bar}>
      <SeekBar video={video} seconds={seconds} duration={duration} storyboard={storyboard} />
      <div className={styles.row}>
        <IconButton
          look="bare"
          label={t(atEnd ? 'player.again' : paused ? 'feed.play' : 'feed.pause')}
          aria-keyshortcuts="k"
          onClick={() => onAction('play')}
        >
          {atEnd ? (
            <RotateCcw size={22} />
          ) : paused ? (
            <Play size={24} fill="currentColor" />
          ) : (
            <Pause size={24} fill="currentColor" />
          )}
        </IconButton>
        <VolumeControl sound={sound} onMute={() => onAction('mute')} />
        <span className={styles.time}>
          {formatDuration(seconds)}
          <span className={styles.whole}> / {formatDuration(duration)}</span>
        </span>
        <span className={styles.end}>
          {captions.tracks.length > 0 && (
            <IconButton
              look="bare"
              label={t('player.captions')}
              aria-pressed={captions.shown !== undefined}
              aria-keyshortcuts="c"
              className={styles.captionsButton}
              onClick={() => onAction('captions')}
            >
              {captions.shown === undefined ? (
                <CaptionsOff size={22} />
              ) : (
                <CaptionsIcon size={22} />
              )}
            </IconButton>
          )}
          <SettingsMenu post={post} captions={captions} playing={playing} />
          {hasPictureInPicture() && (
            <IconButton
              look="bare"
              label={t('player.pictureInPicture')}
              aria-keyshortcuts="i"
              className={styles.roomy}
              onClick={() => onAction('pictureInPicture')}
            >
              <PictureInPicture2 size={22} />
            </IconButton>
          )}
          <IconButton
            look="bare"
            label={t('player.theatre')}
            aria-pressed={theatre}
            aria-keyshortcuts="t"
            className={styles.wide}
            onClick={() => onAction('theatre')}
          >
            <RectangleHorizontal size={22} fill={theatre ? 'currentColor' : 'none'} />
          </IconButton>
          <IconButton
            look="bare"
            aria-keyshortcuts="f"
            label={t(full ? 'player.exitFullscreen' : 'player.fullscreen')}
            onClick={() => onAction('fullscreen')}
          >
            {full ? <Minimize size={22} /> : <Maximize size={22} />}
          </IconButton>
        </span>
      </div>
    </div>
  );
}

interface VolumeControlProps {
  sound: PlayerSound;
  onMute: () => void;
}

function VolumeControl({ sound, onMute }: VolumeControlProps): ReactNode {
  const dispatch = useAppDispatch();
  const volume = useAppSelector((state) => state.settings.volume);
  const heard = sound.silent ? 0 : volume;
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <span className={styles.volume}>
      <IconButton
        look="bare"
        label={t(sound.silent ? 'feed.unmute' : 'feed.mute')}
        data-testid="mute-toggle"
        aria-keyshortcuts="m"
        onClick={onMute}
      >
        <Icon size={22} />
      </IconButton>
      <input
        type="range"
        className={styles.level}
        style={{ '--share': `${heard * 100}%` } as CSSProperties}
        aria-label={t('player.volume')}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={(event) => {
          const next = Number(event.target.value);
          sound.allow();
          dispatch(settingsChanged({ volume: next, videoMuted: next === 0 }));
        }}
      />
    </span>
  );
}

function useFullscreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => Boolean(document.fullscreenElement),
  );
}
