import { skipToken } from '@reduxjs/toolkit/query/react';
import { FileVideo } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.js';
import { postsApi } from '../../../entities/post/posts-api.js';
import { t } from '../../../lib/i18n/t.js';
import { titleFrom } from '../texts/upload.rules.js';
import type { UploadEntry } from '../queue/upload-entry.js';
import type { UploadQueue } from '../queue/upload-queue.js';
import { EditDraft } from './edit-draft.js';
import { FilelessLine } from './fileless-line.js';
import { PreparedLine } from './prepared-line.js';
import { RowStatus } from './row-status.js';
import styles from './rows.module.css';

export interface UploadRowProps {
  upload: UploadEntry;
  queue: UploadQueue;
  /** Its preparation is followed; of many only some are. */
  isFollowed: boolean;
  onSettled: (id: string) => void;
  /** Its author wants to say something else of it before it is begun again. */
  onChange: (upload: UploadEntry) => void;
}

/** One upload: where it is, and what can be done about it. */
export function UploadRow(props: UploadRowProps): ReactNode {
  const { upload, queue, isFollowed, onSettled } = props;
  const { id, type, title, fileName, step, postId } = upload;
  const name = useId();
  // As it was written since, where somebody wrote on.
  const { data: draft } = postsApi.endpoints.post.useQueryState(
    postId === null ? skipToken : { type, id: postId },
  );
  return (
    <li className={styles.row} aria-labelledby={name}>
      <FileVideo size={28} strokeWidth={1.5} className={styles.icon} aria-hidden />
      <div className={styles.body}>
        <h3 id={name} className={styles.title}>
          <bdi>{draft?.title ?? title}</bdi>
        </h3>
        {title !== titleFrom(fileName) && (
          <p className={styles.fileName}>
            <bdi>{fileName}</bdi>
          </p>
        )}
        {step.at === 'uploaded' && postId !== null ? (
          isFollowed ? (
            <PreparedLine
              upload={upload}
              postId={postId}
              onSettled={onSettled}
              onClose={() => queue.cancel(id)}
            />
          ) : (
            <p role="status">{t('upload.arrived')}</p>
          )
        ) : (
          <>
            <RowStatus upload={upload} />
            {step.at === 'fileless' && <FilelessLine upload={upload} queue={queue} />}
            <RowActions {...props} />
          </>
        )}
      </div>
    </li>
  );
}

function RowActions({ upload, queue, onChange }: UploadRowProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const { id, step, postId, sentBytes } = upload;
  const isRunning = step.at === 'waiting' || step.at === 'starting' || step.at === 'sending';
  const giveUp = (): void => {
    if (sentBytes > 0) setAsking(true);
    else queue.cancel(id);
  };
  return (
    <div className={styles.actions}>
      {isRunning && (
        <Button size="small" onClick={() => queue.pause(id)}>
          {t('upload.pause')}
        </Button>
      )}
      {step.at === 'paused' && (
        <Button size="small" look="primary" onClick={() => queue.resume(id)}>
          {t('upload.resume')}
        </Button>
      )}
      {step.at === 'failed' && (
        <Button size="small" look="primary" onClick={() => queue.resume(id)}>
          {t('upload.again')}
        </Button>
      )}
      {step.at === 'failed' && postId === null && (
        <Button size="small" onClick={() => onChange(upload)}>
          {t('upload.change')}
        </Button>
      )}
      {postId !== null && step.at !== 'failed' && <EditDraft upload={upload} postId={postId} />}
      {step.at !== 'finishing' && (
        <Button size="small" look="quiet" onClick={giveUp}>
          {t('upload.cancel')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('upload.cancelTitle')}
          body={t('upload.cancelBody')}
          labels={{ confirm: t('upload.cancel'), cancel: t('upload.keep') }}
          onConfirm={() => queue.cancel(id)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
