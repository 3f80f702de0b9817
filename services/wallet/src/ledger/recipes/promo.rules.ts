import type { AccountId } from '@mate/contracts/ids';
import { platformAccount, userAccount } from '../accounts.rules.js';
import type { Lot } from '../lots.rules.js';
import { credit, debit, type Movement } from '../movement.rules.js';

/** Coins that the platform gives for a while; the account `promo` counts what it gave away. */
export function grantPromo(grant: {
  readonly toId: AccountId;
  readonly coins: bigint;
  readonly expireTime: Date;
}): Movement {
  const { coins, expireTime } = grant;
  const account = userAccount(grant.toId, 'available');
  return {
    postings: [debit(platformAccount('promo'), coins), credit(account, coins)],
    lots: [{ account, coins, origin: 'promo', expireTime }],
  };
}

/** What is left of given coins when their time is over. The lot must hold some. */
export function expirePromo({ id, account, remaining }: Lot): Movement {
  return {
    postings: [
      debit(account, remaining, [{ lot: id, coins: remaining }]),
      credit(platformAccount('expired'), remaining),
    ],
    lots: [],
  };
}
