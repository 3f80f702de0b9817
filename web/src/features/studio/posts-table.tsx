import { useState } from 'react';
import type { ReactNode } from 'react';
import { EmptyArt } from '../../components/art/state-art.js';
import { Button, ButtonLink } from '../../components/controls/button.js';
import { DataTable } from '../../components/data/data-table.js';
import { FailedView, StateView } from '../../components/feedback/state-view.js';
import type { Post, PostType } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { DeletePostDialog } from './delete-post-dialog.js';
import { EditPostDialog } from './edit/edit-post-dialog.js';
import { postShape } from './post-row.js';
import type { OnOpen } from './post-row.js';
import styles from './posts-table.module.css';
import { useMyPostsList } from './use-my-posts.js';

/** Own posts with their state and numbers. */
export function PostsTable({ type }: { type: PostType }): ReactNode {
  const { posts, isLoading, isError, refetch, retryMore } = useMyPostsList(type);
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; post: Post } | null>(null);
  const close = (): void => setOpen(null);
  const onOpen: OnOpen = (dialog, post) => setOpen({ dialog, post });
  if (isError) return <FailedView onRetry={refetch} />;
  if (!isLoading && posts.length === 0) {
    return (
      <StateView
        art={<EmptyArt />}
        title={t('studio.empty')}
        body={t('studio.emptyBody')}
        action={
          <ButtonLink look="primary" to={type === 'video' ? paths.uploadVideo : paths.uploadShort}>
            {t(type === 'video' ? 'studio.uploadVideo' : 'studio.uploadShort')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <DataTable
        label={t(type === 'video' ? 'studio.videos' : 'studio.shorts')}
        shape={postShape(onOpen)}
        rows={posts}
        loading={isLoading}
      />
      {retryMore !== null && (
        <div className={styles.more} role="alert">
          <p>{t('feed.failedTile')}</p>
          <Button onClick={retryMore}>{t('common.retry')}</Button>
        </div>
      )}
      {open?.dialog === 'edit' && <EditPostDialog post={open.post} onClose={close} />}
      {open?.dialog === 'delete' && <DeletePostDialog post={open.post} onClose={close} />}
    </>
  );
}
