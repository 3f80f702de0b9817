import { FileVideo, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { cx } from '../../../lib/cx.js';
import { formatBytes } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './upload.module.css';

/** What the API takes. */
const endings = ['.mp4', '.m4v', '.mov', '.webm'] as const;

interface FileDropProps {
  file: File | null;
  hint: string;
  disabled?: boolean;
  onPick: (file: File) => void;
}

/** A place to drop a video, and a button that does the same. */
export function FileDrop({ file, hint, disabled = false, onPick }: FileDropProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState(false);
  const take = (picked: File | undefined): void => {
    if (picked === undefined) return;
    const name = picked.name.toLowerCase();
    const isVideo = endings.some((ending) => name.endsWith(ending));
    setProblem(!isVideo);
    if (isVideo) onPick(picked);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={cx(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={endings.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('upload.choose')}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {file === null ? (
        <Upload size={36} strokeWidth={1.5} aria-hidden />
      ) : (
        <FileVideo size={36} strokeWidth={1.5} aria-hidden />
      )}
      {file === null ? (
        <p className={styles.dropTitle}>{t('upload.drop')}</p>
      ) : (
        <p className={styles.fileName}>
          <bdi>{file.name}</bdi>
          <bdi className={styles.size}>{formatBytes(file.size)}</bdi>
        </p>
      )}
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <p className={styles.hint}>{hint}</p>
      {problem && (
        <p className={styles.error} role="alert">
          {t('upload.wrongType')}
        </p>
      )}
    </div>
  );
}
