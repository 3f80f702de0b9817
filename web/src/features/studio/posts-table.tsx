import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  LoaderCircle,
  Pencil,
  RotateCw,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '../../components/art/poster.js';
import { EmptyArt } from '../../components/art/state-art.js';
import { Button, ButtonLink } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { DataTable } from '../../components/data/data-table.js';
import type { Column } from '../../components/data/data-table.js';
import { Badge } from '../../components/feedback/badge.js';
import type { BadgeTone } from '../../components/feedback/badge.js';
import { FailedView, StateView } from '../../components/feedback/state-view.js';
import type { Post, PostStatus, PostType } from '../../lib/api-types.js';
import { mediaReasonText } from '../../entities/post/media-reason-texts.js';
import { cx } from '../../lib/cx.js';
import { formatDuration, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { pathOfPost } from '../../entities/post/post-path.js';
import { paths } from '../../lib/paths.js';
import { DeletePostDialog } from './delete-post-dialog.js';
import { EditPostDialog } from './edit/edit-post-dialog.js';
import styles from './posts-table.module.css';
import { useRetryTranscodeMutation } from './upload/upload-api.js';
import { useMyPostsList } from './use-my-posts.js';

const statusViews: Record<
  PostStatus,
  { label: PlainKey; tone: BadgeTone; icon: typeof CircleCheck }
> = {
  ready: { label: 'studio.ready', tone: 'positive', icon: CircleCheck },
  processing: { label: 'studio.processing', tone: 'warning', icon: LoaderCircle },
  draft: { label: 'studio.draft', tone: 'plain', icon: CircleDashed },
  failed: { label: 'studio.failed', tone: 'danger', icon: CircleAlert },
  removed: { label: 'studio.removed', tone: 'plain', icon: CircleDashed },
};

const visibilities: Record<Post['visibility'], PlainKey> = {
  public: 'studio.public',
  private: 'studio.private',
  followers: 'studio.followers',
};

/** Own posts with their state and numbers. */
export function PostsTable({ type }: { type: PostType }): ReactNode {
  const { posts, isLoading, isError, refetch, retryMore } = useMyPostsList(type);
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; post: Post } | null>(null);
  const close = (): void => setOpen(null);
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
        columns={columnsOf((dialog, post) => setOpen({ dialog, post }))}
        rows={posts}
        rowId={({ _id }) => _id}
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

function columnsOf(onOpen: (dialog: 'edit' | 'delete', post: Post) => void): Column<Post>[] {
  const count = (id: string, header: PlainKey, of: (post: Post) => number): Column<Post> => ({
    id,
    header,
    align: 'end',
    cell: (post) => (post.status === 'ready' ? formatNumber(of(post)) : t('common.dash')),
  });
  return [
    { id: 'video', header: 'studio.colVideo', cell: (post) => <TitleCell post={post} /> },
    {
      id: 'visibility',
      header: 'studio.colVisibility',
      cell: (post) => t(visibilities[post.visibility]),
    },
    { id: 'status', header: 'studio.colStatus', cell: (post) => <StatusCell post={post} /> },
    count('views', 'studio.colViews', (post) => post.counts.views),
    count('likes', 'studio.colLikes', (post) => post.counts.likes),
    count('comments', 'studio.colComments', (post) => post.counts.comments),
    count('gifts', 'studio.colGifts', (post) => post.counts.gifts),
    {
      id: 'actions',
      header: 'studio.colActions',
      align: 'end',
      cell: (post) => (
        <span className={styles.actions}>
          <IconButton
            label={`${t('more.edit')}: ${post.title}`}
            onClick={() => onOpen('edit', post)}
          >
            <Pencil size={18} />
          </IconButton>
          <IconButton
            label={`${t('common.delete')}: ${post.title}`}
            onClick={() => onOpen('delete', post)}
          >
            <Trash2 size={18} />
          </IconButton>
        </span>
      ),
    },
  ];
}

function TitleCell({ post }: { post: Post }): ReactNode {
  const thumb = (
    <span className={cx(styles.thumb, post.type === 'video' && styles.wide)}>
      <Poster src={post.media.thumbnailUrl} blurhash={post.media.blurhash} />
    </span>
  );
  const words = (
    <span className={styles.words}>
      <span className={styles.title} dir="auto">
        {post.title}
      </span>
      {post.videoDetails.duration > 0 && (
        <small>{formatDuration(post.videoDetails.duration)}</small>
      )}
    </span>
  );
  if (!post.media.transcoded) {
    return (
      <span className={styles.video}>
        {thumb}
        {words}
      </span>
    );
  }
  return (
    <Link to={pathOfPost(post)} className={styles.video}>
      {thumb}
      {words}
    </Link>
  );
}

function StatusCell({ post }: { post: Post }): ReactNode {
  const [retry, { isLoading }] = useRetryTranscodeMutation();
  const { label, tone, icon: Icon } = statusViews[post.status];
  const playsAlready = post.status === 'processing' && post.media.transcoded;
  return (
    <div className={styles.status}>
      <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
        {t(label)}
        {playsAlready && ` · ${t('studio.playsAlready')}`}
      </Badge>
      {post.status === 'failed' && (
        <span className={styles.reason}>
          <span dir="auto">{mediaReasonText(post.failureCode, post.failureReason)}</span>
          <IconButton
            label={`${t('common.retry')}: ${post.title}`}
            disabled={isLoading}
            className={styles.retry}
            onClick={() => void retry(post)}
          >
            <RotateCw size={16} />
          </IconButton>
        </span>
      )}
    </div>
  );
}
