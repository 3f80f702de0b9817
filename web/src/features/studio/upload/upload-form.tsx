import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { fieldErrorsOf } from '../../../lib/api-error.js';
import type { PostType, UploadLimits } from '../../../lib/api-types.js';
import { formatBytes, formatHours } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { AudienceChoice } from '../audience/audience-choice.js';
import { audienceOfMeta, everybody, uploadAudience } from '../audience/audience.rules.js';
import { useHalfTold } from '../audience/use-half-told.js';
import { endingsOf } from '../queue/file-check.rules.js';
import { useUploadLimitsQuery } from '../queue/upload-api.js';
import type { UploadEntry } from '../queue/upload-entry.js';
import { useUploads } from '../queue/use-uploads.js';
import { UploadRows } from '../rows/upload-rows.js';
import { metaOf, noTexts, textsOf, UploadTextFields } from '../texts/upload-texts.js';
import { ChosenRows } from './chosen-rows.js';
import { FileDrop } from './file-drop.js';
import styles from './upload.module.css';
import { chosenMax, useChosenFiles } from './use-chosen-files.js';

/** From files to videos that play: what is on its way, and a form for what comes next. */
export function UploadForm({ type }: { type: PostType }): ReactNode {
  const { queue, uploads } = useUploads();
  const { data: limits } = useUploadLimitsQuery();
  const rows = useRef<HTMLDivElement>(null);
  const chosen = useChosenFiles(type);
  const [texts, setTexts] = useState(noTexts);
  const [audience, setAudience] = useState(everybody);
  const [told, setTold] = useState<ReturnType<typeof fieldErrorsOf>>({});
  const { refused, isRefused } = useHalfTold();
  const good = chosen.files.filter(({ problem }) => problem === null);
  const isOne = good.length <= 1;
  // One file has its title among the other texts; several have each their own.
  const [only] = isOne ? good : [];
  const isReady =
    good.length > 0 && good.every(({ facts, title }) => facts !== null && title.trim() !== '');
  const startOver = (): void => {
    chosen.clear();
    setTexts(noTexts);
    setAudience(everybody);
    setTold({});
  };
  const pick = (files: File[]): void => {
    chosen.choose(files, chosen.files.length === 0 ? texts.title : '');
  };
  const write = (next: typeof texts): void => {
    setTexts(next);
    if (only !== undefined) chosen.rename(only.key, next.title);
  };
  const takeBack = (upload: UploadEntry): void => {
    const { step } = upload;
    const taken = queue.takeBack(upload.id);
    if (taken === null) return;
    chosen.clear();
    chosen.choose([taken.file], taken.meta.title);
    setTexts(textsOf(taken.meta));
    setAudience(audienceOfMeta(taken.meta));
    setTold(step.at === 'failed' ? fieldErrorsOf(step.error) : {});
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isRefused(event.currentTarget) || !isReady) return;
    const said = { ...metaOf(texts), ...uploadAudience(audience) };
    for (const { file, facts, title } of good)
      void queue.add({ type, file, print: facts?.print ?? null, meta: { ...said, title } });
    startOver();
    // The button that was pressed rests, and what it began stands above.
    rows.current?.focus({ preventScroll: true });
    rows.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.page}>
      <div ref={rows} tabIndex={-1} className={styles.rows}>
        <UploadRows uploads={uploads} queue={queue} onChange={takeBack} />
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.files}>
          <ChosenRows
            type={type}
            files={chosen.files}
            underWay={new Set(uploads.flatMap(({ print }) => print ?? []))}
            onRename={chosen.rename}
            onLeaveOut={chosen.leaveOut}
          />
          {chosen.isFull && (
            <p className={styles.error} role="alert">
              {t('upload.tooMany', { max: chosenMax })}
            </p>
          )}
          <FileDrop
            hint={hintOf(type, limits)}
            endings={endingsOf(limits)}
            small={chosen.files.length > 0}
            onPick={pick}
          />
        </div>
        <div className={styles.fields}>
          {!isOne && <p className={styles.hint}>{t('upload.forAll')}</p>}
          <UploadTextFields
            texts={only === undefined ? texts : { ...texts, title: only.title }}
            errors={told}
            disabled={false}
            without={isOne ? undefined : 'title'}
            onChange={write}
          />
          <AudienceChoice
            value={audience}
            disabled={false}
            error={refused ?? told.schedule}
            onChange={setAudience}
          />
          <Button type="submit" look="primary" size="large" disabled={!isReady}>
            {isOne ? t('upload.start') : t('upload.startMany', { count: good.length })}
          </Button>
        </div>
      </form>
    </div>
  );
}

function hintOf(type: PostType, limits: UploadLimits | undefined): string {
  const hint = t(type === 'video' ? 'upload.videoHint' : 'upload.shortHint');
  if (limits === undefined) return hint;
  const { secondsMax, bytesMax } = limits[type];
  const bounds = { length: formatHours(secondsMax), size: formatBytes(bytesMax) };
  return `${hint} ${t('upload.limits', bounds)}`;
}
