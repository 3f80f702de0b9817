import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { ProgressBar } from '../../../components/feedback/progress-bar.js';
import { fieldErrorsOf, formErrorOf, isApiError } from '../../../lib/api-error.js';
import type { PostType } from '../../../lib/api-types.js';
import { formatBytes } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { AudienceChoice } from '../audience/audience-choice.js';
import { everybody, uploadAudience } from '../audience/audience.rules.js';
import { useHalfTold } from '../audience/use-half-told.js';
import { FileDrop } from './file-drop.js';
import styles from './upload.module.css';
import { LeaveGuard } from './leave-guard.js';
import { ProcessingView } from './processing-view.js';
import { titleFrom } from './upload.rules.js';
import { metaOf, noTexts, postFieldNames, UploadTextFields } from './upload-texts.js';
import { isSameFile, keptUpload } from './upload-record.js';
import type { UploadRecord } from './upload-record.js';
import { useUpload } from './use-upload.js';
import type { Uploader } from './use-upload.js';

/** From a file to a video that plays. */
export function UploadForm({ type }: { type: PostType }): ReactNode {
  const uploader = useUpload(type);
  const [file, setFile] = useState<File | null>(null);
  const [interrupted, setInterrupted] = useState(() => keptUpload(type));
  const [texts, setTexts] = useState(noTexts);
  const [audience, setAudience] = useState(everybody);
  const { refused, isRefused } = useHalfTold();
  const { state } = uploader;
  const told = state.phase === 'failed' ? fieldErrorsOf(state.error) : {};
  const startOver = (): void => {
    uploader.reset();
    setFile(null);
    setInterrupted(null);
    setTexts(noTexts);
    setAudience(everybody);
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
  const pick = (picked: File): void => {
    setFile(picked);
    if (texts.title === '') setTexts({ ...texts, title: titleFrom(picked.name) });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isRefused(event.currentTarget)) return;
    if (file === null || texts.title.trim() === '' || running) return;
    void uploader.start(file, { ...metaOf(texts), ...uploadAudience(audience) });
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
        <UploadTextFields texts={texts} errors={told} disabled={running} onChange={setTexts} />
        <AudienceChoice
          value={audience}
          disabled={running}
          error={refused ?? told.schedule}
          onChange={setAudience}
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
    const { error } = state;
    const reason = isApiError(error) ? formErrorOf(error, postFieldNames) : t('error.body');
    return (
      <div className={styles.status} role="alert">
        <p className={styles.bad}>
          <strong>{t('upload.failedTitle')}</strong>
        </p>
        {reason !== null && <p>{reason}</p>}
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
