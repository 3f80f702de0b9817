import type { AccountKey } from '../accounts.rules.js';
import { sumOfSlices, type LotDraft } from '../lots.rules.js';
import type { LotSlice, PostingDraft } from '../posting.rules.js';

/**
 * What is wrong with the lots of a journal, or undefined; a fault here is a bug of a recipe. Coins that come into a
 * wallet bring their lots, each wallet is credited and debited at most once, and coins are held in the lots that the
 * same journal takes them from.
 */
export function lotsFault(
  postings: readonly PostingDraft[],
  lots: readonly LotDraft[],
): string | undefined {
  const credited = new Map<AccountKey, bigint>();
  const debited = new Map<AccountKey, readonly LotSlice[] | undefined>();
  for (const { account, side, amount, slices } of postings) {
    if (!account.endsWith(':available') || !account.startsWith('coin:user:')) continue;
    const seen = side === 'credit' ? credited : debited;
    if (seen.has(account)) return 'a journal credits and debits a wallet at most once';
    if (side === 'credit') credited.set(account, amount);
    else debited.set(account, slices);
  }
  for (const lot of lots) {
    if (lot.coins <= 0n) return 'a lot brings at least one coin';
    credited.set(lot.account, (credited.get(lot.account) ?? 0n) - lot.coins);
  }
  for (const open of credited.values()) if (open !== 0n) return 'lots and credited coins differ';
  for (const posting of postings) {
    const fault = holdFault(posting, debited);
    if (fault) return fault;
  }
  return undefined;
}

/** What is wrong with the slices that a debit names, or undefined; `roomOf` tells what a lot has for it. */
export function slicesFault(
  { amount, slices }: PostingDraft,
  roomOf: (lot: string) => bigint | undefined,
): string | undefined {
  if (!slices) return 'a debit of held coins names their lots';
  if (sumOfSlices(slices) !== amount) return 'slices are not the amount of their posting';
  const taken = new Map<string, bigint>();
  for (const { lot, coins } of slices) {
    const sum = (taken.get(lot) ?? 0n) + coins;
    if (coins <= 0n || sum > (roomOf(lot) ?? 0n)) return 'a slice does not fit its lot';
    taken.set(lot, sum);
  }
  return undefined;
}

function holdFault(
  { account, side, slices }: PostingDraft,
  debited: ReadonlyMap<AccountKey, readonly LotSlice[] | undefined>,
): string | undefined {
  if (side !== 'credit' || !account.startsWith('coin:user:') || !account.endsWith(':held'))
    return undefined;
  const available = `${account.slice(0, -':held'.length)}:available` as AccountKey;
  if (slices === undefined || debited.get(available) !== slices)
    return 'coins are held in the lots that they are taken from';
  return undefined;
}
