import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { Spinner } from '../../../components/controls/spinner.js';
import type { Post } from '../../../lib/api-types.js';
import { cx } from '../../../lib/cx.js';
import { t } from '../../../lib/i18n/t.js';
import { notPlayableText } from '../../../entities/post/player/post-state.rules.js';
import styles from './video-player.module.css';

interface PlayerStateProps {
  post: Post;
  waiting: boolean;
  /** Given once the video cannot be played. */
  onRetry: (() => void) | null;
}

/** What lies over a picture that does not play. */
export function PlayerState({ post, waiting, onRetry }: PlayerStateProps): ReactNode {
  const notPlayable = notPlayableText(post);
  if (notPlayable !== null) {
    return (
      <div className={cx(styles.message, 'own-direction')} role="status">
        <p>{t(notPlayable)}</p>
      </div>
    );
  }
  if (onRetry !== null) {
    return (
      <div className={cx(styles.message, 'own-direction')} role="alert">
        <p>{t('feed.unplayable')}</p>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </div>
    );
  }
  if (!waiting) return null;
  return (
    <span className={styles.centre}>
      <Spinner size={44} />
    </span>
  );
}
