import { useState } from 'react';
import type { ReactNode } from 'react';
import { DataTable } from '../../../components/data/data-table.js';
import { FailedLine } from '../../../components/feedback/failed-line.js';
import { usePostListInfiniteQuery } from '../../../entities/post/posts-api.js';
import { flattenPages } from '../../../lib/api/list-paging.js';
import type { Post } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { EditPostDialog } from '../edit/edit-post-dialog.js';
import { DeletePostDialog } from '../table/delete-post-dialog.js';
import { postShape } from '../table/post-row.js';
import styles from './overview.module.css';

const shownMax = 5;
const fresh = { refetchOnMountOrArgChange: true } as const;

/** The newest own posts of both kinds, and how they do. */
export function LatestPosts(): ReactNode {
  const shorts = usePostListInfiniteQuery({ type: 'short', list: 'my' }, fresh);
  const videos = usePostListInfiniteQuery({ type: 'video', list: 'my' }, fresh);
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; post: Post } | null>(null);
  const close = (): void => setOpen(null);
  const posts = [...flattenPages(shorts.data?.pages), ...flattenPages(videos.data?.pages)]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, shownMax);
  const failed = [shorts, videos].filter(({ isError, data }) => isError && data === undefined);
  const isLoading = shorts.isLoading || videos.isLoading;
  return (
    <section className={styles.latest} aria-label={t('overview.latest')}>
      <h2>{t('overview.latest')}</h2>
      {failed.length > 0 && (
        <FailedLine onRetry={() => failed.forEach((list) => void list.refetch())} />
      )}
      {!isLoading && posts.length === 0 && failed.length === 0 ? (
        <p className={styles.nothing}>{t('studio.emptyBody')}</p>
      ) : (
        <DataTable
          label={t('overview.latest')}
          shape={postShape({ onOpen: (dialog, post) => setOpen({ dialog, post }) })}
          rows={posts}
          loading={isLoading}
        />
      )}
      {open?.dialog === 'edit' && <EditPostDialog post={open.post} onClose={close} />}
      {open?.dialog === 'delete' && <DeletePostDialog post={open.post} onClose={close} />}
    </section>
  );
}
