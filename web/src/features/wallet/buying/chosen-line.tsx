import type { ReactNode } from 'react';
import type { CoinPackage } from '../../../lib/api-types.js';
import { formatMoney } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import styles from '../get-coins.module.css';

/** What is bought and its price, beside the button that pays. */
export function ChosenLine({ chosen }: { chosen: CoinPackage | null }): ReactNode {
  if (chosen === null) return <p className={styles.label}>{t('wallet.choosePackage')}</p>;
  return (
    <p className={styles.line}>
      <span>{t('wallet.coins', { count: chosen.coins })}</span>
      <strong>
        <bdi>{formatMoney(chosen.priceAfterDiscount, chosen.currency)}</bdi>
      </strong>
    </p>
  );
}
