import { Bookmark, Gift, Heart, MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import type { Post } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { formatCount } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './action-rail.module.css';

export interface PostActions {
  like: (post: Post) => void;
  bookmark: (post: Post) => void;
  comments: (post: Post) => void;
  gift: (post: Post) => void;
  share: (post: Post) => void;
  /** The menu of what else can be done, below the others. */
  more?: (post: Post) => ReactNode;
}

/** What can be done with a short, at the end side of the picture. */
export function ActionRail({ post, actions }: { post: Post; actions: PostActions }): ReactNode {
  const { liked, bookmarked } = post;
  return (
    <div className={styles.rail}>
      <Link
        to={paths.user(post.user.username)}
        className={styles.author}
        aria-label={`@${post.user.username}`}
      >
        <Avatar person={post.user} size={48} />
      </Link>
      <RailButton
        label={t(liked ? 'feed.unlike' : 'feed.like')}
        count={formatCount(post.counts.likes)}
        pressed={liked}
        onClick={() => actions.like(post)}
      >
        <Heart size={24} className={cx(liked && styles.liked)} />
      </RailButton>
      <RailButton
        label={t('feed.commentsCount', { count: post.counts.comments })}
        count={formatCount(post.counts.comments)}
        onClick={() => actions.comments(post)}
      >
        <MessageCircle size={24} />
      </RailButton>
      <RailButton
        label={t(bookmarked ? 'feed.unbookmark' : 'feed.bookmark')}
        pressed={bookmarked}
        onClick={() => actions.bookmark(post)}
      >
        <Bookmark size={24} className={cx(bookmarked && styles.marked)} />
      </RailButton>
      {post.allowGifts && (
        <RailButton
          label={t('feed.gift')}
          {...giftFigure(post.counts.giftCoins)}
          onClick={() => actions.gift(post)}
        >
          <Gift size={24} className={styles.gift} />
        </RailButton>
      )}
      <RailButton
        label={t('feed.share')}
        text={t('feed.share')}
        onClick={() => actions.share(post)}
      >
        <Share2 size={24} />
      </RailButton>
      {actions.more?.(post)}
    </div>
  );
}

/** The coins that were given; the word where none were. */
function giftFigure(coins = 0): { count: string } | { text: string } {
  return coins > 0 ? { count: formatCount(coins) } : { text: t('feed.gift') };
}

interface RailButtonProps {
  label: string;
  /** The button's own word. */
  text?: string;
  /** A figure below it that is not part of its name. */
  count?: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function RailButton({
  label,
  text,
  count,
  pressed,
  onClick,
  children,
}: RailButtonProps): ReactNode {
  return (
    <div className={styles.action}>
      <button
        type="button"
        className={styles.press}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        <span className={styles.disc}>{children}</span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </button>
      {count !== undefined && <span className={styles.text}>{count}</span>}
    </div>
  );
}
