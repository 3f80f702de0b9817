import { giftName } from '../../../entities/wallet/gift-name.js';
import type { StatementLine, Transaction, TransactionType } from '../../../lib/api-types.js';
import { formatNumber } from '../../../lib/format.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';

const kinds: Record<TransactionType, PlainKey> = {
  CASH_TO_COINS: 'history.typeCashToCoins',
  GIFT_ON_SHORT: 'history.typeGiftOnShort',
  GIFT: 'history.typeGift',
  OTHER: 'history.typeOther',
};

/** What kind of line it is. */
export function kindOf({ type }: Pick<Transaction, 'type'>): string {
  return t(kinds[type]);
}

/** A gift, whatever it was given on. */
export function isGift({ type }: Pick<Transaction, 'type'>): boolean {
  return type === 'GIFT' || type === 'GIFT_ON_SHORT';
}

/** What a line is about, in words: which gift to or from whom, or how many coins; its kind where nothing else is known. */
export function wordsOf(row: StatementLine): string {
  if (isGift(row)) return giftWords(row);
  const coins = row.package?.coins ?? row.coins;
  if (row.type === 'CASH_TO_COINS' && coins !== null) return t('wallet.coins', { count: coins });
  return kindOf(row);
}

function giftWords(row: StatementLine): string {
  const gift = givenOf(row);
  const { counterparty, direction } = row;
  if (direction === 'out')
    return counterparty === null ? gift : t('history.giftTo', { gift, person: at(counterparty) });
  return t('history.giftFrom', {
    gift,
    // Who gave without a name stays unknown, and so does who is gone.
    person: counterparty === null ? t('history.somebody') : at(counterparty),
  });
}

function givenOf({ gift, amount }: StatementLine): string {
  if (gift === undefined) return t('wallet.coins', { count: amount });
  const name = giftName(gift);
  return gift.quantity === 1
    ? name
    : t('history.giftOf', { count: formatNumber(gift.quantity), gift: name });
}

function at({ username }: NonNullable<StatementLine['counterparty']>): string {
  return `@${username}`;
}
