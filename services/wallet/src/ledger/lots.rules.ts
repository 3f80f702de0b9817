import { DAY_MS } from '@mate/contracts/durations';
import type { AccountKey } from './accounts.rules.js';
import type { LotSlice } from './posting.rules.js';

/**
 * Where coins came from: bought, given by the platform, or earned. What is earned from given coins counts as given, so
 * that giving them on does not make more of them than they were. What a person earns is merged into one open lot of the
 * wallet for each origin, so a creator with a million gifts has two.
 */
export type LotOrigin = 'purchase' | 'promo' | 'earned';

/** Coins that come into a wallet, with where they came from. */
export type LotDraft = { readonly account: AccountKey; readonly coins: bigint } & (
  | { readonly origin: 'purchase'; readonly purchaseId?: string; readonly refundableUntil: Date }
  /** Without a time for coins that stay: those that were earned from given ones. */
  | { readonly origin: 'promo'; readonly expireTime: Date | undefined }
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
 * Those of the lots that can be spent at `time`, in the same order: coins whose time is over are nobody's to spend, though
 * they lie in the wallet until they are taken back. Lots come in the order of spending, so the expired ones are the first.
 */
export function spendableLots<L extends Pick<Lot, 'expireTime'>>(
  lots: readonly L[],
  time: Date,
): readonly L[] {
  const first = lots.findIndex(({ expireTime }) => !expireTime || expireTime > time);
  if (first === 0) return lots;
  return first === -1 ? [] : lots.slice(first);
}

/** Coins in lots together. */
export function remainingIn(lots: readonly Pick<Lot, 'remaining'>[]): bigint {
  let sum = 0n;
  for (const { remaining } of lots) sum += remaining;
  return sum;
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
