import { POST_TITLE_LENGTH_MAX } from '@mate/contracts/limits';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextField } from '../../../components/controls/field.js';
import { IconButton } from '../../../components/controls/icon-button.js';
import type { PostType } from '../../../lib/api-types.js';
import { formatBytes, formatDuration } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { useUploadLimitsQuery } from '../queue/upload-api.js';
import { OwnCopyNote } from '../rows/own-copy-note.js';
import { problemText } from '../rows/refusal-text.js';
import { ChosenThumb } from './chosen-thumb.js';
import styles from './upload.module.css';
import type { ChosenFile } from './use-chosen-files.js';

interface ChosenRowsProps {
  type: PostType;
  files: readonly ChosenFile[];
  /** Prints of files that are on their way already. */
  underWay: ReadonlySet<string>;
  onRename: (key: string, title: string) => void;
  onLeaveOut: (key: string) => void;
}

/** The chosen files: what is known of each, what is wrong with it, and its own title where there are several. */
export function ChosenRows(props: ChosenRowsProps): ReactNode {
  const { type, files, underWay, onRename, onLeaveOut } = props;
  const { data: limits } = useUploadLimitsQuery();
  const titled = files.filter(({ problem }) => problem === null).length > 1;
  return (
    <ul className={styles.chosen}>
      {files.map(({ key, file, title, facts, problem }) => (
        <li key={key} className={styles.chosenRow}>
          <ChosenThumb file={problem === null ? file : null} />
          <div className={styles.chosenBody}>
            <p className={styles.fileName}>
              <bdi>{file.name}</bdi>
            </p>
            <p className={styles.size}>
              <bdi>{formatBytes(file.size)}</bdi>
              {facts !== null && facts.seconds !== null && (
                <>
                  {' · '}
                  <bdi>{formatDuration(facts.seconds)}</bdi>
                </>
              )}
            </p>
            {problem !== null && (
              <p className={styles.error} role="alert">
                {problemText(problem, { type, limits })}
              </p>
            )}
            {problem === null && titled && (
              <TextField
                label={t('upload.titleField')}
                dir="auto"
                maxLength={POST_TITLE_LENGTH_MAX}
                value={title}
                onChange={(event) => onRename(key, event.target.value)}
              />
            )}
            {facts !== null && facts.print !== null && problem === null && (
              <>
                <OwnCopyNote asked={{ print: facts.print }} />
                {underWay.has(facts.print) && (
                  <p className={styles.note} role="status">
                    {t('upload.onItsWay')}
                  </p>
                )}
              </>
            )}
          </div>
          <IconButton label={t('upload.leaveOut')} onClick={() => onLeaveOut(key)}>
            <X size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
