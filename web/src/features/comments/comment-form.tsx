import { COMMENT_LENGTH_MAX } from '@mate/contracts/limits';
import { SendHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode, RefCallback } from 'react';
import { IconButton } from '../../components/controls/icon-button.js';
import { fieldErrorsOf } from '../../lib/api-error.js';
import type { Post } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { authModalOpened } from '../../entities/session/auth-slice.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { useSession } from '../../entities/session/use-session.js';
import { useWayBack } from '../../lib/page/use-way-back.js';
import styles from './comments.module.css';
import { useAddCommentMutation } from './comments-api.js';

const counterFrom = 400;

interface CommentFormProps {
  post: Pick<Post, '_id' | 'type'>;
  /** Is given where one writes, or for a visitor what leads there, so that a key may go to it. */
  fieldRef?: RefCallback<HTMLElement>;
}

/** One line that grows; Enter posts, Shift+Enter breaks the line, Escape leads back to what one came from. */
export function CommentForm({ post, fieldRef }: CommentFormProps): ReactNode {
  const dispatch = useAppDispatch();
  const session = useSession();
  const errorId = useId();
  const [text, setText] = useState('');
  const { onFocus, onEscape } = useWayBack();
  const [add, { isLoading, error }] = useAddCommentMutation();
  if (session === null) {
    return (
      <div className={styles.form}>
        <button
          ref={fieldRef}
          type="button"
          className={styles.field}
          onClick={() => dispatch(authModalOpened())}
        >
          <span className={styles.placeholder}>{t('comments.login')}</span>
        </button>
      </div>
    );
  }
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    const trimmed = text.trim();
    if (trimmed === '' || isLoading) return;
    const reply = await add({ post, text: trimmed });
    // A comment that was not posted stays in the field.
    if (reply.error === undefined) setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    event.stopPropagation();
    onEscape(event);
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void submit();
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <textarea
        ref={fieldRef}
        className={styles.field}
        rows={1}
        aria-label={t('comments.add')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        placeholder={t('comments.add')}
        maxLength={COMMENT_LENGTH_MAX}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        mirror
        label={t('comments.send')}
        disabled={text.trim() === '' || isLoading}
        className={styles.send}
      >
        <SendHorizontal size={20} />
      </IconButton>
      {text.length > counterFrom && (
        <p className={styles.note}>
          {t('comments.left', { count: COMMENT_LENGTH_MAX - text.length })}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {fieldErrorsOf(error).text ?? t('comments.failed')}
        </p>
      )}
    </form>
  );
}
