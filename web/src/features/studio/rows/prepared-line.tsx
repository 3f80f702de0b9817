import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../components/controls/button.js';
import { ProgressBar } from '../../../components/feedback/progress-bar.js';
import { mediaReasonText } from '../../../entities/post/media-reason-texts.js';
import { useSession } from '../../../entities/session/use-session.js';
import { formatPercent } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { PosterSection } from '../poster/poster-section.js';
import { useRetryTranscodeMutation } from '../queue/upload-api.js';
import type { UploadEntry } from '../queue/upload-entry.js';
import { OwnCopyNote } from './own-copy-note.js';
import styles from './rows.module.css';
import type { TranscodeProgress } from './transcode-progress.js';
import { useTranscodeProgress } from './use-transcode-progress.js';

interface PreparedLineProps {
  upload: UploadEntry;
  postId: string;
  onSettled: (id: string) => void;
  onClose: () => void;
}

/** An upload that has arrived: its preparation, size by size, until it plays or says why it cannot. */
export function PreparedLine({
  upload: { id, type },
  postId,
  onSettled,
  onClose,
}: PreparedLineProps): ReactNode {
  const session = useSession();
  const [round, setRound] = useState(0);
  const settle = useCallback(() => onSettled(id), [onSettled, id]);
  const { progress, isLost } = useTranscodeProgress({ type, postId, round, onSettled: settle });
  const [retry, { isLoading }] = useRetryTranscodeMutation();
  const watchPath =
    type === 'video' ? paths.watch(postId) : paths.short(session?.username ?? '', postId);
  const again = async (): Promise<void> => {
    const reply = await retry({ type, _id: postId });
    if (reply.error === undefined) setRound(round + 1);
  };
  const isFailed = progress.status === 'failed';
  return (
    <>
      <div className={styles.words} role={isFailed ? 'alert' : 'status'}>
        <p className={isFailed ? styles.bad : progress.playable ? styles.good : undefined}>
          <strong>{headingOf(progress)}</strong>
        </p>
        <p className={styles.sub}>{bodyOf(progress, isLost)}</p>
      </div>
      {!isLost && !isFailed && <Rungs progress={progress} />}
      {progress.playable && <OwnCopyNote asked={{ postId }} />}
      {progress.playable && <PosterSection post={{ _id: postId, type }} fresh />}
      <div className={styles.actions}>
        {progress.playable && (
          <ButtonLink to={watchPath} look="primary" size="small">
            {t('upload.watch')}
          </ButtonLink>
        )}
        {isFailed && (
          <Button look="primary" size="small" busy={isLoading} onClick={() => void again()}>
            {t('upload.retryProcess')}
          </Button>
        )}
        <ButtonLink
          to={type === 'video' ? paths.studioVideos : paths.studioShorts}
          size="small"
          look="outline"
        >
          {t('upload.toStudio')}
        </ButtonLink>
        <Button look="quiet" size="small" onClick={onClose}>
          {t('upload.close')}
        </Button>
      </div>
    </>
  );
}

function headingOf({ status }: TranscodeProgress): string {
  if (status === 'failed') return t('upload.processFailed');
  return t(status === 'ready' ? 'upload.ready' : 'upload.processingTitle');
}

function bodyOf(progress: TranscodeProgress, isLost: boolean): string | null {
  if (progress.status === 'failed')
    return mediaReasonText(progress.failureCode, progress.reason ?? t('error.body'));
  if (isLost) return t('upload.lost');
  if (progress.isSettled) return null;
  return t(progress.status === 'ready' ? 'upload.moreSizes' : 'upload.processingBody');
}

function Rungs({ progress }: { progress: TranscodeProgress }): ReactNode {
  if (progress.rungs.length === 0)
    return progress.status === 'processing' ? (
      <p className={styles.sub}>{t('upload.waiting')}</p>
    ) : null;
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
  return formatPercent(Math.floor(percent) / 100);
}
