import { DAY_MS } from '@mate/contracts/durations';
import type { AccountKey } from './accounts.rules.js';
import type { LotSlice } from './posting.rules.js';

/** Coins that come into a wallet, with where they came from. */
export interface LotDraft {
  readonly account: AccountKey;
  readonly coins: bigint;
  readonly purchaseId?: string;
  readonly parentLotId?: string;
  readonly giftId?: string;
  readonly refundableUntil: Date;
}

/** Coins of one purchase in one wallet. `remaining` goes down as they are spent, oldest lot first. */
export interface Lot {
  readonly id: string;
  remaining: bigint;
}

/** Days within which a purchase may be refunded; gifts mature after as many. */
const REFUNDABLE_DAYS = 7;

/** When coins bought or received at `time` stop being refundable, which is when gifts made of them mature. */
export function maturityOf(time: Date): Date {
  return new Date(time.getTime() + REFUNDABLE_DAYS * DAY_MS);
}

/**
 * Which lots an amount is taken from, oldest first. Changes nothing. Throws RangeError when the lots hold less: a
 * balance without lots behind it is a broken ledger, not a poor customer.
 */
export function sliceLots(lots: readonly Lot[], amount: bigint): LotSlice[] {
  const slices: LotSlice[] = [];
  let open = amount;
  for (const lot of lots) {
    if (open === 0n) break;
    if (lot.remaining === 0n) continue;
    const coins = lot.remaining < open ? lot.remaining : open;
    slices.push({ lot: lot.id, coins });
    open -= coins;
  }
  if (open > 0n) throw new RangeError('the lots hold fewer coins than the balance');
  return slices;
}

/** Takes the slices out of their lots. Lots that are used up leave the list. */
export function consumeLots<L extends Lot>(lots: L[], slices: readonly LotSlice[]): void {
  for (const slice of slices) {
    const lot = lots.find(({ id }) => id === slice.lot);
    if (!lot || lot.remaining < slice.coins) throw new RangeError('a slice does not fit its lot');
    lot.remaining -= slice.coins;
  }
  while (lots[0]?.remaining === 0n) lots.shift();
}
