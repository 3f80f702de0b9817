import { Bookmark, Gift, Heart, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { Button } from '../../components/controls/button.js';
import { PersonName } from '../../components/data/person-names.js';
import type { Post, ProfileReply } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { formatCount } from '../../lib/format.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './watch.module.css';

interface AuthorRowProps {
  post: Post;
  profile: ProfileReply | undefined;
  followButton: ReactNode;
  /** The menu of what else can be done. */
  more: ReactNode;
  actions: Record<'like' | 'bookmark' | 'gift' | 'share', (post: Post) => void>;
}

/** Who made it, and what can be done with it. */
export function AuthorRow(props: AuthorRowProps): ReactNode {
  const { post, profile, followButton, more, actions } = props;
  const { user } = post;
  const { liked, bookmarked } = post;
  const { giftCoins: coins = 0 } = post.counts;
  const followers = profile?.targetUser.followers;
  return (
    <div className={styles.authorRow}>
      <div className={styles.author}>
        <Link to={paths.user(user.username)} tabIndex={-1} aria-hidden="true">
          <Avatar person={user} size={44} />
        </Link>
        <div className={styles.who}>
          <Link to={paths.user(user.username)} className={styles.byline}>
            <PersonName
              person={{ ...user, ...profile?.targetUser.profileSettings }}
              fullName={fullNameOf(user)}
            />
          </Link>
          <p className={styles.followers}>
            {followers === undefined
              ? t('common.dash')
              : t('watch.followers', { count: followers, shown: formatCount(followers) })}
          </p>
        </div>
        {followButton}
        <span className={styles.more}>{more}</span>
      </div>
      <div className={styles.actions}>
        <Button
          aria-pressed={liked}
          aria-label={`${t(liked ? 'feed.unlike' : 'feed.like')} ${formatCount(post.counts.likes)}`}
          icon={<Heart size={18} className={cx(liked && styles.liked)} aria-hidden />}
          onClick={() => actions.like(post)}
        >
          <span className="tabular">{formatCount(post.counts.likes)}</span>
        </Button>
        {post.allowGifts && (
          <Button
            icon={<Gift size={18} className={styles.gift} aria-hidden />}
            onClick={() => actions.gift(post)}
          >
            {t('feed.gift')}
            {coins > 0 && (
              <span className="tabular" aria-hidden>
                {formatCount(coins)}
              </span>
            )}
          </Button>
        )}
        <Button
          aria-pressed={bookmarked}
          aria-label={t(bookmarked ? 'feed.unbookmark' : 'feed.bookmark')}
          icon={<Bookmark size={18} className={cx(bookmarked && styles.marked)} aria-hidden />}
          onClick={() => actions.bookmark(post)}
        />
        <Button icon={<Share2 size={18} aria-hidden />} onClick={() => actions.share(post)}>
          {t('feed.share')}
        </Button>
      </div>
    </div>
  );
}
