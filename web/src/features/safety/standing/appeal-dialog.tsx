import { APPEAL_LENGTH_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { TextArea } from '../../../components/controls/field.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { errorText } from '../../../lib/api-error.js';
import { t } from '../../../lib/i18n/t.js';
import styles from '../safety.module.css';
import { useAppealMutation } from '../safety-api.js';

/** Says why a suspension should end; closes once that was sent, since the banner tells what became of it. */
export function AppealDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [send, { isLoading, error }] = useAppealMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const words = text.trim();
    setMissing(words === '');
    if (words === '') return;
    const reply = await send(words);
    if (reply.error === undefined) onClose();
  };
  return (
    <Dialog title={t('appeal.title')} onClose={onClose} locked={isLoading}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          label={t('appeal.text')}
          hint={t('appeal.hint')}
          error={isMissing && text.trim() === '' ? t('appeal.missing') : null}
          maxLength={APPEAL_LENGTH_MAX}
          rows={5}
          value={text}
          data-autofocus
          onChange={({ target }) => setText(target.value)}
        />
        {error !== undefined && (
          <p className={styles.problem} role="alert">
            {errorText(error)}
          </p>
        )}
        <Button type="submit" look="primary" block busy={isLoading}>
          {t('appeal.send')}
        </Button>
      </form>
    </Dialog>
  );
}
