import { Check, EyeOff, Eye, Heart, Pin, PinOff, Reply, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/controls/icon-button.js';
import { errorText } from '../../../lib/api-error.js';
import { cx } from '../../../lib/cx.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import { useMarkCommentMutation } from '../comments-api.js';
import type { OwnerMark } from '../comments-api.js';
import { changeInbox } from './inbox-api.js';
import type { InboxRow } from './inbox-api.js';
import styles from './inbox.module.css';

/** Whether its author is told: not where that person blocked the reader. */
export function isTold({ comment }: InboxRow): boolean {
  return comment.user.username !== '';
}

interface ActsProps {
  row: InboxRow;
  onOpen: (what: 'reply' | 'delete') => void;
}

/** What its post’s maker does with a comment, wherever it stands. */
export function Acts({ row, onOpen }: ActsProps): ReactNode {
  const { comment, post } = row;
  const dispatch = useAppDispatch();
  const [mark, { isLoading }] = useMarkCommentMutation();
  const set = async (what: OwnerMark, on: boolean): Promise<void> => {
    const { data, error } = await mark({ post, comment, mark: what, on });
    if (error !== undefined)
      dispatch(noticeShown({ channel: 'toast', tone: 'danger', title: errorText(error) }));
    else dispatch(changeInbox(row._id, (held) => Object.assign(held.comment, data)));
  };
  const { hearted, pinned, hidden, held, parentId } = comment;
  // Nobody answers across a block, and what is held is decided about first.
  const isOpen = !row.behindBlock && !held;
  return (
    <span
      className={styles.acts}
      role="group"
      aria-label={t('inbox.acts', {
        name: isTold(row) ? comment.user.username : t('inbox.untold'),
      })}
    >
      {held && (
        <IconButton
          label={t('inbox.approve')}
          disabled={isLoading}
          onClick={() => void set('hide', false)}
        >
          <Check size={18} />
        </IconButton>
      )}
      {isOpen && (
        <>
          <IconButton label={t('comments.reply')} onClick={() => onOpen('reply')}>
            <Reply size={18} />
          </IconButton>
          <IconButton
            label={t('inbox.heart')}
            aria-pressed={hearted}
            disabled={isLoading}
            onClick={() => void set('heart', !hearted)}
          >
            <Heart size={18} className={cx(hearted && styles.hearted)} />
          </IconButton>
        </>
      )}
      {isOpen && parentId === null && !hidden && (
        <IconButton
          label={t('inbox.pin')}
          aria-pressed={pinned}
          disabled={isLoading}
          onClick={() => void set('pin', !pinned)}
        >
          {pinned ? <PinOff size={18} /> : <Pin size={18} />}
        </IconButton>
      )}
      {!held && (
        <IconButton
          label={t('inbox.hide')}
          aria-pressed={hidden}
          disabled={isLoading}
          onClick={() => void set('hide', !hidden)}
        >
          {hidden ? <Eye size={18} /> : <EyeOff size={18} />}
        </IconButton>
      )}
      <IconButton label={t('common.delete')} onClick={() => onOpen('delete')}>
        <Trash2 size={18} />
      </IconButton>
    </span>
  );
}
