import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VerifiedBadge } from '../../components/art/verified-badge.js';
import type { Post } from '../../lib/api-types.js';
import { formatRelativeTimeShort } from '../../lib/format.js';
import { paths } from '../../lib/paths.js';
import styles from './feed-item.module.css';

/** Who, when, what, over the lower end of the picture. */
export function FeedCaption({ post }: { post: Post }): ReactNode {
  return (
    <div className={styles.caption}>
      <p className={styles.byline}>
        <Link to={paths.user(post.user.username)} className={styles.username}>
          <bdi dir="ltr">@{post.user.username}</bdi>
        </Link>
        <VerifiedBadge person={post.user} />
        <span aria-hidden="true">·</span>
        <time dateTime={post.createdAt}>{formatRelativeTimeShort(post.createdAt)}</time>
      </p>
      <p className={styles.title} dir="auto">
        {post.title}
      </p>
      {post.tags.length > 0 && (
        <p className={styles.tags}>
          {post.tags.map((tag) => (
            <Link key={tag} to={paths.tag(tag)}>
              <bdi>#{tag}</bdi>
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
