import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { useWalletQuery } from '../../entities/wallet/wallet-api.js';
import { cx } from '../../lib/cx.js';
import { formatDay, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './get-coins.module.css';

/** How many coins there are, and what is on its way. */
export function BalanceCard(): ReactNode {
  const {
    data: wallet,
    isFetching,
    isError,
    refetch,
  } = useWalletQuery(undefined, {
    // The top bar keeps the balance in the cache; here it has to be today's.
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const pending = wallet?.pendingGiftCoins ?? 0;
  const next = wallet?.nextMaturity ?? null;
  return (
    <section className={styles.card} aria-label={t('wallet.balance')}>
      <p className={styles.label}>{t('wallet.balance')}</p>
      <div className={styles.balance}>
        {wallet === undefined && !isError && (
          <Skeleton style={{ inlineSize: 140, blockSize: 44 }} />
        )}
        {wallet !== undefined && (
          <strong data-testid="coin-balance" aria-live="polite">
            {formatNumber(wallet.coinBalance)}
          </strong>
        )}
        <IconButton
          label={t('wallet.refresh')}
          data-testid="balance-refresh"
          aria-busy={isFetching}
          className={cx(isFetching && styles.turning)}
          onClick={() => void refetch()}
        >
          <RefreshCw size={18} />
        </IconButton>
      </div>
      {isError && <FailedLine onRetry={() => void refetch()} />}
      {/* Its room is kept while the wallet is asked, so that nothing below moves. */}
      <div className={styles.coming}>
        <p className={styles.line}>
          <span>{t('wallet.pending')}</span>
          <strong>{wallet === undefined ? t('common.dash') : formatNumber(pending)}</strong>
        </p>
        {next !== null && (
          <p className={styles.line}>
            <span>{t('wallet.nextOn', { date: formatDay(next.at) })}</span>
            <strong>{formatNumber(next.coins)}</strong>
          </p>
        )}
      </div>
      <ButtonLink to={paths.walletHistory} block>
        {t('wallet.history')}
      </ButtonLink>
    </section>
  );
}
