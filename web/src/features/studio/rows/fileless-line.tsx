import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { t } from '../../../lib/i18n/t.js';
import type { UploadEntry } from '../queue/upload-entry.js';
import type { UploadQueue } from '../queue/upload-queue.js';
import styles from './rows.module.css';

/** Asks for the file again that a reload lost, and takes no other. */
export function FilelessLine({
  upload: { id, fileName },
  queue,
}: {
  upload: UploadEntry;
  queue: UploadQueue;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) setWrong(!(await queue.giveFile(id, file)));
  };
  return (
    <div className={styles.words}>
      <p className={styles.sub}>{t('upload.filelessBody', { file: fileName })}</p>
      {wrong && (
        <p className={styles.bad} role="alert">
          {t('upload.filelessWrong', { file: fileName })}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="video/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('upload.chooseAgain')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div>
        <Button size="small" look="primary" onClick={() => input.current?.click()}>
          {t('upload.chooseAgain')}
        </Button>
      </div>
    </div>
  );
}
