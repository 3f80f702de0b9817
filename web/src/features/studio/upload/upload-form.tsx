import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { TextArea, TextField } from '../../../components/controls/field.js';
import { ProgressBar } from '../../../components/feedback/progress-bar.js';
import type { PostType } from '../../../lib/api-types.js';
import { formatBytes } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { FileDrop } from './file-drop.js';
import styles from './upload.module.css';
import { LeaveGuard } from './leave-guard.js';
import { ProcessingView } from './processing-view.js';
import { tagsOf, titleFrom } from './upload.rules.js';
import { isSameFile, keptUpload } from './upload-record.js';
import type { UploadRecord } from './upload-record.js';
import { useUpload } from './use-upload.js';
import type { Uploader } from './use-upload.js';

const titleMax = 100;
const descriptionMax = 2_000;

/** From a file to a video that plays. */
export function UploadForm({ type }: { type: PostType }): ReactNode {
  const uploader = useUpload(type);
  const [file, setFile] = useState<File | null>(null);
  const [interrupted, setInterrupted] = useState(() => keptUpload(type));
  const [texts, setTexts] = useState({ title: '', description: '', tags: '', place: '' });
  const { state } = uploader;
  const startOver = (): void => {
    uploader.reset();
    setFile(null);
    setInterrupted(null);
    setTexts({ title: '', description: '', tags: '', place: '' });
  };
  if (state.phase === 'uploaded') {
    return <ProcessingView type={type} postId={state.postId} onAnother={startOver} />;
  }
  if (interrupted !== null && state.phase === 'idle') {
    return (
      <InterruptedUpload
        record={interrupted}
        onFile={(picked) => void uploader.goOn(picked, interrupted)}
        onStartOver={() => {
          uploader.discard(interrupted);
          setInterrupted(null);
        }}
      />
    );
  }
  const running = state.phase !== 'idle' && state.phase !== 'failed';
  const set = (name: keyof typeof texts) => (event: { target: { value: string } }) =>
    setTexts({ ...texts, [name]: event.target.value });
  const pick = (picked: File): void => {
    setFile(picked);
    if (texts.title === '') setTexts({ ...texts, title: titleFrom(picked.name, titleMax) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const title = texts.title.trim();
    if (file === null || title === '' || running) return;
    const { description, tags, place } = texts;
    void uploader.start(file, {
      title,
      description: description.trim(),
      tags: tagsOf(tags),
      place: place.trim(),
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FileDrop
        file={file}
        hint={t(type === 'video' ? 'upload.videoHint' : 'upload.shortHint')}
        disabled={running}
        onPick={pick}
      />
      <div className={styles.fields}>
        <TextField
          label={t('upload.titleField')}
          maxLength={titleMax}
          dir="auto"
          disabled={running}
          value={texts.title}
          onChange={set('title')}
        />
        <TextArea
          label={t('upload.descriptionField')}
          maxLength={descriptionMax}
          disabled={running}
          value={texts.description}
          onChange={set('description')}
        />
        <TextField
          label={t('upload.tagsField')}
          hint={t('upload.tagsHint')}
          dir="auto"
          disabled={running}
          value={texts.tags}
          onChange={set('tags')}
        />
        <TextField
          label={t('upload.placeField')}
          maxLength={80}
          dir="auto"
          disabled={running}
          value={texts.place}
          onChange={set('place')}
        />
        <UploadStatus
          uploader={uploader}
          onCancel={() => {
            uploader.cancel();
            startOver();
          }}
        />
        {(state.phase === 'sending' || state.phase === 'finishing') && <LeaveGuard />}
        {!running && (
          <Button
            type="submit"
            look="primary"
            size="large"
            disabled={file === null || texts.title.trim() === ''}
          >
            {t('upload.start')}
          </Button>
        )}
      </div>
    </form>
  );
}

function UploadStatus({
  uploader,
  onCancel,
}: {
  uploader: Uploader;
  onCancel: () => void;
}): ReactNode {
  const { state } = uploader;
  if (state.phase === 'idle' || state.phase === 'uploaded') return null;
  if (state.phase === 'failed') {
    return (
      <div className={styles.status} role="alert">
        <p className={styles.bad}>
          <strong>{t('upload.failedTitle')}</strong>
        </p>
        <p>{state.reason}</p>
        {state.again !== null && <Button onClick={state.again}>{t('upload.resume')}</Button>}
      </div>
    );
  }
  if (state.phase === 'starting') return <p role="status">{t('upload.starting')}</p>;
  const percent = state.total === 0 ? 0 : Math.floor((state.sent / state.total) * 100);
  const label = t(
    state.phase === 'paused'
      ? 'upload.paused'
      : state.phase === 'finishing'
        ? 'upload.finishing'
        : 'upload.sending',
  );
  return (
    <div className={styles.status}>
      <p className={styles.statusLine}>
        <strong>{label}</strong>
        <span className="tabular">
          {t('upload.sent', { sent: formatBytes(state.sent), total: formatBytes(state.total) })}
          {' · '}
          {t('upload.percent', { percent })}
        </span>
      </p>
      <ProgressBar percent={percent} label={label} />
      {state.phase !== 'finishing' && (
        <div className={styles.actions}>
          {state.phase === 'paused' ? (
            <Button onClick={uploader.resume}>{t('upload.resume')}</Button>
          ) : (
            <Button onClick={uploader.pause}>{t('upload.pause')}</Button>
          )}
          <Button look="quiet" onClick={onCancel}>
            {t('upload.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface InterruptedUploadProps {
  record: UploadRecord;
  onFile: (file: File) => void;
  onStartOver: () => void;
}

function InterruptedUpload({ record, onFile, onStartOver }: InterruptedUploadProps): ReactNode {
  const [wrong, setWrong] = useState(false);
  const file = record.fileName;
  return (
    <div className={styles.result}>
      <h2>{t('upload.resumeTitle')}</h2>
      <p className={styles.sub}>{t('upload.resumeBody', { file, percent: record.percent })}</p>
      <FileDrop
        file={null}
        hint=""
        onPick={(picked) => {
          const same = isSameFile(record, picked);
          setWrong(!same);
          if (same) onFile(picked);
        }}
      />
      {wrong && (
        <p className={styles.error} role="alert">
          {t('upload.resumeWrong', { file })}
        </p>
      )}
      <Button look="quiet" onClick={onStartOver}>
        {t('upload.startOver')}
      </Button>
    </div>
  );
}
