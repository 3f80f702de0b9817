import { Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { Poster } from '../../components/art/poster.js';
import { IconButton } from '../../components/controls/icon-button.js';
import type { Post } from '../../lib/api-types.js';
import { formatCount, formatDuration, formatRelativeTime } from '../../lib/format.js';
import { t, tn } from '../../lib/i18n/t.js';
import { pathOfPost, paths } from '../../lib/paths.js';
import { connectionHint, sourceFor } from '../../lib/player/quality.rules.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { muteToggled } from '../../lib/state/settings-slice.js';
import styles from './post-card.module.css';

interface PostCardProps {
  post: Post;
  /** On a profile the author is known already. */
  hideAuthor?: boolean;
}

/** A long video: poster, duration, title, author, views, age. */
export function VideoCard({ post, hideAuthor = false }: PostCardProps): ReactNode {
  const { user, counts } = post;
  const views = tn('common.views', counts.views, { count: formatCount(counts.views) });
  return (
    <article className={styles.video} data-testid="video-card">
      <PreviewPicture post={post} className={styles.wide}>
        {post.videoDetails !== undefined && (
          <span className={styles.duration}>{formatDuration(post.videoDetails.duration)}</span>
        )}
      </PreviewPicture>
      <div className={styles.text}>
        {!hideAuthor && (
          <Link to={paths.user(user.username)} tabIndex={-1} aria-hidden="true">
            <Avatar person={user} size={36} />
          </Link>
        )}
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Link to={pathOfPost(post)} dir="auto">
              {post.title}
            </Link>
          </h2>
          {!hideAuthor && (
            <Link to={paths.user(user.username)} className={styles.author}>
              <bdi>{`${user.firstName} ${user.lastName}`.trim()}</bdi>
            </Link>
          )}
          <p className={styles.meta}>
            {views}
            <span aria-hidden="true">·</span>
            <time dateTime={post.createdAt}>{formatRelativeTime(post.createdAt)}</time>
          </p>
        </div>
      </div>
    </article>
  );
}

/** A short in a grid: the picture says it, views say how well. */
export function ShortCard({ post }: { post: Post }): ReactNode {
  return (
    <article className={styles.short} data-testid="short-card">
      <PreviewPicture post={post} className={styles.tall}>
        <span className={styles.views}>
          <Play size={14} aria-hidden />
          {formatCount(post.counts.views)}
        </span>
      </PreviewPicture>
    </article>
  );
}

interface PreviewPictureProps {
  post: Post;
  className?: string;
  children: ReactNode;
}

/** Pointing at a card, or reaching it by keyboard, plays it; the sound is everybody's one setting. */
function PreviewPicture({ post, className, children }: PreviewPictureProps): ReactNode {
  const dispatch = useAppDispatch();
  const muted = useAppSelector((state) => state.settings.videoMuted);
  const [playing, setPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const src = sourceFor(post.media, '480p');
  const start = (): void => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (src !== null && !still && connectionHint()?.saveData !== true) setPlaying(true);
  };
  const stop = (): void => setPlaying(false);
  useEffect(() => {
    if (video.current !== null) video.current.muted = muted;
  }, [muted, playing]);
  return (
    <div
      className={className}
      onPointerEnter={(event) => event.pointerType === 'mouse' && start()}
      onPointerLeave={stop}
      onFocus={start}
      onBlur={stop}
    >
      <Link to={pathOfPost(post)} className={styles.picture}>
        <span className="visually-hidden">{post.title}</span>
        <Poster src={post.media.thumbnailUrl} blurhash={post.media.blurhash} />
        {!post.media.transcoded && <span className={styles.state}>{t('studio.processing')}</span>}
        {playing && src !== null && (
          <video
            ref={video}
            src={src}
            className={styles.preview}
            autoPlay
            loop
            muted
            playsInline
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
        {children}
      </Link>
      {playing && (
        <IconButton
          look="stage"
          label={t(muted ? 'feed.unmute' : 'feed.mute')}
          data-testid="mute-toggle"
          className={styles.mute}
          onClick={() => dispatch(muteToggled())}
        >
          {muted ? <VolumeX size={18} /> : <Volume2 size={18} />}
        </IconButton>
      )}
    </div>
  );
}
