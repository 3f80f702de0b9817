import type { ArrivedGift } from '../../lib/api-types.js';
import { isolate } from '../../lib/i18n/isolate.js';
import { t } from '../../lib/i18n/t.js';
import { earnedGiftName } from './earned-gift-name.js';

/** "Lina sent you 10 × Coffee on Last light over Liwa"; of several at once "Lina and 12 others sent you 340 coins". */
export function giftNewsWords(first: ArrivedGift, more: readonly ArrivedGift[] = []): string {
  return more.length === 0 ? oneGift(first) : manyGifts([first, ...more]);
}

function oneGift(arrived: ArrivedGift): string {
  const { from, post } = arrived;
  const name = nameOf(from);
  const gift = earnedGiftName(arrived);
  if (post === null) return t('supporters.newGift', { name, gift });
  return t('supporters.newGiftOn', { name, gift, title: isolate(post.title) });
}

function manyGifts(gifts: readonly ArrivedGift[]): string {
  // Who stays unknown is nobody to be told apart: all of them count as one.
  const others = new Set(gifts.map(({ from }) => from?._id)).size - 1;
  const name = nameOf(gifts.find(({ from }) => from !== null)?.from ?? null);
  const coins = t('wallet.coins', { count: gifts.reduce((sum, gift) => sum + gift.coins, 0) });
  if (others === 0) return t('supporters.newGift', { name, gift: coins });
  return t('supporters.newGifts', { name, coins, count: others });
}

function nameOf(from: ArrivedGift['from']): string {
  return from === null ? t('earnings.somebody') : isolate(from.firstName || from.username);
}
