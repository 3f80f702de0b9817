import { useCallback, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import type { UploadEntry } from '../queue/upload-entry.js';
import type { UploadQueue } from '../queue/upload-queue.js';
import styles from './rows.module.css';
import { UploadRow } from './upload-row.js';

// Each holds a connection to the server open, and browsers keep six to one host.
const followedMax = 2;

interface UploadRowsProps {
  uploads: readonly UploadEntry[];
  queue: UploadQueue;
  onChange: (upload: UploadEntry) => void;
}

/** What is on its way, and what has arrived since the page was loaded. */
export function UploadRows({ uploads, queue, onChange }: UploadRowsProps): ReactNode {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const name = useId();
  const settle = useCallback((id: string) => setSettled((now) => new Set([...now, id])), []);
  if (uploads.length === 0) return null;
  const open = uploads.filter(({ id, step }) => step.at === 'uploaded' && !settled.has(id));
  const unfollowed = new Set(open.slice(followedMax).map(({ id }) => id));
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name} className={styles.heading}>
        {t('upload.yours')} <span className={styles.count}>{formatNumber(uploads.length)}</span>
      </h2>
      <ul className={styles.rows}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            queue={queue}
            isFollowed={!unfollowed.has(upload.id)}
            onSettled={settle}
            onChange={onChange}
          />
        ))}
      </ul>
    </section>
  );
}
