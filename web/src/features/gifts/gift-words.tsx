import { GIFT_MESSAGE_LENGTH_MAX } from '@mate/contracts/limits';
import type { ReactNode } from 'react';
import { Checkbox, TextField } from '../../components/controls/field.js';
import { sentWords } from '../../entities/wallet/sent-words.js';
import { formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import styles from './gift-choice.module.css';

interface GiftWordsProps {
  message: string;
  anonymous: boolean;
  disabled: boolean;
  onMessage: (message: string) => void;
  onAnonymous: (anonymous: boolean) => void;
}

/** What is said with the gift, and whether it says from whom. */
export function GiftWords(props: GiftWordsProps): ReactNode {
  const { message, anonymous, disabled, onMessage, onAnonymous } = props;
  const letters = [...message];
  return (
    <div className={styles.wordsOf}>
      <TextField
        label={t('gift.message')}
        placeholder={t('gift.messageHint')}
        hint={anonymous && letters.length > 0 ? t('gift.anonymousWords') : undefined}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        value={message}
        disabled={disabled}
        aside={
          letters.length > 0 && (
            <span className={styles.used}>
              {t('gift.messageUsed', {
                used: formatNumber(letters.length),
                max: formatNumber(GIFT_MESSAGE_LENGTH_MAX),
              })}
            </span>
          )
        }
        onChange={({ target }) => onMessage(sentWords(target.value))}
      />
      <Checkbox
        role="switch"
        label={t('gift.anonymous')}
        checked={anonymous}
        disabled={disabled}
        onChange={({ target }) => onAnonymous(target.checked)}
      />
    </div>
  );
}
