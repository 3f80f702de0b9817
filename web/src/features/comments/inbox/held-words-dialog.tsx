import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { HELD_WORD_LENGTH_MAX, HELD_WORDS_MAX } from '@mate/contracts/limits';
import { Button } from '../../../components/controls/button.js';
import { TextArea } from '../../../components/controls/field.js';
import { FailedLine } from '../../../components/feedback/failed-line.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { fieldErrorsOf, formErrorOf } from '../../../lib/api-error.js';
import { formatNumber } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import { heldWordsProblem, wordsIn } from './held-words.rules.js';
import { useHeldWordsQuery, useSetHeldWordsMutation } from './inbox-api.js';
import styles from './inbox.module.css';

interface HeldWordsDialogProps {
  onClose: () => void;
}

/** The words and phrases that hold comments until their creator has decided, one on each line. */
export function HeldWordsDialog({ onClose }: HeldWordsDialogProps): ReactNode {
  const { data, isError, refetch } = useHeldWordsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog title={t('inbox.words')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.told}>{t('inbox.wordsBody')}</p>
        {isError && <FailedLine onRetry={() => void refetch()} />}
        {data === undefined ? (
          !isError && <Skeleton className={styles.bone} />
        ) : (
          <WordsForm words={data.words} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function WordsForm({
  words,
  onClose,
}: HeldWordsDialogProps & { words: readonly string[] }): ReactNode {
  const [text, setText] = useState(words.join('\n'));
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { isLoading, error }] = useSetHeldWordsMutation();
  const dispatch = useAppDispatch();
  const wished = wordsIn(text);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = heldWordsProblem(wished);
    setProblem(
      found &&
        t(found, { max: found === 'inbox.wordsTooMany' ? HELD_WORDS_MAX : HELD_WORD_LENGTH_MAX }),
    );
    if (found !== null || (await save({ words: wished })).error !== undefined) return;
    dispatch(noticeShown({ channel: 'toast', tone: 'positive', title: t('inbox.wordsSaved') }));
    onClose();
  };
  const refused = error === undefined ? null : formErrorOf(error, ['words']);
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={t('inbox.wordsField')}
        hint={t('inbox.wordsHint')}
        aside={t('inbox.wordsCount', {
          count: formatNumber(wished.length),
          max: formatNumber(HELD_WORDS_MAX),
        })}
        rows={8}
        value={text}
        disabled={isLoading}
        error={problem ?? refused ?? fieldErrorsOf(error).words}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button look="secondary" disabled={isLoading} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="primary" busy={isLoading}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
