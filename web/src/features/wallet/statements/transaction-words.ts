import { giftName } from '../../../entities/wallet/gift-name.js';
import type { StatementLine, Transaction, TransactionType } from '../../../lib/api-types.js';
import { formatDay, formatNumber } from '../../../lib/format.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';

const kinds: Record<TransactionType, PlainKey> = {
  CASH_TO_COINS: 'history.typeCashToCoins',
  GIFT_ON_SHORT: 'history.typeGiftOnShort',
  GIFT: 'history.typeGift',
  GIFTS_MATURED: 'history.typeMatured',
  GIFT_REVERSED: 'history.typeReversed',
  PROMO: 'history.typePromo',
  TRANSFER: 'history.typeTransfer',
  OTHER: 'history.typeOther',
};

/** What kind of line it is; a gift on a post by the kind of the post, which its type does not tell. */
export function kindOf({ type, post }: Pick<StatementLine, 'type' | 'post'>): string {
  const isOnVideo = type === 'GIFT_ON_SHORT' && post?.type === 'video';
  return t(isOnVideo ? 'history.typeGiftOnVideo' : kinds[type]);
}

/** A gift, whatever it was given on. */
export function isGift({ type }: Pick<Transaction, 'type'>): boolean {
  return type === 'GIFT' || type === 'GIFT_ON_SHORT';
}

/** What a line is about, in words: which gift to or from whom, or how many coins; its kind where nothing else is known. */
export function wordsOf(row: StatementLine): string {
  const { amount: count, direction, giftCount } = row;
  const isIn = direction === 'in';
  switch (row.type) {
    case 'GIFT':
    case 'GIFT_ON_SHORT':
      return giftWords(row);
    case 'GIFTS_MATURED':
      return t('history.matured', { coins: count, gifts: giftCount ?? 1 });
    case 'GIFT_REVERSED':
      return reversalWords(row);
    case 'PROMO':
      return t(isIn ? 'history.promo' : 'history.promoExpired', { count });
    case 'TRANSFER':
      return transferWords(row);
    case 'CASH_TO_COINS':
      return purchaseWords(row);
    case 'OTHER':
      return kindOf(row);
  }
}

function purchaseWords(row: StatementLine): string {
  const coins = row.package?.coins ?? row.coins;
  return coins === null ? kindOf(row) : t('wallet.coins', { count: coins });
}

/** The gift as it was, with where its coins went: what comes back was given, what is taken had come. */
function reversalWords(row: StatementLine): string {
  const isIn = row.direction === 'in';
  const what = giftWords({ ...row, direction: isIn ? 'out' : 'in' });
  return t(isIn ? 'history.cameBack' : 'history.takenBack', { what });
}

function transferWords({ counterparty, direction }: StatementLine): string {
  const person = counterparty === null ? t('transfers.mate') : at(counterparty);
  return t(direction === 'in' ? 'transfers.fromPerson' : 'transfers.toPerson', { person });
}

/** When the coins of a received gift can be spent, while some of them still wait for it. */
function maturesOn({ amount, maturesAt, reversedCoins }: StatementLine): string | null {
  const waits = maturesAt !== null && amount > reversedCoins && Date.parse(maturesAt) > Date.now();
  return waits ? maturesAt : null;
}

/** What became of a line's coins, or will; nothing where there is nothing to say. */
export function noteOf(row: StatementLine): string | null {
  const { expiresAt, repaidCoins, reversedCoins } = row;
  const matures = maturesOn(row);
  const notes = [
    matures !== null && t('history.maturesOn', { date: formatDay(matures) }),
    reversedCoins > 0 && t('history.returnedNote', { coins: coinsOf(reversedCoins) }),
    repaidCoins > 0 && t('history.repaidNote', { coins: coinsOf(repaidCoins) }),
    expiresAt !== null && t('history.untilNote', { date: formatDay(expiresAt) }),
  ];
  return notes.filter((note) => note !== false).join(' · ') || null;
}

function coinsOf(count: number): string {
  return t('wallet.coins', { count });
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
