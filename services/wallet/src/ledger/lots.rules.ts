import { DAY_MS } from '@mate/contracts/durations';
import type { AccountKey } from './accounts.rules.js';
import type { LotSlice } from './posting.rules.js';

/**
 * Where coins came from: bought, given by the platform for a while, or earned. What a person earns is merged into the one
 * open earned lot of the wallet, so a creator with a million gifts has one.
 */
export type LotOrigin = 'purchase' | 'promo' | 'earned';

/** Coins that come into a wallet, with where they came from. */
export type LotDraft = { readonly account: AccountKey; readonly coins: bigint } & (
  | { readonly origin: 'purchase'; readonly purchaseId?: string; readonly refundableUntil: Date }
  | { readonly origin: 'promo'; readonly expireTime: Date }
  | { readonly origin: 'earned' }
  /** Back into the lot that they were taken from. */
  | { readonly origin: 'restored'; readonly lot: string }
);

/** Coins of one origin in one wallet. */
export interface Lot {
  readonly id: string;
  readonly account: AccountKey;
  readonly origin: LotOrigin;
  readonly purchaseId: string | undefined;
  /** Bought coins may go back until then. */
  readonly refundableUntil: Date | undefined;
  /** Given coins are taken back then. */
  readonly expireTime: Date | undefined;
  /** The journal that opened it. */
  readonly journalId: string;
  readonly createTime: Date;
  /** All that ever came in; what returns is not counted again. */
  readonly coins: bigint;
  /** Spendable. Goes down as coins are spent. */
  readonly remaining: bigint;
  /** Reserved by holds: in the account `held`, not spendable. */
  readonly held: bigint;
}

/** Days within which a purchase may be refunded; gifts mature after as many. */
const REFUNDABLE_DAYS = 7;

/** When coins bought or received at `time` stop being refundable, which is when gifts made of them mature. */
export function maturityOf(time: Date): Date {
  return new Date(time.getTime() + REFUNDABLE_DAYS * DAY_MS);
}

/** When something that matures at `time`, a gift say, was received. */
export function receivedAt(time: Date): Date {
  return new Date(time.getTime() - REFUNDABLE_DAYS * DAY_MS);
}

/** Whether coins of a lot may still go back against money: from the end of that time on they are somebody's for good. */
export function isRefundable(lot: Pick<Lot, 'refundableUntil'>, time: Date): boolean {
  return lot.refundableUntil !== undefined && time < lot.refundableUntil;
}

/** The order in which lots are spent: those that expire first, the soonest before the others; then by age. */
export function bySpending(
  a: Pick<Lot, 'id' | 'expireTime'>,
  b: Pick<Lot, 'id' | 'expireTime'>,
): number {
  const first = a.expireTime?.getTime() ?? Infinity;
  const second = b.expireTime?.getTime() ?? Infinity;
  if (first !== second) return first < second ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * Which lots an amount is taken from, in the order given. Changes nothing. Throws RangeError when the lots hold less: a
 * balance without lots behind it is a broken ledger, not a poor customer.
 */
export function sliceLots(
  lots: readonly Pick<Lot, 'id' | 'remaining'>[],
  amount: bigint,
): LotSlice[] {
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

/** Coins of slices together. */
export function sumOfSlices(slices: readonly LotSlice[]): bigint {
  let sum = 0n;
  for (const { coins } of slices) sum += coins;
  return sum;
}

/** Coins of slices, each back into its lot. */
export function restoredLots(account: AccountKey, slices: readonly LotSlice[]): LotDraft[] {
  return slices.map(({ lot, coins }) => ({ account, coins, origin: 'restored', lot }));
}
