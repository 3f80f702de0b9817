import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '../../../components/art/poster.js';
import { Button } from '../../../components/controls/button.js';
import { Checkbox } from '../../../components/controls/field.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import { fullNameOf } from '../../../entities/person/full-name.js';
import { fromUpNext } from '../../../entities/post/player/watch-source.rules.js';
import { pathOfPost } from '../../../entities/post/post-path.js';
import type { Post } from '../../../lib/api-types.js';
import { formatCount, formatDuration, formatRelativeTime } from '../../../lib/format.js';
import { isolate } from '../../../lib/i18n/isolate.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { settingsChanged } from '../../../lib/state/settings-slice.js';
import styles from './next.module.css';
import type { UpNextPosts } from './use-up-next.js';

/** What comes after the video, at the end side, and whether the first of it begins by itself. */
export function UpNext({ next }: { next: UpNextPosts }): ReactNode {
  const { posts, isLoading, isError, isFetching, hasMore, readOn } = next;
  const autoplay = useAppSelector((state) => state.settings.autoplayNext);
  const dispatch = useAppDispatch();
  if (!isLoading && !isError && posts.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('feed.upNext')}</h2>
        <Checkbox
          role="switch"
          label={t('next.autoplay')}
          checked={autoplay}
          onChange={({ target }) => dispatch(settingsChanged({ autoplayNext: target.checked }))}
        />
      </div>
      {isLoading && <LoadingRows />}
      <ul>
        {posts.map((post) => (
          <li key={post._id}>
            <NextRow post={post} />
          </li>
        ))}
      </ul>
      {isError && (
        <p role="alert" className={styles.failed}>
          {t('feed.failedTile')}
        </p>
      )}
      {(hasMore || isError) && (
        <Button look="quiet" block busy={isFetching} onClick={readOn}>
          {t(isError ? 'common.retry' : 'common.more')}
        </Button>
      )}
    </section>
  );
}

function LoadingRows(): ReactNode {
  return (
    <div className={styles.bones} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} style={{ blockSize: 94 }} />
      ))}
    </div>
  );
}

function NextRow({ post }: { post: Post }): ReactNode {
  const why = post.because && reasonText(post.because);
  return (
    <Link to={pathOfPost(post)} state={fromUpNext} className={styles.next}>
      <span className={styles.thumb}>
        <Poster src={post.media.thumbnailUrl} blurhash={post.media.blurhash} />
        <span className={styles.duration}>{formatDuration(post.videoDetails.duration)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {post.title}
        </span>
        <bdi className={styles.meta}>{fullNameOf(post.user)}</bdi>
        <span className={styles.meta}>
          {t('common.views', { count: post.counts.views, shown: formatCount(post.counts.views) })}
          {' · '}
          {formatRelativeTime(post.createdAt)}
        </span>
        {why !== undefined && <span className={styles.why}>{why}</span>}
      </span>
    </Link>
  );
}

function reasonText({ reason, tag }: NonNullable<Post['because']>): string {
  return reason === 'topic' ? isolate(`#${tag ?? ''}`) : t(`next.${reason}`);
}
