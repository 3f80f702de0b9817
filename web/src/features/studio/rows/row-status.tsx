import type { ReactNode } from 'react';
import { ProgressBar } from '../../../components/feedback/progress-bar.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { cx } from '../../../lib/cx.js';
import { formatBytes, formatHours, formatPercent } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { useUploadLimitsQuery } from '../queue/upload-api.js';
import type { Hold, UploadEntry } from '../queue/upload-entry.js';
import { refusalText } from './refusal-text.js';
import styles from './rows.module.css';

const holdTexts: Record<Hold, PlainKey> = {
  offline: 'upload.holdOffline',
  trouble: 'upload.holdTrouble',
  busy: 'upload.holdBusy',
};

/** Where an upload is on its way, in words and as a bar. */
export function RowStatus({ upload }: { upload: UploadEntry }): ReactNode {
  const { step, sentBytes, sizeBytes, type } = upload;
  const { data: limits } = useUploadLimitsQuery();
  if (step.at === 'failed')
    return (
      <div className={styles.words} role="alert">
        <p className={styles.bad}>
          <strong>{t('upload.failedTitle')}</strong>
        </p>
        <p>{refusalText(step.error, { type, limits })}</p>
      </div>
    );
  const label = labelOf(upload);
  const share = sizeBytes === 0 ? 0 : sentBytes / sizeBytes;
  return (
    <>
      <p className={styles.line}>
        <span role="status" className={isHeld(upload) ? styles.held : undefined}>
          {label}
        </span>
        <span className={cx(styles.figures, 'tabular')}>
          {figuresOf(upload, share).map((figure) => (
            <bdi key={figure}>{figure}</bdi>
          ))}
        </span>
      </p>
      <ProgressBar percent={share * 100} label={label} />
    </>
  );
}

function isHeld({ step }: UploadEntry): boolean {
  return step.at === 'fileless' || ('hold' in step && step.hold !== null);
}

function labelOf({ step }: UploadEntry): string {
  if ('hold' in step && step.hold !== null) return t(holdTexts[step.hold]);
  switch (step.at) {
    case 'starting':
      return t('upload.starting');
    case 'sending':
      return t('upload.sending');
    case 'finishing':
      return t('upload.finishing');
    case 'paused':
      return t('upload.paused');
    case 'fileless':
      return t('upload.fileless');
    default:
      return t('upload.waiting');
  }
}

function figuresOf(
  { step, sentBytes, sizeBytes, secondsLeft }: UploadEntry,
  share: number,
): string[] {
  const total = formatBytes(sizeBytes);
  if (sentBytes === 0) return [total];
  // What was rounded up would stand at the end before it is there.
  const percent = formatPercent(Math.floor(share * 100) / 100);
  const words = [t('upload.sent', { sent: formatBytes(sentBytes), total }), percent];
  if (secondsLeft !== null && step.at === 'sending')
    words.push(t('upload.left', { time: formatHours(secondsLeft) }));
  return words;
}
