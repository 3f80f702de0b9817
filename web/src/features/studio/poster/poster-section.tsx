import { Check, ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Poster } from '../../../components/art/poster.js';
import { Button } from '../../../components/controls/button.js';
import { FailedLine } from '../../../components/feedback/failed-line.js';
import { errorText } from '../../../lib/api-error.js';
import type { Post, PosterChoice } from '../../../lib/api-types.js';
import { cx } from '../../../lib/cx.js';
import { pictureTypeValues } from '../../../lib/gen/openapi.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import { bytesMax, refusalText } from './poster-file.rules.js';
import { useChoosePosterMutation, usePosterChoiceQuery } from './poster-api.js';
import styles from './poster-section.module.css';
import { useOwnPicture } from './use-own-picture.js';

/** Milliseconds between looks: at a picture that was sent, and for frames, which follow the last size. */
const LOOK_AT_PICTURE_MS = 1_500;
const LOOK_FOR_FRAMES_MS = 5_000;

interface PosterSectionProps {
  post: Pick<Post, '_id' | 'type'>;
  /** The film was prepared just now: its frames are a moment behind. */
  fresh?: boolean;
}

/** What shows of an own post before it plays. What is chosen shows at once: the form around it says nothing of it. */
export function PosterSection({ post: { _id, type }, fresh }: PosterSectionProps): ReactNode {
  const titleId = useId();
  const post = { _id, type };
  const { choice, isError, refetch } = useFollowedChoice(post, fresh === true);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={styles.title}>
          {t('cover.title')}
        </h3>
        <p className={styles.hint}>{t('cover.hint')}</p>
      </div>
      {isError && choice === undefined && <FailedLine onRetry={() => void refetch()} />}
      {choice !== undefined && choice.frames.length > 0 && <Frames post={post} choice={choice} />}
      <OwnPicture post={post} choice={choice} />
    </section>
  );
}

/** Reads what is offered, and again while something of it is on its way. */
function useFollowedChoice(
  post: Pick<Post, '_id' | 'type'>,
  fresh: boolean,
): { choice: PosterChoice | undefined; isError: boolean; refetch: () => unknown } {
  const { data: choice, isError, refetch } = usePosterChoiceQuery(post);
  const framesMs = fresh && choice?.frames.length === 0 ? LOOK_FOR_FRAMES_MS : 0;
  usePosterChoiceQuery(post, {
    pollingInterval: choice?.pictureState === 'checking' ? LOOK_AT_PICTURE_MS : framesMs,
    skipPollingIfUnfocused: true,
  });
  return { choice, isError, refetch };
}

interface PartProps {
  post: Pick<Post, '_id' | 'type'>;
}

/** Moments of the film, side by side. */
function Frames({ post, choice }: PartProps & { choice: PosterChoice }): ReactNode {
  const dispatch = useAppDispatch();
  const [choose, { isLoading }] = useChoosePosterMutation();
  const take = async (frame: number): Promise<void> => {
    const reply = await choose({ post, poster: { frame } });
    if (reply.error === undefined) return;
    const title = errorText(reply.error);
    dispatch(noticeShown({ channel: 'notice', tone: 'danger', title }));
  };
  return (
    <ul className={cx(styles.frames, post.type === 'short' && styles.upright)}>
      {choice.frames.map(({ frame, url }) => (
        <li key={frame}>
          <button
            type="button"
            className={styles.frame}
            aria-label={t('cover.frame', { number: frame })}
            aria-pressed={frame === choice.frame}
            aria-disabled={isLoading || undefined}
            onClick={() => {
              if (!isLoading && frame !== choice.frame) void take(frame);
            }}
          >
            <Poster src={url} eager />
            {frame === choice.frame && <Check size={18} className={styles.mark} aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A picture of one's own: the one that shows, what becomes of the one that was sent, and a button for another. */
function OwnPicture({ post, choice }: PartProps & { choice: PosterChoice | undefined }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { send, sending, problem } = useOwnPicture(post);
  const isChecking = sending || choice?.pictureState === 'checking';
  const wrong = problem ?? (isChecking || choice === undefined ? null : refusalText(choice));
  const noteId = useId();
  return (
    <div className={styles.own}>
      {choice?.source === 'picture' && (
        <span className={cx(styles.frame, styles.shown, post.type === 'short' && styles.upright)}>
          <Poster src={choice.url} eager />
          <Check size={18} className={styles.mark} aria-hidden />
        </span>
      )}
      <div className={styles.send}>
        <input
          ref={input}
          type="file"
          accept={pictureTypeValues.join(',')}
          hidden
          disabled={isChecking}
          onChange={(event) => {
            const [picked] = event.target.files ?? [];
            if (picked !== undefined) void send(picked);
            event.target.value = '';
          }}
        />
        <Button
          icon={<ImageUp size={18} aria-hidden />}
          busy={isChecking}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          {t('cover.own')}
        </Button>
        <div id={noteId}>
          <p className={styles.hint}>{t('cover.ownHint', { max: bytesMax })}</p>
          <p role="status" className={styles.hint}>
            {isChecking ? t('cover.checking') : null}
          </p>
          {wrong !== null && (
            <p role="alert" className={styles.problem}>
              {wrong}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
