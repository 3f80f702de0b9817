import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { Spinner } from '../../components/controls/spinner.js';
import type { Post, WatchSource } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import { playWithSound } from '../../entities/post/player/play.js';
import { notPlayableText } from '../../entities/post/player/post-state.rules.js';
import { savesData, sourceFor } from '../../entities/post/player/quality.rules.js';
import { useMediaRenewal } from '../../entities/post/player/use-media-renewal.js';
import { usePlayback } from '../../entities/post/player/use-playback.js';
import { usePostReadiness } from '../../entities/post/player/use-post-readiness.js';
import { setSpeed, switchSource } from '../../entities/post/player/video-element.js';
import { useViewTracker } from '../../entities/post/player/use-view-tracker.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { ControlBar } from './control-bar.js';
import { NextCard } from './next/next-card.js';
import { playerActionFor } from './player-keys.js';
import { usePlayerActions } from './use-player-actions.js';
import { usePlayerSound } from './use-player-sound.js';
import styles from './video-player.module.css';
import { useResume } from './use-resume.js';

const idleMs = 2_600;

interface VideoPlayerProps {
  post: Post;
  /** What comes after it; none, and the video just ends. */
  next?: Post | undefined;
  /** Where the viewer came from. */
  source?: WatchSource;
}

/** The long player: our own control bar over a plain video element. */
export function VideoPlayer({ post, next, source = 'link' }: VideoPlayerProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { speed, quality, shortcuts } = useAppSelector((state) => state.settings);
  const { paused, waiting, failed } = usePlayback(video);
  const { shown, wake } = useIdle(!paused);
  const src = sourceFor(post.media, quality);
  const sound = usePlayerSound(video);
  useSource(video, src, sound.onRefused);
  useResume(video, post);
  useViewTracker(video, post, { source });
  usePostReadiness(post);
  const renewal = useMediaRenewal(video, post);
  useEffect(() => {
    if (video !== null) setSpeed(video, speed);
  }, [video, speed, src]);
  useEffect(() => {
    // The page's own focus came before its player did; a focus that somebody put elsewhere stays there.
    const { activeElement } = document;
    const isFresh = activeElement === document.body;
    if (!isFresh && activeElement?.id !== 'main') return;
    // Opened by its address, nobody has pressed a key yet who would look for the ring.
    box.current?.focus({ preventScroll: true, ...(isFresh && { focusVisible: false }) });
  }, []);
  const act = usePlayerActions({ video, box, sound });
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const ownKeys = target.closest('input, [role="menu"]') !== null;
    const pressing = event.code === 'Space' && target.closest('button') !== null;
    const action = playerActionFor(event.nativeEvent, shortcuts);
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
        preload={savesData() ? 'none' : undefined}
        onClick={() => act('play')}
        onDoubleClick={() => act('fullscreen')}
      />
      <PlayerState
        post={post}
        waiting={waiting || failed}
        onRetry={renewal.gaveUp ? renewal.retry : null}
      />
      {video !== null && next !== undefined && <NextCard video={video} next={next} />}
      {sound.refused && (
        <button type="button" className={styles.unmute} onClick={sound.allow}>
          {t('feed.tapToUnmute')}
        </button>
      )}
      {video !== null && <ControlBar video={video} post={post} sound={sound} onAction={act} />}
    </div>
  );
}

interface PlayerStateProps {
  post: Post;
  waiting: boolean;
  /** Given once the video cannot be played. */
  onRetry: (() => void) | null;
}

/** What lies over a picture that does not play. */
function PlayerState({ post, waiting, onRetry }: PlayerStateProps): ReactNode {
  const notPlayable = notPlayableText(post);
  if (notPlayable !== null) {
    return (
      <div className={cx(styles.message, 'own-direction')} role="status">
        <p>{t(notPlayable)}</p>
      </div>
    );
  }
  if (onRetry !== null) {
    return (
      <div className={cx(styles.message, 'own-direction')} role="alert">
        <p>{t('feed.unplayable')}</p>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </div>
    );
  }
  if (!waiting) return null;
  return (
    <span className={styles.centre}>
      <Spinner size={44} />
    </span>
  );
}

/** Loads a source; a change of size goes on where it was. */
function useSource(
  video: HTMLVideoElement | null,
  src: string | null,
  onSoundRefused: () => void,
): void {
  const muted = useAppSelector((state) => state.settings.videoMuted);
  const file = src === null ? null : new URL(src, window.location.href).pathname;
  const load = useEffectEvent((element: HTMLVideoElement) => {
    if (src === null) return;
    const first = element.currentSrc === '' && !element.hasAttribute('src');
    switchSource(element, src);
    // Whoever saves data gets the poster until they press play.
    if (first && !savesData()) void playWithSound(element, { muted, onSoundRefused });
  });
  useEffect(() => {
    // A fresh signature on the same file must not start it again.
    if (video !== null && file !== null) load(video);
  }, [video, file]);
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
