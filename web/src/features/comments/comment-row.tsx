import { useState } from 'react';
import type { ReactNode } from 'react';
import { Heart, Pin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { VerifiedBadge } from '../../components/art/verified-badge.js';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.js';
import { useSession, useSignedInAction } from '../../entities/session/use-session.js';
import { errorText } from '../../lib/api-error.js';
import type { Comment, Post } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { formatCount, formatRelativeTimeShort } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { actsOf, type CommentActs } from './comment-acts.rules.js';
import { WordsForm, writeOn } from './comment-form.js';
import { CommentText } from './comment-text.js';
import styles from './comments.module.css';
import {
  useDeleteCommentMutation,
  useEditCommentMutation,
  useLikeCommentMutation,
  useMarkCommentMutation,
} from './comments-api.js';

/** The menu of what else can be done with a comment; each act only where the reader may. */
export type MoreOf = (comment: Comment, post: Post, acts: CommentActs) => ReactNode;

interface CommentRowProps {
  comment: Comment;
  post: Post;
  moreOf?: MoreOf;
  onReply: () => void;
  /** What stands below it. */
  children?: ReactNode;
}

/** One comment, and what is answered to it. */
export function CommentRow(props: CommentRowProps): ReactNode {
  const { comment, post, moreOf, onReply, children } = props;
  const { user, deleted } = comment;
  if (deleted) {
    return (
      <li className={styles.row}>
        <span className={styles.nobody} aria-hidden="true" />
        <div className={styles.content}>
          <p className={styles.gone}>{t('threads.deleted')}</p>
          {children}
        </div>
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <Link to={paths.user(user.username)} tabIndex={-1} aria-hidden="true">
        <Avatar person={user} size={comment.parentId === null ? 36 : 24} />
      </Link>
      <Written {...{ comment, post, moreOf, onReply, children }} />
    </li>
  );
}

function Written({ comment, post, moreOf, onReply, children }: CommentRowProps): ReactNode {
  const session = useSession();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const [mark] = useMarkCommentMutation();
  const acts = actsOf(comment, post, {
    viewerId: session?._id ?? null,
    open: setOpen,
    mark: async (what, on) => {
      const { error } = await mark({ post, comment, mark: what, on });
      if (error === undefined) return;
      dispatch(noticeShown({ channel: 'toast', tone: 'danger', title: errorText(error) }));
    },
  });
  return (
    <>
      <div className={styles.content}>
        <Heading comment={comment} isMaker={comment.user._id === post.user._id} />
        {open === 'edit' ? (
          <EditForm {...{ comment, post }} onClose={() => setOpen(null)} />
        ) : (
          <CommentText comment={comment} />
        )}
        {comment.hidden && (
          <p className={styles.gone}>{t(comment.held ? 'threads.held' : 'threads.hidden')}</p>
        )}
        <Actions {...{ comment, post, onReply }} />
        {children}
      </div>
      {moreOf?.(comment, post, acts)}
      {open === 'delete' && <DeleteDialog {...{ comment, post }} onClose={() => setOpen(null)} />}
    </>
  );
}

function Heading({ comment, isMaker }: { comment: Comment; isMaker: boolean }): ReactNode {
  const { user, pinned, createdAt, editedAt } = comment;
  return (
    <>
      {pinned && (
        <p className={styles.pinned}>
          <Pin size={12} aria-hidden /> {t('threads.pinned')}
        </p>
      )}
      <p className={styles.meta}>
        <Link to={paths.user(user.username)} className={styles.name}>
          <bdi>{user.username}</bdi>
        </Link>
        <VerifiedBadge person={user} />
        {isMaker && <span className={styles.maker}>{t('threads.maker')}</span>}
        <time dateTime={createdAt}>{formatRelativeTimeShort(createdAt)}</time>
        {editedAt !== null && <span className={styles.edited}>{t('threads.edited')}</span>}
      </p>
    </>
  );
}

function Actions({
  comment,
  post,
  onReply,
}: Pick<CommentRowProps, 'comment' | 'post' | 'onReply'>): ReactNode {
  const asUser = useSignedInAction();
  const [like] = useLikeCommentMutation();
  const { liked, likes, hearted } = comment;
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className={styles.act}
        aria-pressed={liked}
        aria-label={t('threads.likes', { count: likes })}
        onClick={() => asUser(() => void like({ post, comment, on: !liked }))}
      >
        <Heart size={16} aria-hidden className={cx(liked && styles.liked)} />
        {likes > 0 && formatCount(likes)}
      </button>
      {post.allowComments && (
        <button type="button" className={styles.act} onClick={() => asUser(onReply)}>
          {t('comments.reply')}
        </button>
      )}
      {hearted && (
        <span className={styles.hearted}>
          <Heart size={12} aria-hidden className={styles.liked} />
          {t('threads.hearted', { name: post.user.username })}
        </span>
      )}
    </div>
  );
}

interface OfComment {
  comment: Comment;
  post: Post;
  onClose: () => void;
}

function EditForm({ comment, post, onClose }: OfComment): ReactNode {
  const [edit, { isLoading, error }] = useEditCommentMutation();
  return (
    <WordsForm
      label="threads.edit"
      first={comment.text}
      busy={isLoading}
      error={error}
      fieldRef={writeOn}
      onClose={onClose}
      onSend={async (text) => {
        const isTaken = (await edit({ post, comment, text })).error === undefined;
        if (isTaken) onClose();
        return false;
      }}
    />
  );
}

function DeleteDialog({ comment, post, onClose }: OfComment): ReactNode {
  const [remove, { isLoading, isError }] = useDeleteCommentMutation();
  const confirm = async (): Promise<void> => {
    const reply = await remove({ post, comment });
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
