import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '../../components/art/poster.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { useForgetWatchedMutation } from '../../entities/post/history-api.js';
import type { HistoryRow } from '../../entities/post/history-api.js';
import { pathOfPost } from '../../entities/post/post-path.js';
import { errorText } from '../../lib/api-error.js';
import { formatDuration, formatRelativeTime } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { shareSeen } from './days.rules.js';
import styles from './history.module.css';

/** A post that was watched: how far, whose it is, and a way to forget it. */
export function HistoryRowView({ row }: { row: HistoryRow }): ReactNode {
  const { post, watchedAt } = row;
  const share = shareSeen(row);
  return (
    <article className={styles.row}>
      <Link to={pathOfPost(post)} className={styles.thumb} tabIndex={-1} aria-hidden="true">
        <Poster src={post.media.thumbnailUrl} blurhash={post.media.blurhash} />
        <span className={styles.duration}>{formatDuration(post.videoDetails.duration)}</span>
        {share !== undefined && (
          <span className={styles.seen} style={{ '--share': `${share * 100}%` } as CSSProperties} />
        )}
      </Link>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={pathOfPost(post)} dir="auto">
            {post.title}
          </Link>
        </h3>
        <p className={styles.meta}>
          <bdi>{fullNameOf(post.user)}</bdi>
        </p>
        <p className={styles.meta}>
          <time dateTime={watchedAt}>
            {t('watched.when', { when: formatRelativeTime(watchedAt) })}
          </time>
        </p>
      </div>
      <Forget row={row} />
    </article>
  );
}

function Forget({ row: { _id, post } }: { row: HistoryRow }): ReactNode {
  const dispatch = useAppDispatch();
  const [forget, { isLoading }] = useForgetWatchedMutation();
  const press = async (): Promise<void> => {
    const { error } = await forget(_id);
    if (error === undefined) return;
    dispatch(noticeShown({ channel: 'toast', tone: 'danger', title: errorText(error) }));
  };
  return (
    <IconButton
      look="bare"
      label={t('watched.remove', { title: post.title })}
      className={styles.forget}
      aria-busy={isLoading}
      onClick={() => {
        if (!isLoading) void press();
      }}
    >
      <X size={20} />
    </IconButton>
  );
}
