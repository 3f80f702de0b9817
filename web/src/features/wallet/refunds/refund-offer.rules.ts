import type { StatementLine, TransactionDetails } from '../../../lib/api-types.js';

/** What of a purchase can be asked back. */
export interface Offer {
  until: string;
  /** Those that are not used. */
  coins: number;
  boughtCoins: number;
  /** Their part of the price; null where the price is not known. */
  money: { amount: number; currency: string; isExact: boolean } | null;
}

/** A day longer than there is time to ask: until when exactly, the server says. */
const askWithinMs = 8 * 24 * 3_600_000;

/** Whether it is worth asking the server what of a line could come back. */
export function mayBeRefunded(line: StatementLine, nowMs = Date.now()): boolean {
  const { refund, status, type, updatedAt } = line;
  const isPurchase = type === 'CASH_TO_COINS' && status === 'COMPLETED';
  const isAsked = refund !== null && refund.status !== 'failed';
  return isPurchase && !isAsked && nowMs - Date.parse(updatedAt) < askWithinMs;
}

/** What can be asked back now; null where that is nothing, or too late. */
export function offerOf(details: TransactionDetails, nowMs = Date.now()): Offer | null {
  const { coins, package: bought, refundableCoins, refundableUntil } = details;
  if (refundableUntil === null || Date.parse(refundableUntil) <= nowMs) return null;
  if (refundableCoins <= 0) return null;
  const boughtCoins = bought?.coins ?? coins ?? refundableCoins;
  return {
    until: refundableUntil,
    coins: refundableCoins,
    boughtCoins,
    money: bought && {
      amount: partOf(bought, refundableCoins),
      currency: bought.currency,
      isExact: refundableCoins === bought.coins,
    },
  };
}

/** As the server rounds it: down, in hundredths, which are whole numbers. */
function partOf({ coins, price }: { coins: number; price: number }, part: number): number {
  const all = Math.round(price * 100) * part;
  return (all - (all % coins)) / coins / 100;
}
