import { COIN, type AccountKey, type Asset } from './accounts.rules.js';
import type { LotDraft } from './lots.rules.js';
import type { LotSlice, PostingDraft } from './posting.rules.js';

/** What a recipe makes: what a journal posts, and where the coins come from that it credits to wallets. */
export interface Movement {
  readonly postings: readonly PostingDraft[];
  readonly lots: readonly LotDraft[];
}

/** Coins that leave an account, out of the lots that are named or in the order of spending. */
export function debit(
  account: AccountKey,
  amount: bigint,
  slices?: readonly LotSlice[],
): PostingDraft {
  return { account, side: 'debit', amount, asset: COIN, ...(slices ? { slices } : {}) };
}

/** Coins that come into an account. */
export function credit(account: AccountKey, amount: bigint): PostingDraft {
  return { account, side: 'credit', amount, asset: COIN };
}

/** Money that moves between two accounts of cash; nothing where there is none. */
export function cash(
  of: { readonly debit: AccountKey; readonly credit: AccountKey; readonly currency: Asset },
  amount: bigint,
): PostingDraft[] {
  if (amount === 0n) return [];
  const posting = { amount, asset: of.currency };
  return [
    { account: of.debit, side: 'debit', ...posting },
    { account: of.credit, side: 'credit', ...posting },
  ];
}

/** Postings that move something. */
export function moving(postings: readonly PostingDraft[]): PostingDraft[] {
  return postings.filter(({ amount }) => amount > 0n);
}
