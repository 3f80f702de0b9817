import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import type { Comment, Post } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { WordsForm, writeOn } from './comment-form.js';
import { CommentRow, type MoreOf } from './comment-row.js';
import styles from './comments.module.css';
import { useAddCommentMutation, useRepliesInfiniteQuery } from './comments-api.js';

interface CommentThreadProps {
  comment: Comment;
  post: Post;
  moreOf?: MoreOf;
}

/** A comment with its answers, folded until somebody asks for them. */
export function CommentThread({ comment, post, moreOf }: CommentThreadProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  // Whom one answers: the comment, or by name somebody who answered it.
  const [answered, setAnswered] = useState<Comment | null>(null);
  const { replies } = comment;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <CommentRow {...{ comment, post, moreOf }} onReply={() => setAnswered(comment)}>
      {replies > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
          {isOpen ? t('threads.close') : t('threads.open', { count: replies })}
        </button>
      )}
      {isOpen && <Replies {...{ comment, post, moreOf }} onReply={setAnswered} />}
      {answered !== null && (
        <ReplyForm
          key={answered._id}
          {...{ post, answered }}
          onClose={() => setAnswered(null)}
          onSent={() => {
            setAnswered(null);
            setOpen(true);
          }}
        />
      )}
    </CommentRow>
  );
}

interface RepliesProps extends CommentThreadProps {
  onReply: (answered: Comment) => void;
}

function Replies({ comment, post, moreOf, onReply }: RepliesProps): ReactNode {
  const { _id, type } = post;
  const replies = useRepliesInfiniteQuery({ _id, type, parentId: comment._id });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = replies;
  const rows = flattenPages(data?.pages);
  const goOn = (): void => void (rows.length === 0 ? refetch() : fetchNextPage());
  return (
    <>
      <ul className={styles.replies} aria-label={t('threads.label')}>
        {rows.map((reply) => (
          <CommentRow
            key={reply._id}
            {...{ comment: reply, post, moreOf }}
            onReply={() => onReply(reply)}
          />
        ))}
      </ul>
      {isError && (
        <p className={styles.error} role="alert">
          {t('comments.moreFailed')}
        </p>
      )}
      {(hasNextPage || isError || isFetching) && (
        <Button look="quiet" busy={isFetching} onClick={goOn}>
          {t(isError ? 'common.retry' : 'threads.more')}
        </Button>
      )}
    </>
  );
}

interface ReplyFormProps {
  post: Post;
  answered: Comment;
  onClose: () => void;
  onSent: () => void;
}

function ReplyForm({ post, answered, onClose, onSent }: ReplyFormProps): ReactNode {
  const [add, { isLoading, error }] = useAddCommentMutation();
  const { _id: parentId, user } = answered;
  return (
    <div>
      <p className={styles.note}>{t('comments.replyTo', { name: user.username })}</p>
      <WordsForm
        label="threads.reply"
        // Answers stand beside each other: the name says to whom this one goes.
        first={answered.parentId === null ? '' : `@${user.username} `}
        busy={isLoading}
        error={error}
        fieldRef={writeOn}
        onClose={onClose}
        onSend={async (text) => {
          const isTaken = (await add({ post, text, parentId })).error === undefined;
          if (isTaken) onSent();
          return false;
        }}
      />
    </div>
  );
}
