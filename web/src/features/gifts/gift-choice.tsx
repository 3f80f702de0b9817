import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { CoinMark } from '../../components/art/coin-mark.js';
import { GiftArt } from '../../components/art/gift-art.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { giftName } from '../../entities/wallet/gift-name.js';
import type { Gift } from '../../lib/api-types.js';
import { useMethodsQuery, usePackagesQuery } from '../../entities/wallet/wallet-api.js';
import { formatMoney, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import styles from './gift-sheet.module.css';

const quantities = [1, 10, 66] as const;

interface GiftGridProps {
  gifts: Gift[] | undefined;
  loading: boolean;
  chosen: Gift | null;
  onChoose: (gift: Gift) => void;
  disabled: boolean;
}

/** The gifts that can be given; one of them is chosen. */
export function GiftGrid({ gifts, loading, chosen, onChoose, disabled }: GiftGridProps): ReactNode {
  return (
    <div className={styles.grid} role="radiogroup" aria-label={t('gift.choose')}>
      {loading &&
        Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} style={{ blockSize: 110, borderRadius: 12 }} />
        ))}
      {gifts?.map((gift) => (
        <label key={gift._id} className={styles.gift}>
          <input
            type="radio"
            name="gift"
            className="visually-hidden"
            checked={gift._id === chosen?._id}
            disabled={disabled}
            onChange={() => onChoose(gift)}
          />
          <GiftArt name={gift.picture ?? gift.name} />
          <span className={styles.giftName}>{giftName(gift)}</span>
          <span className={styles.price}>
            <CoinMark size={15} />
            {formatNumber(gift.coins)}
          </span>
        </label>
      ))}
    </div>
  );
}

interface QuantityRowProps {
  quantity: number;
  onChange: (quantity: number) => void;
  total: number;
  disabled: boolean;
}

/** How many of it, and about what that costs. */
export function QuantityRow({ quantity, onChange, total, disabled }: QuantityRowProps): ReactNode {
  const { data: methods } = useMethodsQuery();
  const { data: packages } = usePackagesQuery(methods?.[0]?.countryCode ?? skipToken);
  const smallest = packages?.[0];
  const perCoin = smallest === undefined ? 0 : smallest.priceAfterDiscount / smallest.coins;
  return (
    <div className={styles.quantity}>
      <div role="radiogroup" aria-label={t('gift.quantity')} className={styles.chips}>
        {quantities.map((count) => (
          <label key={count} className={styles.chip}>
            <input
              type="radio"
              name="quantity"
              className="visually-hidden"
              checked={count === quantity}
              disabled={disabled}
              onChange={() => onChange(count)}
            />
            <bdi dir="ltr">×{count}</bdi>
          </label>
        ))}
      </div>
      {total > 0 && smallest !== undefined && (
        <span className={styles.approx}>
          {t('gift.approx', {
            price: formatMoney(Math.round(total * perCoin * 100) / 100, smallest.currency),
          })}
        </span>
      )}
    </div>
  );
}
