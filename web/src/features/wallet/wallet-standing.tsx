import { Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Wallet } from '../../lib/api-types.js';
import { formatDay, formatNumber } from '../../lib/format.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './wallet-standing.module.css';

type Frozen = NonNullable<Wallet['frozen']>;

/** Why coins cannot be given or sent, and what can be done about it. */
const reasons: Record<Frozen['reason'], { body: PlainKey; to: string; link: PlainKey }> = {
  ACCOUNT_STATUS: {
    body: 'wallet.frozenByStatus',
    to: paths.settings,
    link: 'wallet.frozenToSettings',
  },
  UNDER_REVIEW: {
    body: 'wallet.frozenByReview',
    to: paths.contact,
    link: 'wallet.frozenToContact',
  },
  OTHER: { body: 'wallet.frozenOtherwise', to: paths.contact, link: 'wallet.frozenToContact' },
};

/** A wallet that stands still: coins come, but do not go. */
export function FrozenNotice({ frozen: { reason, since } }: { frozen: Frozen }): ReactNode {
  const { body, to, link } = reasons[reason];
  return (
    <div className={styles.frozen} role="status">
      <p className={styles.frozenTitle}>
        <Snowflake size={18} aria-hidden />
        {t('wallet.frozenSince', { date: formatDay(since) })}
      </p>
      <p>{t(body)}</p>
      <Link to={to} className={styles.link}>
        {t(link)}
      </Link>
    </div>
  );
}

/** Coins that wait for a refund, and coins that are owed; nothing where there are none. */
export function HeldAndOwed({
  wallet: { heldCoins, debtCoins },
}: {
  wallet: Pick<Wallet, 'heldCoins' | 'debtCoins'>;
}): ReactNode {
  return (
    <>
      {heldCoins > 0 && (
        <Line label="wallet.held" note="wallet.heldNote" coins={formatNumber(heldCoins)} />
      )}
      {debtCoins > 0 && (
        <Line label="wallet.debt" note="wallet.debtNote" coins={`−${formatNumber(debtCoins)}`} />
      )}
    </>
  );
}

interface LineProps {
  label: PlainKey;
  note: PlainKey;
  coins: string;
}

function Line({ label, note, coins }: LineProps): ReactNode {
  return (
    <div className={styles.line}>
      <span>
        {t(label)}
        <small>{t(note)}</small>
      </span>
      <strong>
        <bdi>{coins}</bdi>
      </strong>
    </div>
  );
}
