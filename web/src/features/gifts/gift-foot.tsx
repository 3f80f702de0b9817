import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { giftName } from '../../entities/wallet/gift-name.js';
import { useWalletQuery } from '../../entities/wallet/wallet-api.js';
import type { Gift } from '../../lib/api-types.js';
import { formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { leftToGive } from './gift-allowance.rules.js';
import styles from './gift-sheet.module.css';
import { useGiftAllowanceQuery } from './gifts-api.js';

const leftTexts = { day: 'gift.dayLeft', own: 'gift.ownLeft', hour: 'gift.hourLeft' } as const;

interface GiftFootProps {
  gift: Gift | null;
  /** What it costs in all. */
  coins: number;
  busy: boolean;
  error: string | null;
  onSend: () => void;
  onRecharge: () => void;
}

/** The balance, what stands in the way, and Send. */
export function GiftFoot({
  gift,
  coins,
  busy,
  error,
  onSend,
  onRecharge,
}: GiftFootProps): ReactNode {
  const balance = useWalletQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: wallet } = balance;
  const { data: allowance } = useGiftAllowanceQuery(undefined, { refetchOnMountOrArgChange: true });
  const missing = wallet === undefined ? 0 : Math.max(0, coins - wallet.coinBalance);
  const left = allowance === undefined || coins === 0 ? null : leftToGive(allowance, coins);
  return (
    <footer className={styles.foot}>
      {balance.isError && <FailedLine onRetry={() => void balance.refetch()} />}
      {missing > 0 && (
        <p className={styles.warn} role="status">
          {t('gift.short', { count: missing })}
        </p>
      )}
      {left !== null && (
        <p className={left.isBelow ? styles.warn : styles.note} role="status">
          {left.period === 'own' && left.coins === 0
            ? t('gift.ownNone')
            : t(leftTexts[left.period], { count: left.coins })}
        </p>
      )}
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.line}>
        <div>
          <p className={styles.sub}>{t('gift.balance')}</p>
          <p className={styles.balance}>
            <strong data-testid="gift-balance">
              {wallet === undefined ? t('common.dash') : formatNumber(wallet.coinBalance)}
            </strong>
            {missing === 0 && (
              <Button look="link" disabled={busy} onClick={onRecharge}>
                {t('gift.getCoins')}
              </Button>
            )}
          </p>
        </div>
        {missing > 0 ? (
          <Button look="primary" size="large" onClick={onRecharge}>
            {t('gift.getCoins')}
          </Button>
        ) : (
          <Button
            look="primary"
            size="large"
            busy={busy}
            disabled={gift === null || wallet === undefined || left?.isBelow === true}
            onClick={onSend}
          >
            {busy
              ? t('gift.sending')
              : gift === null
                ? t('gift.sendPlain')
                : t('gift.send', { name: giftName(gift) })}
          </Button>
        )}
      </div>
    </footer>
  );
}
