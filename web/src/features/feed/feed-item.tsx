import { Heart } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Poster } from '../../components/art/poster.js';
import type { Post } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { t, useLanguage } from '../../lib/i18n/t.js';
import { ActionRail } from './action-rail.js';
import type { PostActions } from './action-rail.js';
import { ActiveControls } from './active-controls.js';
import { FeedCaption } from './feed-caption.js';
import styles from './feed-item.module.css';
import type { FeedPlayer } from './use-feed-player.js';

const doubleTapMs = 220;

interface FeedItemProps {
  post: Post;
  index: number;
  /** Far from what is seen an item is an empty place of the same height. */
  near: boolean;
  /** Only the active item has the player; the others wait. */
  player: FeedPlayer | null;
  slotRef: (slot: HTMLElement | null) => void;
  actions: PostActions;
  /** Opens the list of keys. */
  onHelp: () => void;
}

/** One short: picture, caption, actions. */
export const FeedItem = memo(function FeedItem(props: FeedItemProps): ReactNode {
  useLanguage();
  const { post, index, near, player, slotRef, actions, onHelp } = props;
  const name = fullNameOf(post.user) || post.user.username;
  const wide = isWide(post);
  return (
    <article
      className={styles.item}
      data-index={index}
      data-id={post._id}
      data-testid="feed-item"
      aria-label={t('feed.item', { title: post.title, name })}
      aria-posinset={index + 1}
      aria-setsize={-1}
      tabIndex={-1}
    >
      {near && (
        <div className={styles.frame}>
          <Stage {...{ player, post, actions, onHelp }}>
            <Poster
              src={post.media.thumbnailUrl}
              blurhash={post.media.blurhash}
              fit={wide ? 'contain' : 'cover'}
              className={styles.poster}
              eager={index < 2}
            />
            <div ref={slotRef} className={cx(styles.slot, wide && styles.contain)} />
          </Stage>
          <div className={styles.rail}>
            <ActionRail post={post} actions={actions} />
          </div>
        </div>
      )}
    </article>
  );
});

interface StageProps {
  player: FeedPlayer | null;
  post: Post;
  actions: PostActions;
  onHelp: () => void;
  children: ReactNode;
}

/** A tap plays or pauses, two taps like; both also have a key and a button. */
function Stage({ player, post, actions, onHelp, children }: StageProps): ReactNode {
  const [hearts, setHearts] = useState<{ id: number; x: number; y: number }[]>([]);
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (
      player === null ||
      (event.target as HTMLElement).closest('a, button, input, [role="menu"]')
    ) {
      return;
    }
    if (pending.current === undefined) {
      pending.current = setTimeout(() => {
        pending.current = undefined;
        player.togglePlay();
      }, doubleTapMs);
      return;
    }
    clearTimeout(pending.current);
    pending.current = undefined;
    const box = event.currentTarget.getBoundingClientRect();
    const heart = { id: Date.now(), x: event.clientX - box.left, y: event.clientY - box.top };
    setHearts((shown) => [...shown.slice(-3), heart]);
    if (post.liked !== true) actions.like(post);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- tapping the picture repeats what the keys and the play button do
    <div className={styles.stage} onClick={onClick}>
      {children}
      <div className={styles.scrim} aria-hidden="true" />
      {hearts.map(({ id, x, y }) => (
        <Heart
          key={id}
          className={styles.burst}
          style={{ insetBlockStart: y, left: x }}
          size={88}
          aria-hidden
          onAnimationEnd={() => setHearts((shown) => shown.filter((heart) => heart.id !== id))}
        />
      ))}
      {player !== null && player.video !== null && (
        <ActiveControls player={player} video={player.video} post={post} onHelp={onHelp} />
      )}
      <FeedCaption post={post} />
    </div>
  );
}

function isWide(post: Post): boolean {
  const { width, height } = post.videoDetails;
  return height > 0 && width / height > 0.8;
}
