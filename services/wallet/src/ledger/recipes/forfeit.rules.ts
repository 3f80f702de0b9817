import type { AccountId } from '@mate/contracts/ids';
import { platformAccount, userAccount } from '../accounts.rules.js';
import { sumOfSlices } from '../lots.rules.js';
import { credit, debit, moving } from '../movement.rules.js';
import type { LotSlice, PostingDraft } from '../posting.rules.js';

/** What a deleted account leaves behind. */
export interface ForfeitMoney {
  readonly ownerId: AccountId;
  /** All that is in the wallet, by lot; also what nobody could spend any more. */
  readonly available: readonly LotSlice[];
  readonly pendingCoins: bigint;
}

/** A forfeit: what an account holds becomes the platform's. Nothing where it holds nothing. */
export function forfeitPostings({
  available,
  ownerId,
  pendingCoins,
}: ForfeitMoney): PostingDraft[] {
  const availableCoins = sumOfSlices(available);
  return moving([
    debit(userAccount(ownerId, 'available'), availableCoins, available),
    debit(userAccount(ownerId, 'pending'), pendingCoins),
    credit(platformAccount('forfeited'), availableCoins + pendingCoins),
  ]);
}
