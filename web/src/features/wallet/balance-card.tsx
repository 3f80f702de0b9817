import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { useWalletQuery } from '../../entities/wallet/wallet-api.js';
import type { Wallet } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { formatDay, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './get-coins.module.css';
import { FrozenNotice, HeldAndOwed } from './wallet-standing.js';

// All of them stand with the earnings.
const daysShown = 3;

/** How many coins there are, what is on its way, and what keeps them from being spent. */
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
      {wallet?.frozen && <FrozenNotice frozen={wallet.frozen} />}
      {wallet !== undefined && <HeldAndOwed wallet={wallet} />}
      <Coming wallet={wallet} />
      <ButtonLink to={paths.walletHistory} block>
        {t('wallet.history')}
      </ButtonLink>
      <Link to={paths.spendingSettings} className={styles.textLink}>
        {t('wallet.ownLimit')}
      </Link>
    </section>
  );
}

/** Coins of gifts that mature, by day. Their room is kept while the wallet is asked, so that nothing below moves. */
function Coming({ wallet }: { wallet: Wallet | undefined }): ReactNode {
  const days = (wallet?.pending ?? []).slice(0, daysShown);
  return (
    <div className={styles.coming}>
      <p className={styles.line}>
        <span>{t('wallet.pending')}</span>
        <strong>
          {wallet === undefined ? t('common.dash') : formatNumber(wallet.pendingGiftCoins)}
        </strong>
      </p>
      {days.length > 0 && (
        <ul className={styles.days} aria-label={t('earnings.next')}>
          {days.map(({ at, coins }) => (
            <li key={at} className={styles.line}>
              <time dateTime={at}>{formatDay(at)}</time>
              <bdi>+{formatNumber(coins)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.earnings} className={styles.textLink}>
        {t('wallet.allEarnings')}
      </Link>
    </div>
  );
}
