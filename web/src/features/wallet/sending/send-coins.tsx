import { GIFT_COINS_MAX } from '@mate/contracts/limits';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { TextField } from '../../../components/controls/field.js';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { sentWords } from '../../../entities/wallet/sent-words.js';
import { t } from '../../../lib/i18n/t.js';
import { digitsOf } from '../../../lib/validation.js';
import styles from './send-coins.module.css';
import { nameOf, useSending } from './use-sending.js';
import type { SendingDraft } from './use-sending.js';

const nothing: SendingDraft = { username: '', coins: '', description: '' };

/** A button, and behind it the form that sends coins to somebody. */
export function SendCoins(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" icon={<Send size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('transfers.send')}
      </Button>
      {isOpen && <SendCoinsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SendCoinsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [draft, setDraft] = useState(nothing);
  const sending = useSending(onClose);
  const { asked, busy, failure, problems } = sending;
  const change = (fields: Partial<SendingDraft>): void => setDraft({ ...draft, ...fields });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void sending.submit(draft);
  };
  return (
    <Dialog title={t('transfers.send')} locked={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('transfers.sendTo')}
          error={problems.username}
          data-autofocus
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={busy}
          value={draft.username}
          onChange={({ target }) => change({ username: target.value })}
        />
        <TextField
          label={t('transfers.colCoins')}
          hint={t('transfers.sendHint')}
          error={problems.coins}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(GIFT_COINS_MAX).length}
          readOnly={busy}
          value={draft.coins}
          onChange={({ target }) => change({ coins: digitsOf(target.value) })}
        />
        <TextField
          label={t('transfers.sendWords')}
          dir="auto"
          autoComplete="off"
          readOnly={busy}
          value={draft.description}
          onChange={({ target }) => change({ description: sentWords(target.value) })}
        />
        {failure !== null && (
          <p className={styles.error} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" look="primary" size="large" block busy={busy}>
          {t(busy ? 'gift.sending' : 'gift.sendPlain')}
        </Button>
      </form>
      {asked !== null && (
        <ConfirmDialog
          title={t('gift.confirmTitle', {
            coins: t('wallet.coins', { count: asked.coins }),
            name: nameOf(asked.to),
          })}
          body={t('transfers.sendBody')}
          labels={{ confirm: t('gift.sendPlain'), look: 'primary' }}
          onConfirm={() => void sending.confirm()}
          onClose={sending.cancel}
        />
      )}
    </Dialog>
  );
}
