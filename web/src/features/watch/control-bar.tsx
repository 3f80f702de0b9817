import { Maximize, Minimize, Pause, Play, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '../../components/controls/icon-button.js';
import type { Post } from '../../lib/api-types.js';
import { formatDuration } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { usePlayback } from '../../entities/post/player/use-playback.js';
import { seekTo } from '../../entities/post/player/video-element.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';
import type { PlayerAction } from './player-keys.js';
import type { PlayerSound } from './use-player-sound.js';
import styles from './video-player.module.css';
import { SettingsMenu } from './settings-menu.js';

interface ControlBarProps {
  video: HTMLVideoElement;
  post: Post;
  sound: PlayerSound;
  onAction: (action: PlayerAction) => void;
}

/** Play, seek, time, sound, speed and size, full screen. Time runs left to right in every language. */
export function ControlBar({ video, post, sound, onAction }: ControlBarProps): ReactNode {
  const { paused, seconds, duration } = usePlayback(video);
  const full = useFullscreen();
  const share = duration > 0 ? seconds / duration : 0;
  return (
    <div className={styles.bar}>
      <input
        type="range"
        className={styles.seek}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
        aria-label={t('feed.progress')}
        aria-valuetext={`${formatDuration(seconds)} / ${formatDuration(duration)}`}
        min={0}
        max={Math.max(duration, 1)}
        step={0.1}
        value={seconds}
        onChange={(event) => seekTo(video, Number(event.target.value))}
      />
      <div className={styles.row}>
        <IconButton
          look="bare"
          label={t(paused ? 'feed.play' : 'feed.pause')}
          onClick={() => onAction('play')}
        >
          {paused ? (
            <Play size={24} fill="currentColor" />
          ) : (
            <Pause size={24} fill="currentColor" />
          )}
        </IconButton>
        <VolumeControl sound={sound} onMute={() => onAction('mute')} />
        <span className={styles.time}>
          {formatDuration(seconds)} / {formatDuration(duration)}
        </span>
        <span className={styles.end}>
          <SettingsMenu post={post} />
          <IconButton
            look="bare"
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
