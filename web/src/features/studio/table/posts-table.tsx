import { POSTS_AT_ONCE_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyArt } from '../../../components/art/state-art.js';
import { Button, ButtonLink } from '../../../components/controls/button.js';
import { DataTable } from '../../../components/data/data-table.js';
import { FailedView, StateView } from '../../../components/feedback/state-view.js';
import type { Post, PostType } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { DeletePostDialog } from './delete-post-dialog.js';
import { EditPostDialog } from '../edit/edit-post-dialog.js';
import { postShape } from './post-row.js';
import { BulkBar } from './bulk-bar.js';
import { ownFilterOf } from './own-filter.rules.js';
import { TableFilters } from './table-filters.js';
import styles from './posts-table.module.css';
import { useMyPostsList } from './use-my-posts.js';

/** Own posts with their state and numbers, as the address narrows and sorts them; many can be changed at once. */
export function PostsTable({ type }: { type: PostType }): ReactNode {
  const [search] = useSearchParams();
  const filter = ownFilterOf(search);
  const isFiltered = Object.keys(filter).length > 0;
  const list = useMyPostsList(type, isFiltered ? filter : undefined);
  const { posts, isLoading, isError, refetch } = list;
  if (!isError && !isLoading && !isFiltered && posts.length === 0) return <NoPosts type={type} />;
  return (
    <>
      <TableFilters />
      {isError ? <FailedView onRetry={refetch} /> : <Rows type={type} {...list} />}
    </>
  );
}

type RowsProps = { type: PostType } & ReturnType<typeof useMyPostsList>;

function Rows({ type, posts, isLoading, retryMore }: RowsProps): ReactNode {
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; post: Post } | null>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = new Set(ids);
  const close = (): void => setOpen(null);
  const acts = {
    onOpen: (dialog: 'edit' | 'delete', post: Post): void => setOpen({ dialog, post }),
    chosen,
    onToggle: ({ _id }: Post): void =>
      setIds(chosen.has(_id) ? ids.filter((id) => id !== _id) : [...ids, _id]),
    isFull: ids.length >= POSTS_AT_ONCE_MAX,
  };
  return (
    <>
      <BulkBar type={type} posts={posts} chosen={chosen} onChoose={setIds} />
      <DataTable
        label={t(type === 'video' ? 'studio.videos' : 'studio.shorts')}
        shape={postShape(acts)}
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

function NoPosts({ type }: { type: PostType }): ReactNode {
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
