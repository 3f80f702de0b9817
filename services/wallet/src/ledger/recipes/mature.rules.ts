import type { AccountId } from '@mate/contracts/ids';
import { userAccount } from '../accounts.rules.js';
import { credit, debit, type Movement } from '../movement.rules.js';

/** Pending coins of a receiver become spendable: earned coins, of one gift or of many. */
export function matureGifts(receiverId: AccountId, coins: bigint): Movement {
  const account = userAccount(receiverId, 'available');
  return {
    postings: [debit(userAccount(receiverId, 'pending'), coins), credit(account, coins)],
    lots: [{ account, coins, origin: 'earned' }],
  };
}
