import type { AccountId } from '@mate/contracts/ids';
import { COIN, platformAccount, userAccount } from '../accounts.rules.js';
import type { PostingDraft } from '../posting.rules.js';

/** What a deleted account leaves behind. */
export interface ForfeitMoney {
  readonly ownerId: AccountId;
  readonly availableCoins: bigint;
  readonly pendingCoins: bigint;
}

/** A forfeit: what an account holds becomes the platform's. Nothing where it holds nothing. */
export function forfeitPostings(forfeit: ForfeitMoney): PostingDraft[] {
  const { ownerId, availableCoins, pendingCoins } = forfeit;
  const amounts = { available: availableCoins, pending: pendingCoins } as const;
  const given = (['available', 'pending'] as const).flatMap((kind): PostingDraft[] =>
    amounts[kind] > 0n
      ? [{ account: userAccount(ownerId, kind), side: 'debit', amount: amounts[kind], asset: COIN }]
      : [],
  );
  if (given.length === 0) return [];
  const amount = availableCoins + pendingCoins;
  const taken = platformAccount('forfeited');
  return [...given, { account: taken, side: 'credit', amount, asset: COIN }];
}
