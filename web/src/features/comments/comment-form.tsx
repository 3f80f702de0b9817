import { COMMENT_LENGTH_MAX } from '@mate/contracts/limits';
import { SendHorizontal, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode, RefCallback } from 'react';
import { IconButton } from '../../components/controls/icon-button.js';
import { errorText, fieldErrorsOf, isApiError } from '../../lib/api-error.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import { authModalOpened } from '../../entities/session/auth-slice.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { useSession } from '../../entities/session/use-session.js';
import { useWayBack } from '../../lib/page/use-way-back.js';
import styles from './comments.module.css';
import { useAddCommentMutation, type PostRef } from './comments-api.js';

const counterFrom = 400;

interface CommentFormProps {
  post: PostRef;
  /** Is given where one writes, or for a visitor what leads there, so that a key may go to it. */
  fieldRef?: RefCallback<HTMLElement>;
}

/** Where one joins in; a visitor is asked to log in. */
export function CommentForm({ post, fieldRef }: CommentFormProps): ReactNode {
  const dispatch = useAppDispatch();
  const session = useSession();
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
  return (
    <WordsForm
      label="comments.add"
      busy={isLoading}
      error={error}
      fieldRef={fieldRef}
      onSend={async (text) => (await add({ post, text })).error === undefined}
    />
  );
}

/** Puts the keyboard behind what a field holds already. */
export function writeOn(field: HTMLElement | null): void {
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

function refusalOf(error: unknown): string {
  const isTold = isApiError(error) && error.code !== undefined;
  return fieldErrorsOf(error).text ?? (isTold ? errorText(error) : t('comments.failed'));
}

interface WordsFormProps {
  label: PlainKey;
  first?: string;
  busy: boolean;
  error: unknown;
  fieldRef?: RefCallback<HTMLElement>;
  /** Answers whether it was taken; what was not stays in the field. */
  onSend: (text: string) => Promise<boolean>;
  /** Leads out of a form that was opened. */
  onClose?: () => void;
}

/** One line that grows; Enter posts, Shift+Enter breaks the line, Escape leads back to what one came from. */
export function WordsForm(props: WordsFormProps): ReactNode {
  const { label, first = '', busy, error, fieldRef, onSend, onClose } = props;
  const errorId = useId();
  const [text, setText] = useState(first);
  const { onFocus, onEscape, goBack } = useWayBack();
  const leave = useEffectEvent(goBack);
  // A form that was opened goes with whatever of it had the focus.
  useEffect(() => () => leave(), []);
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    const trimmed = text.trim();
    if (trimmed !== '' && !busy && (await onSend(trimmed))) setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    event.stopPropagation();
    onEscape(event);
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && onClose !== undefined) {
      // Out of the answer, not out of the sheet around it, which the browser would close.
      event.preventDefault();
      onClose();
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void submit();
    }
  };
  return (
    <form
      className={onClose === undefined ? styles.form : styles.opened}
      onSubmit={(event) => void submit(event)}
    >
      <textarea
        ref={fieldRef}
        className={styles.field}
        rows={1}
        aria-label={t(label)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        placeholder={t(label)}
        maxLength={COMMENT_LENGTH_MAX}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      <div className={styles.buttons}>
        {onClose !== undefined && (
          <IconButton label={t('common.cancel')} onClick={onClose}>
            <X size={20} />
          </IconButton>
        )}
        <IconButton
          type="submit"
          mirror
          label={t('comments.send')}
          disabled={text.trim() === '' || busy}
          className={styles.send}
        >
          <SendHorizontal size={20} />
        </IconButton>
      </div>
      {text.length > counterFrom && (
        <p className={styles.note}>
          {t('comments.left', { count: COMMENT_LENGTH_MAX - text.length })}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {refusalOf(error)}
        </p>
      )}
    </form>
  );
}
