import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/art/avatar.js';
import { Badge } from '../../../components/feedback/badge.js';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.js';
import { useSession } from '../../../entities/session/use-session.js';
import { formatRelativeTimeShort } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import { WordsForm, writeOn } from '../comment-form.js';
import { CommentText } from '../comment-text.js';
import { useAddCommentMutation, useDeleteCommentMutation } from '../comments-api.js';
import { Acts, isTold } from './inbox-acts.js';
import { changeInbox } from './inbox-api.js';
import type { InboxRow } from './inbox-api.js';
import styles from './inbox.module.css';

/** What somebody said under an own post, and all that its maker does with it. */
export function InboxRowView({ row }: { row: InboxRow }): ReactNode {
  const [open, setOpen] = useState<'reply' | 'delete' | null>(null);
  const { comment, unanswered, behindBlock } = row;
  const close = (): void => setOpen(null);
  return (
    <li className={styles.row} data-testid="inbox-row">
      {isTold(row) ? (
        <Link to={paths.user(comment.user.username)} tabIndex={-1} aria-hidden="true">
          <Avatar person={comment.user} size={36} />
        </Link>
      ) : (
        <Avatar person={comment.user} size={36} />
      )}
      <div className={styles.content}>
        <Heading row={row} />
        <CommentText comment={comment} />
        <div className={styles.foot}>
          {unanswered && !behindBlock && <Badge tone="warning">{t('inbox.unanswered')}</Badge>}
          {comment.held && <Badge tone="warning">{t('inbox.held')}</Badge>}
          {comment.hidden && !comment.held && <Badge tone="plain">{t('threads.hidden')}</Badge>}
          {behindBlock && <Badge tone="plain">{t('inbox.behindBlock')}</Badge>}
          <Acts row={row} onOpen={setOpen} />
        </div>
        {open === 'reply' && <ReplyForm row={row} onClose={close} />}
      </div>
      {open === 'delete' && <DeleteDialog row={row} onClose={close} />}
    </li>
  );
}

function Heading({ row }: { row: InboxRow }): ReactNode {
  const { comment, post } = row;
  const { username = '' } = useSession() ?? {};
  const { user, createdAt } = comment;
  const to = post.type === 'short' ? paths.short(username, post._id) : paths.watch(post._id);
  return (
    <p className={styles.meta}>
      {isTold(row) ? (
        <Link to={paths.user(user.username)} className={styles.name}>
          <bdi>{user.username}</bdi>
        </Link>
      ) : (
        <span className={styles.name}>{t('inbox.untold')}</span>
      )}
      <time dateTime={createdAt}>{formatRelativeTimeShort(createdAt)}</time>
      <Link to={to} className={styles.post}>
        <bdi>{post.title}</bdi>
      </Link>
    </p>
  );
}

interface OfRow {
  row: InboxRow;
  onClose: () => void;
}

function ReplyForm({ row, onClose }: OfRow): ReactNode {
  const dispatch = useAppDispatch();
  const [add, { isLoading, error }] = useAddCommentMutation();
  return (
    <WordsForm
      label="comments.reply"
      busy={isLoading}
      error={error}
      fieldRef={writeOn}
      onClose={onClose}
      onSend={async (text) => {
        const reply = await add({ post: row.post, text, parentId: row._id });
        if (reply.error !== undefined) return false;
        const root = row.comment.parentId ?? row._id;
        dispatch(changeInbox(root, (held) => void (held.unanswered = false)));
        dispatch(noticeShown({ channel: 'toast', tone: 'positive', title: t('inbox.replied') }));
        onClose();
        return true;
      }}
    />
  );
}

function DeleteDialog({ row, onClose }: OfRow): ReactNode {
  const dispatch = useAppDispatch();
  const [remove, { isLoading, isError }] = useDeleteCommentMutation();
  const confirm = async (): Promise<void> => {
    const reply = await remove({ post: row.post, comment: row.comment });
    if (reply.error !== undefined) return;
    dispatch(changeInbox(row._id, undefined));
    onClose();
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
