import { skipToken } from '@reduxjs/toolkit/query';
import { useMethodsQuery, usePackagesQuery } from '../../entities/wallet/wallet-api.js';
import { formatMoney } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';

/** About what coins cost in money, by the smallest package; null while no price is known. */
export function useCoinPrice(): (coins: number) => string | null {
  const { data: methods } = useMethodsQuery();
  const { data: packages } = usePackagesQuery(methods?.[0]?.countryCode ?? skipToken);
  const smallest = packages?.[0];
  return (coins) => {
    if (smallest === undefined || coins === 0) return null;
    const price = (coins * smallest.priceAfterDiscount) / smallest.coins;
    return t('gift.approx', {
      price: formatMoney(Math.round(price * 100) / 100, smallest.currency),
    });
  };
}
