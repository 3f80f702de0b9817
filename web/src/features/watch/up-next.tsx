import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '../../components/art/poster.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { usePostListInfiniteQuery } from '../../entities/post/posts-api.js';
import { useAway } from '../../entities/post/use-away.js';
import { formatCount, formatDuration, formatRelativeTime } from '../../lib/format.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { t } from '../../lib/i18n/t.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { pathOfPost } from '../../entities/post/post-path.js';
import styles from './watch.module.css';

const shownMax = 12;
const videoFeed = { type: 'video', list: 'homefeed' } as const;

/** Other long videos, at the end side. */
export function UpNext({ exceptId }: { exceptId: string }): ReactNode {
  const { data, isLoading } = usePostListInfiniteQuery(videoFeed);
  const isAway = useAway(videoFeed);
  const posts = flattenPages(data?.pages)
    .filter((post) => post._id !== exceptId && !isAway(post))
    .slice(0, shownMax);
  if (!isLoading && posts.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('feed.upNext')}</h2>
      {isLoading && <Skeleton style={{ blockSize: 94 }} />}
      <ul>
        {posts.map((post) => (
          <li key={post._id}>
            <Link to={pathOfPost(post)} className={styles.next}>
              <span className={styles.thumb}>
                <Poster src={post.media.thumbnailUrl} blurhash={post.media.blurhash} />
                <span className={styles.duration}>
                  {formatDuration(post.videoDetails.duration)}
                </span>
              </span>
              <span>
                <span className={styles.nextTitle} dir="auto">
                  {post.title}
                </span>
                <bdi className={styles.nextMeta}>{fullNameOf(post.user)}</bdi>
                <span className={styles.nextMeta}>
                  {t('common.views', {
                    count: post.counts.views,
                    shown: formatCount(post.counts.views),
                  })}
                  {' · '}
                  {formatRelativeTime(post.createdAt)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
