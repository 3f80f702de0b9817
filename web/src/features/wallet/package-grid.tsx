import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { CoinMark } from '../../components/art/coin-mark.js';
import { Badge } from '../../components/feedback/badge.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { FailedView, StateView } from '../../components/feedback/state-view.js';
import type { CoinPackage, PaymentMethod } from '../../lib/api-types.js';
import { usePackagesQuery } from '../../entities/wallet/wallet-api.js';
import { formatMoney, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import styles from './get-coins.module.css';

const packageSkeletons = 10;

interface PackageGridProps {
  /** Unknown while the ways to pay are being read. */
  countryCode: PaymentMethod['countryCode'] | undefined;
  /** Nothing can be paid with: the prices are only shown. */
  disabled: boolean;
  chosen: CoinPackage | null;
  onChoose: (chosen: CoinPackage) => void;
}

/** What coins cost, with the price of one coin beside every price. */
export function PackageGrid({
  countryCode,
  disabled,
  chosen,
  onChoose,
}: PackageGridProps): ReactNode {
  // Not those of the market before: what is shown can be bought by the method that is chosen.
  const reply = usePackagesQuery(countryCode ?? skipToken);
  const { currentData: data, isError, refetch } = reply;
  if (isError) return <FailedView onRetry={() => void refetch()} />;
  if (data?.length === 0) return <StateView title={t('wallet.noPackages')} />;
  const best = cheapestPerCoin(data ?? []);
  return (
    <div role="radiogroup" aria-label={t('wallet.packages')} className={styles.packages}>
      {data === undefined &&
        Array.from({ length: packageSkeletons }, (_, index) => (
          <Skeleton
            key={index}
            testId="skeleton-package"
            style={{ blockSize: 108, borderRadius: 12 }}
          />
        ))}
      {data?.map((item) => (
        <label key={item._id} className={styles.package} data-testid="package-card">
          <input
            type="radio"
            name="package"
            className="visually-hidden"
            disabled={disabled}
            checked={item._id === chosen?._id}
            onChange={() => onChoose(item)}
          />
          <span className={styles.coins}>
            <CoinMark size={20} />
            <span>{formatNumber(item.coins)}</span>
            <span className="visually-hidden">{t('wallet.coinsUnit', { count: item.coins })}</span>
          </span>
          <span className={styles.prices}>
            <bdi className={styles.price}>
              {formatMoney(item.priceAfterDiscount, item.currency)}
            </bdi>
            {item.originalPrice > item.priceAfterDiscount && (
              <s className={styles.detail}>
                <bdi>{formatMoney(item.originalPrice, item.currency)}</bdi>
              </s>
            )}
          </span>
          <bdi className={styles.detail}>{t('wallet.perCoin', { price: perCoinText(item) })}</bdi>
          {item._id === best?._id && <Badge tone="positive">{t('wallet.best')}</Badge>}
        </label>
      ))}
    </div>
  );
}

/** Small money in its small unit: 4.3 fils, not AED 0.043. */
function perCoinText({ priceAfterDiscount, coins, currency }: CoinPackage): string {
  const minor = (priceAfterDiscount * 100) / coins;
  const figure = formatNumber(Math.round(minor * 10) / 10);
  if (currency === 'AED') return t('wallet.fils', { figure });
  return formatMoney(Math.round(minor) / 100, currency);
}

function cheapestPerCoin(packages: readonly CoinPackage[]): CoinPackage | undefined {
  if (packages.length < 2) return undefined;
  const price = (item: CoinPackage): number => item.priceAfterDiscount / item.coins;
  return packages.reduce((best, item) => (price(item) < price(best) ? item : best));
}
