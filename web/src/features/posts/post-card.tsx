import { Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { Poster } from '../../components/art/poster.js';
import { VerifiedBadge } from '../../components/art/verified-badge.js';
import { IconButton } from '../../components/controls/icon-button.js';
import type { Person, Post } from '../../lib/api-types.js';
import { renewPost } from '../../entities/post/posts-api.js';
import type { PostListArg } from '../../entities/post/posts-api.js';
import { formatCount, formatDuration, formatRelativeTime } from '../../lib/format.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { t } from '../../lib/i18n/t.js';
import type { ListBehind } from '../../entities/post/list-behind.js';
import { pathOfPost } from '../../entities/post/post-path.js';
import { paths } from '../../lib/paths.js';
import { playWithSound } from '../../entities/post/player/play.js';
import { stateLabel } from '../../entities/post/player/post-state.rules.js';
import { savesData, sourceFor } from '../../entities/post/player/quality.rules.js';
import { setSound } from '../../entities/post/player/video-element.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { muteToggled } from '../../lib/state/settings-slice.js';
import { prefersStill } from '../../lib/page/use-media.js';
import styles from './post-card.module.css';

interface PostCardProps {
  post: Post;
  /** On a profile the author is known already. */
  hideAuthor?: boolean;
  /** The menu of what else can be done, at the end of its words. */
  more?: ReactNode;
}

/** A long video: poster, duration, title, author, views, age. */
export function VideoCard({ post, hideAuthor = false, more }: PostCardProps): ReactNode {
  const { user, counts } = post;
  const views = t('common.views', { count: counts.views, shown: formatCount(counts.views) });
  return (
    <article className={styles.video} data-testid="video-card" data-type={post.type}>
      <PreviewPicture post={post} className={styles.wide}>
        <span className={styles.duration}>{formatDuration(post.videoDetails.duration)}</span>
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
          {!hideAuthor && <Author user={user} />}
          <p className={styles.meta}>
            {views}
            <span aria-hidden="true">·</span>
            <time dateTime={post.createdAt}>{formatRelativeTime(post.createdAt)}</time>
          </p>
        </div>
        {more !== undefined && <span className={styles.more}>{more}</span>}
      </div>
    </article>
  );
}

function Author({ user }: { user: Person }): ReactNode {
  return (
    <Link to={paths.user(user.username)} className={styles.author}>
      <bdi>{fullNameOf(user)}</bdi>
      <VerifiedBadge person={user} size={14} />
    </Link>
  );
}

interface ShortCardProps extends PostCardProps {
  /** The list it stands in, which goes on around the short once it is opened. */
  list: PostListArg;
}

/** A short in a grid: the picture with its views, the title and who made it. */
export function ShortCard({ post, list, hideAuthor = false, more }: ShortCardProps): ReactNode {
  const behind: ListBehind = { list };
  return (
    <article className={styles.short} data-testid="short-card">
      <PreviewPicture post={post} behind={behind} className={styles.tall}>
        <span className={styles.views}>
          <Play size={14} aria-hidden />
          {formatCount(post.counts.views)}
        </span>
      </PreviewPicture>
      <div className={styles.text}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Link to={pathOfPost(post)} state={behind} tabIndex={-1} dir="auto">
              {post.title}
            </Link>
          </h2>
          {!hideAuthor && <Author user={post.user} />}
        </div>
        {more !== undefined && <span className={styles.more}>{more}</span>}
      </div>
    </article>
  );
}

interface PreviewPictureProps {
  post: Post;
  behind?: ListBehind;
  className?: string;
  children: ReactNode;
}

/** Pointing at a card, or reaching it by keyboard, plays it; the sound is everybody's one setting. */
function PreviewPicture({ post, behind, className, children }: PreviewPictureProps): ReactNode {
  const [playing, setPlaying] = useState(false);
  const src = sourceFor(post.media, '480p');
  const label = stateLabel(post);
  const start = (): void => {
    if (src !== null && !prefersStill() && !savesData()) setPlaying(true);
  };
  const stop = (): void => setPlaying(false);
  const stopOutside = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // From the picture to its sound button the focus stays in the card.
    if (!currentTarget.contains(relatedTarget)) stop();
  };
  return (
    <div
      className={className}
      onPointerEnter={(event) => event.pointerType === 'mouse' && start()}
      onPointerLeave={stop}
      onFocus={start}
      onBlur={stopOutside}
    >
      <Link to={pathOfPost(post)} state={behind} className={styles.picture}>
        <span className="visually-hidden">{post.title}</span>
        <Poster src={post.media.thumbnailUrl} blurhash={post.media.blurhash} />
        {label !== null && <span className={styles.state}>{t(label)}</span>}
        {children}
      </Link>
      {playing && src !== null && <Preview post={post} src={src} />}
    </div>
  );
}

/** The moving picture over the still one, and its sound. */
function Preview({ post, src }: { post: Post; src: string }): ReactNode {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.settings.videoMuted);
  const [refused, setRefused] = useState(false);
  const renewed = useRef(false);
  const video = useRef<HTMLVideoElement>(null);
  const muted = chosen || refused;
  const start = useEffectEvent((element: HTMLVideoElement) => {
    void playWithSound(element, { muted: chosen, onSoundRefused: () => setRefused(true) });
  });
  useEffect(() => {
    if (video.current !== null) start(video.current);
  }, [src]);
  useEffect(() => {
    if (video.current !== null) setSound(video.current, { muted });
  }, [muted]);
  const renew = (): void => {
    // The address has expired while the grid stayed open; the list hands down the fresh one.
    if (!renewed.current) void dispatch(renewPost(post));
    renewed.current = true;
  };
  return (
    <>
      <video
        ref={video}
        src={src}
        className={styles.preview}
        loop
        muted
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onError={renew}
      />
      <IconButton
        look="stage"
        label={t(muted ? 'feed.unmute' : 'feed.mute')}
        data-testid="mute-toggle"
        className={styles.mute}
        onClick={() => (refused && !chosen ? setRefused(false) : dispatch(muteToggled()))}
      >
        {muted ? <VolumeX size={18} /> : <Volume2 size={18} />}
      </IconButton>
    </>
  );
}
