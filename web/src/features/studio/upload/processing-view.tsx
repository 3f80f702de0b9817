import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import { Button, ButtonLink } from '../../../components/controls/button.js';
import { ProgressBar } from '../../../components/feedback/progress-bar.js';
import type { PostType } from '../../../lib/api-types.js';
import { accessTokenOf } from '../../../lib/base-query.js';
import { followStream } from '../../../lib/api/event-stream.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { mediaReasonText } from '../../../entities/post/media-reason-texts.js';
import { useSession } from '../../../entities/session/use-session.js';
import { PosterSection } from '../poster/poster-section.js';
import styles from './upload.module.css';
import { readProgress, waitingProgress } from './transcode-progress.js';
import type { TranscodeProgress } from './transcode-progress.js';
import { listsOfUploads, useRetryTranscodeMutation } from './upload-api.js';

interface ProcessingViewProps {
  type: PostType;
  postId: string;
  onAnother: () => void;
}

/** Follows the preparation, size by size, until the video plays or says why it cannot. */
export function ProcessingView({ type, postId, onAnother }: ProcessingViewProps): ReactNode {
  const session = useSession();
  const [round, setRound] = useState(0);
  const { progress, isLost } = useProgress({ type, postId, round });
  const [retry, { isLoading }] = useRetryTranscodeMutation();
  const watchPath =
    type === 'video' ? paths.watch(postId) : paths.short(session?.username ?? '', postId);
  const again = async (): Promise<void> => {
    const reply = await retry({ type, _id: postId });
    if (reply.error === undefined) setRound(round + 1);
  };
  if (progress.status === 'failed') {
    return (
      <div className={styles.result} role="alert">
        <CircleAlert size={44} strokeWidth={1.5} className={styles.bad} aria-hidden />
        <h2>{t('upload.processFailed')}</h2>
        <p className={styles.sub}>
          {mediaReasonText(progress.failureCode, progress.reason ?? t('error.body'))}
        </p>
        <div className={styles.actions}>
          <Button look="primary" busy={isLoading} onClick={() => void again()}>
            {t('upload.retryProcess')}
          </Button>
          <Button onClick={onAnother}>{t('upload.another')}</Button>
        </div>
      </div>
    );
  }
  const ready = progress.status === 'ready';
  return (
    <div className={styles.result} role="status">
      {ready ? (
        <CircleCheck size={44} strokeWidth={1.5} className={styles.good} aria-hidden />
      ) : (
        <LoaderCircle size={44} strokeWidth={1.5} className={styles.turning} aria-hidden />
      )}
      <h2>{t(ready ? 'upload.ready' : 'upload.processingTitle')}</h2>
      {!progress.isSettled && (
        <p className={styles.sub}>{t(ready ? 'upload.moreSizes' : 'upload.processingBody')}</p>
      )}
      {isLost ? <p className={styles.sub}>{t('upload.lost')}</p> : <RungList progress={progress} />}
      {(progress.playable || isLost) && (
        <div className={styles.actions}>
          {progress.playable && (
            <ButtonLink to={watchPath} look="primary">
              {t('upload.watch')}
            </ButtonLink>
          )}
          <ButtonLink to={type === 'video' ? paths.studioVideos : paths.studioShorts}>
            {t('upload.toStudio')}
          </ButtonLink>
          <Button look="quiet" onClick={onAnother}>
            {t('upload.another')}
          </Button>
        </div>
      )}
      {progress.playable && <PosterSection post={{ _id: postId, type }} fresh />}
    </div>
  );
}

function RungList({ progress }: { progress: TranscodeProgress }): ReactNode {
  if (progress.rungs.length === 0) {
    return progress.status === 'processing' ? (
      <p className={styles.sub}>{t('upload.waiting')}</p>
    ) : null;
  }
  return (
    <ul className={styles.rungs}>
      {progress.rungs.map(({ rung, percent }) => (
        <li key={rung}>
          <span>{rung}</span>
          <ProgressBar percent={percent} label={rung} />
          <span className="tabular">{stateOf(percent)}</span>
        </li>
      ))}
    </ul>
  );
}

function stateOf(percent: number): string {
  if (percent >= 100) return t('upload.rungDone');
  if (percent <= 0) return t('upload.rungQueued');
  return t('upload.percent', { percent: Math.floor(percent) });
}

interface Followed {
  progress: TranscodeProgress;
  /** The server does not tell this person, or not any more. */
  isLost: boolean;
}

const nothingSeen: Followed = { progress: waitingProgress, isLost: false };

function useProgress(of: { type: PostType; postId: string; round: number }): Followed {
  const { type, postId, round } = of;
  const dispatch = useAppDispatch();
  const store = useStore();
  const ownId = useSession()?._id ?? '';
  const [seen, setSeen] = useState({ round, ...nothingSeen });
  useEffect(() => {
    let wasPlayable = false;
    return followStream(`${type}/${postId}/progress`, {
      token: accessTokenOf(store.getState()),
      onMessage: (message) => {
        const next = readProgress(message);
        if (next === null) return 'more';
        setSeen({ round, progress: next, isLost: false });
        // The lists that should show it now are read again when they are next opened.
        if (next.isSettled || next.playable !== wasPlayable) dispatch(listsOfUploads(type, ownId));
        wasPlayable = next.playable;
        return next.isSettled ? 'done' : 'more';
      },
      onRefused: () => setSeen((now) => ({ ...now, round, isLost: true })),
    });
  }, [type, postId, round, store, dispatch, ownId]);
  // What an earlier try said does not count for this one.
  return seen.round === round ? seen : nothingSeen;
}
