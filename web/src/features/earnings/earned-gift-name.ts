import { giftName } from '../../entities/wallet/gift-name.js';
import type { EarnedGift } from '../../lib/api-types.js';
import { formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';

interface GivenGift extends Pick<EarnedGift, 'coins'> {
  gift: { name: string; quantity: number } | null;
}

/** Which gift it was, and how many of it; a free amount by its coins. */
export function earnedGiftName({ gift, coins }: GivenGift): string {
  if (gift === null) return t('wallet.coins', { count: coins });
  const name = giftName(gift);
  return gift.quantity === 1
    ? name
    : t('history.giftOf', { count: formatNumber(gift.quantity), gift: name });
}
