import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Post, WatchSource } from '../../../lib/api-types.js';
import { cx } from '../../../lib/cx.js';
import { t } from '../../../lib/i18n/t.js';
import { savesData } from '../../../entities/post/player/quality.rules.js';
import { useMediaRenewal } from '../../../entities/post/player/use-media-renewal.js';
import { usePlayback } from '../../../entities/post/player/use-playback.js';
import { usePostReadiness } from '../../../entities/post/player/use-post-readiness.js';
import { setSpeed } from '../../../entities/post/player/video-element.js';
import { useViewTracker } from '../../../entities/post/player/use-view-tracker.js';
import { useAppSelector } from '../../../lib/state/hooks.js';
import { CaptionLayer, CaptionTracks } from '../../../entities/post/captions/caption-layer.js';
import { useCaptions } from '../../../entities/post/captions/use-captions.js';
import { NextCard } from '../next/next-card.js';
import { usePlayingRung } from '../source/use-playing-rung.js';
import { useVideoSource } from '../source/use-video-source.js';
import { ControlBar } from './control-bar.js';
import { playerActionFor } from './player-keys.js';
import { PlayerState } from './player-state.js';
import { useIdle } from './use-idle.js';
import { usePlayerActions } from './use-player-actions.js';
import { usePlayerSound } from './use-player-sound.js';
import { usePresses } from './use-presses.js';
import { useResume } from './use-resume.js';
import { useSaid } from './use-said.js';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  post: Post;
  /** What comes after it; none, and the video just ends. */
  next?: Post | undefined;
  /** Where the viewer came from. */
  cameFrom?: WatchSource;
}

/** The long player: our own control bar over a plain video element. */
export function VideoPlayer({ post, next, cameFrom = 'link' }: VideoPlayerProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { speed, shortcuts } = useAppSelector((state) => state.settings);
  const { paused, waiting, failed } = usePlayback(video);
  const playing = usePlayingRung(video);
  const idle = useIdle(!paused);
  const { said, say } = useSaid();
  const sound = usePlayerSound(video);
  const captions = useCaptions(post);
  const startAt = useResume(video, post);
  const source = useVideoSource(video, post.media, { startAt, onSoundRefused: sound.onRefused });
  useViewTracker(video, post, { source: cameFrom });
  usePostReadiness(post);
  const renewal = useMediaRenewal(video, post, { load: source.load });
  useEffect(() => {
    if (video !== null) setSpeed(video, speed);
  }, [video, speed]);
  useEffect(() => {
    // The page's own focus came before its player did; a focus that somebody put elsewhere stays there.
    const { activeElement } = document;
    const isFresh = activeElement === document.body;
    if (!isFresh && activeElement?.id !== 'main') return;
    // Opened by its address, nobody has pressed a key yet who would look for the ring.
    box.current?.focus({ preventScroll: true, ...(isFresh && { focusVisible: false }) });
  }, []);
  const act = usePlayerActions({ video, box, sound, captions, say });
  const presses = usePresses(idle, act);
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const ownKeys = target.closest('input:not([data-seek]), [role="menu"]') !== null;
    const pressing = event.code === 'Space' && target.closest('button') !== null;
    const action = playerActionFor(event.nativeEvent, shortcuts);
    if (action === null || ownKeys || pressing) return;
    event.preventDefault();
    idle.wake();
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
      className={cx(styles.player, !idle.shown && styles.idle)}
      onKeyDown={onKeyDown}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && idle.wake()}
      onFocus={idle.wake}
    >
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- its tracks are those that the post has */}
      <video
        ref={setVideo}
        className={styles.video}
        poster={post.media.thumbnailUrl ?? undefined}
        playsInline
        preload={savesData() ? 'none' : undefined}
        {...presses}
      >
        <CaptionTracks tracks={captions.tracks} />
      </video>
      {video !== null && captions.shown !== undefined && (
        <CaptionLayer video={video} shown={captions.shown} onFailed={captions.renew} />
      )}
      <PlayerState
        post={post}
        waiting={source.opening || waiting || failed}
        onRetry={renewal.gaveUp ? renewal.retry : null}
      />
      {video !== null && next !== undefined && <NextCard video={video} next={next} />}
      {sound.refused && (
        <button type="button" className={styles.unmute} onClick={sound.allow}>
          {t('feed.tapToUnmute')}
        </button>
      )}
      <p className={cx(styles.said, 'own-direction')} role="status">
        {said}
      </p>
      {video !== null && (
        <ControlBar {...{ video, post, sound, captions, playing }} onAction={act} />
      )}
    </div>
  );
}
