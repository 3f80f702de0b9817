import { useState } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { VerifiedBadge } from '../../components/art/verified-badge.js';
import { Button } from '../../components/controls/button.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { FailedView } from '../../components/feedback/state-view.js';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.js';
import type { Comment, Post } from '../../lib/api-types.js';
import { formatRelativeTimeShort } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { paths } from '../../lib/paths.js';
import { useSession } from '../../entities/session/use-session.js';
import { useKeptFocus } from '../../lib/page/use-kept-focus.js';
import { useNearEnd } from '../../lib/page/use-near-end.js';
import { CommentForm } from './comment-form.js';
import styles from './comments.module.css';
import { useCommentsInfiniteQuery, useDeleteCommentMutation } from './comments-api.js';

type MoreOf = (comment: Comment, post: Post, onDelete?: () => void) => ReactNode;

interface CommentsProps {
  post: Post;
  /** The menu of what can be done with a comment; with `onDelete` where the reader may take it away. */
  moreOf?: MoreOf;
  /** Grows with the page instead of scrolling in a box of its own. */
  inline?: boolean;
  fieldRef?: RefCallback<HTMLElement>;
}

/** What people say of one post, newest first, and the field to join in. */
export function Comments(props: CommentsProps): ReactNode {
  const { post, moreOf, inline = false, fieldRef } = props;
  const ref = { _id: post._id, type: post.type };
  const comments = useCommentsInfiniteQuery(ref);
  const { data, isLoading, isError, isFetching, fetchNextPage, refetch } = comments;
  const { hasNextPage, isFetchNextPageError } = comments;
  const rows = flattenPages(data?.pages);
  const kept = useKeptFocus(rows.length);
  useNearEnd(() => void fetchNextPage(), {
    enabled: hasNextPage && !isFetching && !isError,
    box: inline ? undefined : kept.ref,
  });
  const form = <CommentForm post={ref} fieldRef={fieldRef} />;
  return (
    <div className={inline ? styles.inline : styles.panel}>
      {inline && form}
      <div {...kept} tabIndex={-1} className={styles.scroll}>
        {isLoading && <CommentSkeletons />}
        {isError && rows.length === 0 && <FailedView onRetry={() => void refetch()} />}
        {!isLoading && !isError && rows.length === 0 && (
          <p className={styles.empty}>{t('comments.empty')}</p>
        )}
        <ul className={styles.list}>
          {rows.map((comment) => (
            <CommentRow key={comment._id} {...{ comment, post, moreOf }} />
          ))}
        </ul>
        {isFetchNextPageError && (
          <p className={styles.error} role="alert">
            {t('comments.moreFailed')}
          </p>
        )}
        {hasNextPage && (
          <Button look="quiet" block busy={isFetching} onClick={() => void fetchNextPage()}>
            {t(isFetchNextPageError ? 'common.retry' : 'common.more')}
          </Button>
        )}
      </div>
      {!inline && form}
    </div>
  );
}

interface CommentRowProps {
  comment: Comment;
  post: Post;
  moreOf?: MoreOf;
}

function CommentRow({ comment, post, moreOf }: CommentRowProps): ReactNode {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const own = session !== null && [comment.user._id, post.user._id].includes(session._id);
  const { user } = comment;
  return (
    <li className={styles.row}>
      <Link to={paths.user(user.username)} tabIndex={-1} aria-hidden="true">
        <Avatar person={user} size={36} />
      </Link>
      <div className={styles.content}>
        <p className={styles.meta}>
          <Link to={paths.user(user.username)} className={styles.name}>
            <bdi>{user.username}</bdi>
          </Link>
          <VerifiedBadge person={user} />
          <time dateTime={comment.createdAt}>{formatRelativeTimeShort(comment.createdAt)}</time>
        </p>
        <p className={styles.text} dir="auto">
          {comment.text}
        </p>
      </div>
      {moreOf?.(comment, post, own ? () => setAsking(true) : undefined)}
      {asking && <DeleteDialog {...{ comment, post }} onClose={() => setAsking(false)} />}
    </li>
  );
}

interface DeleteDialogProps {
  comment: Comment;
  post: Post;
  onClose: () => void;
}

function DeleteDialog({ comment, post, onClose }: DeleteDialogProps): ReactNode {
  const [remove, { isLoading, isError }] = useDeleteCommentMutation();
  const confirm = async (): Promise<void> => {
    const reply = await remove({ post, commentId: comment._id });
    if (reply.error === undefined) onClose();
  };
  return (
    <ConfirmDialog
      title={t('comments.deleteTitle')}
      body={t('comments.deleteBody')}
      labels={{ confirm: t('common.delete') }}
      busy={isLoading}
      error={isError ? t('comments.deleteFailed') : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

function CommentSkeletons(): ReactNode {
  return Array.from({ length: 4 }, (_, index) => (
    <div key={index} className={styles.row}>
      <Skeleton style={{ inlineSize: 36, blockSize: 36, borderRadius: 99 }} />
      <div className={styles.content}>
        <Skeleton style={{ inlineSize: 90, blockSize: 12 }} />
        <Skeleton
          style={{ inlineSize: `${60 + ((index * 17) % 35)}%`, blockSize: 14, marginBlockStart: 8 }}
        />
      </div>
    </div>
  ));
}
