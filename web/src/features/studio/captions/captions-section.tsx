import { FileText, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { SelectField } from '../../../components/controls/field.js';
import { IconButton } from '../../../components/controls/icon-button.js';
import { FailedLine } from '../../../components/feedback/failed-line.js';
import { errorText } from '../../../lib/api-error.js';
import type { CaptionsTrack, Post } from '../../../lib/api-types.js';
import { formatLanguage } from '../../../lib/format.js';
import { t, useLanguage } from '../../../lib/i18n/t.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import {
  captionFileProblem,
  captionsRefusal,
  languagesFor,
  nextLanguage,
} from './caption-file.rules.js';
import {
  useCaptionsQuery,
  useDeleteCaptionsMutation,
  usePutCaptionsMutation,
} from './captions-api.js';
import styles from './captions-section.module.css';

const none: readonly CaptionsTrack[] = [];

/** Captions of an own video, a file of each language. A file is handed in once it is chosen: the form around it says nothing of it. */
export function CaptionsSection({ post }: { post: Pick<Post, '_id' | 'type'> }): ReactNode {
  const titleId = useId();
  const { _id, type } = post;
  const { data: tracks = none, isError, refetch } = useCaptionsQuery({ _id, type });
  const dispatch = useAppDispatch();
  const [remove, removal] = useDeleteCaptionsMutation();
  const take = async ({ language }: CaptionsTrack): Promise<void> => {
    const reply = await remove({ post: { _id, type }, language });
    const name = formatLanguage(language);
    dispatch(
      noticeShown(
        reply.error === undefined
          ? {
              ...{ channel: 'notice', tone: 'positive' },
              title: t('captions.removed', { language: name }),
            }
          : { channel: 'notice', tone: 'danger', title: errorText(reply.error) },
      ),
    );
  };
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={styles.title}>
          {t('captions.title')}
        </h3>
        <p className={styles.hint}>{t('captions.hint')}</p>
      </div>
      {isError && <FailedLine onRetry={() => void refetch()} />}
      {tracks.length > 0 && (
        <ul className={styles.list}>
          {tracks.map((track) => (
            <li key={track.language} className={styles.row}>
              <FileText size={18} aria-hidden />
              <span>{formatLanguage(track.language)}</span>
              <IconButton
                label={t('captions.remove', { language: formatLanguage(track.language) })}
                disabled={removal.isLoading}
                className={styles.remove}
                onClick={() => void take(track)}
              >
                <Trash2 size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <AddCaptions post={post} present={tracks.map(({ language }) => language)} />
    </section>
  );
}

interface AddCaptionsProps {
  post: Pick<Post, '_id' | 'type'>;
  /** Languages that there are. */
  present: readonly string[];
}

/** A language and a file for it. */
function AddCaptions({ post, present }: AddCaptionsProps): ReactNode {
  const spoken = useLanguage();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [put, { isLoading }] = usePutCaptionsMutation();
  const language = chosen ?? nextLanguage(present, spoken);
  const hand = async (picked: File): Promise<void> => {
    const text = await picked.text();
    const wrong = captionFileProblem(text);
    setProblem(wrong);
    if (wrong !== null) return;
    const { _id, type } = post;
    const reply = await put({ post: { _id, type }, language, file: text });
    if (reply.error !== undefined) {
      setProblem(captionsRefusal(reply.error) ?? errorText(reply.error));
      return;
    }
    setChosen(null);
    const title = t('captions.added', { language: formatLanguage(language) });
    dispatch(noticeShown({ channel: 'notice', tone: 'positive', title }));
  };
  return (
    <div className={styles.add}>
      <SelectField
        label={t('captions.language')}
        value={language}
        disabled={isLoading}
        error={problem}
        hint={present.includes(language) ? t('captions.replaced') : undefined}
        onChange={(event) => {
          setChosen(event.target.value);
          setProblem(null);
        }}
      >
        {languagesFor(present).map((tag) => (
          <option key={tag} value={tag}>
            {formatLanguage(tag)}
          </option>
        ))}
      </SelectField>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('captions.choose')}
        disabled={isLoading}
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          if (picked !== undefined) void hand(picked);
          event.target.value = '';
        }}
      />
      <Button
        look="secondary"
        busy={isLoading}
        className={styles.choose}
        onClick={() => input.current?.click()}
      >
        {t('captions.choose')}
      </Button>
    </div>
  );
}
