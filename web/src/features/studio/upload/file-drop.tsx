import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { cx } from '../../../lib/cx.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './upload.module.css';

interface FileDropProps {
  hint: string;
  /** How names of files end that are offered; all films where there are none. */
  endings: readonly string[];
  /** Something was chosen already: there is less to say. */
  small: boolean;
  onPick: (files: File[]) => void;
}

/** A place to drop videos, and a button that does the same. */
export function FileDrop({ hint, endings, small, onPick }: FileDropProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onPick([...event.dataTransfer.files]);
  };
  return (
    <div
      className={cx(styles.drop, small && styles.smallDrop, over && styles.over)}
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
        multiple
        accept={endings.length > 0 ? endings.join(',') : 'video/*'}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('upload.choose')}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Upload size={small ? 24 : 36} strokeWidth={1.5} aria-hidden />
      <p className={styles.dropTitle}>{t(small ? 'upload.dropMore' : 'upload.drop')}</p>
      <Button onClick={() => input.current?.click()}>{t('upload.choose')}</Button>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
