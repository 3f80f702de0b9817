import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '../../components/controls/button.js';
import { Spinner } from '../../components/feedback/spinner.js';
import type { Post } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import { playWithSound } from '../../lib/player/play.js';
import { sourceFor } from '../../lib/player/quality.rules.js';
import { usePlayback } from '../../lib/player/use-playback.js';
import {
  seekBy,
  seekTo,
  setSound,
  setSpeed,
  switchSource,
} from '../../lib/player/video-element.js';
import { useViewTracker } from '../../lib/player/use-view-tracker.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { muteToggled, settingsChanged } from '../../lib/state/settings-slice.js';
import { ControlBar } from './control-bar.js';
import { playerActionFor } from './player-keys.js';
import type { PlayerAction } from './player-keys.js';
import styles from './video-player.module.css';
import { useResume } from './use-resume.js';

const idleMs = 2_600;
const volumeStep = 0.05;

/** The long player: our own control bar over a plain video element. */
export function VideoPlayer({ post }: { post: Post }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { videoMuted, volume, speed, quality } = useAppSelector((state) => state.settings);
  const { paused, waiting, failed } = usePlayback(video);
  const { shown, wake } = useIdle(!paused);
  const src = sourceFor(post.media, quality);
  useSource(video, src);
  useResume(video, post._id);
  useViewTracker(video, post);
  useEffect(() => {
    if (video === null) return;
    setSound(video, { muted: videoMuted, volume });
    setSpeed(video, speed);
  }, [video, videoMuted, volume, speed, src]);
  const act = useActions(video, box);
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const ownKeys = target.closest('input, [role="menu"]') !== null;
    const pressing = event.code === 'Space' && target.closest('button') !== null;
    const action = playerActionFor(event.nativeEvent);
    if (action === null || ownKeys || pressing) return;
    event.preventDefault();
    wake();
    act(action);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the player is one region with keys of its own
    <div
      ref={box}
      role="region"
      aria-label={t('player.label')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      dir="ltr"
      data-autofocus
      className={cx(styles.player, !shown && styles.idle)}
      onKeyDown={onKeyDown}
      onPointerMove={wake}
      onFocus={wake}
    >
      {/* Captions come with the post when it has them; there are none to offer before that. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- see above */}
      <video
        ref={setVideo}
        className={styles.video}
        poster={post.media.thumbnailUrl ?? undefined}
        playsInline
        onClick={() => act('play')}
        onDoubleClick={() => act('fullscreen')}
      />
      {waiting && !failed && (
        <span className={styles.centre}>
          <Spinner size={44} />
        </span>
      )}
      {(failed || src === null) && (
        <div className={styles.message} role="alert">
          <p>{t(src === null ? 'feed.processing' : 'feed.unplayable')}</p>
          {failed && <Button onClick={() => video?.load()}>{t('common.retry')}</Button>}
        </div>
      )}
      {video !== null && <ControlBar video={video} post={post} onAction={act} />}
    </div>
  );
}

/** Loads a source; a change of size goes on where it was. */
function useSource(video: HTMLVideoElement | null, src: string | null): void {
  const muted = useAppSelector((state) => state.settings.videoMuted);
  const file = src === null ? null : new URL(src, window.location.href).pathname;
  const load = useEffectEvent((element: HTMLVideoElement) => {
    if (src === null) return;
    switchSource(element, src);
    void playWithSound(element, { muted, onSoundRefused: () => undefined });
  });
  useEffect(() => {
    // A fresh signature on the same file must not start it again.
    if (video !== null && file !== null) load(video);
  }, [video, file]);
}

function useActions(
  video: HTMLVideoElement | null,
  box: RefObject<HTMLElement | null>,
): (action: PlayerAction) => void {
  const dispatch = useAppDispatch();
  const volume = useAppSelector((state) => state.settings.volume);
  const setVolume = (next: number): void => {
    const clamped = Math.min(1, Math.max(0, Math.round(next * 100) / 100));
    dispatch(settingsChanged({ volume: clamped, videoMuted: clamped === 0 }));
  };
  return (action) => {
    if (video === null) return;
    if (action === 'play') void (video.paused ? video.play() : video.pause());
    else if (action === 'mute') dispatch(muteToggled());
    else if (action === 'fullscreen') void toggleFullscreen(box.current);
    else if (action === 'louder') setVolume(volume + volumeStep);
    else if (action === 'softer') setVolume(volume - volumeStep);
    else if (action === 'back5') seekBy(video, -5);
    else if (action === 'ahead5') seekBy(video, 5);
    else if (action === 'back10') seekBy(video, -10);
    else if (action === 'ahead10') seekBy(video, 10);
    else seekTo(video, (Number(action.slice('tenth'.length)) / 10) * (video.duration || 0));
  };
}

/** The controls leave while a video plays and nobody moves. */
function useIdle(playing: boolean): { shown: boolean; wake: () => void } {
  const [shown, setShown] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wake = (): void => {
    setShown(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(false), idleMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { shown: shown || !playing, wake };
}

async function toggleFullscreen(box: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else await box?.requestFullscreen?.();
}
