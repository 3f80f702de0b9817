import type { AccountId } from '@mate/contracts/ids';
import { termsOf, userAccount, type UserAccountKind } from '../../ledger/accounts.rules.js';
import { effectOf } from '../../ledger/posting.rules.js';
import type { PostedJournal } from '../../ledger/post-to-ledger.queue.js';

type Posted = Pick<PostedJournal, 'postings'>;

/** What a journal did to the balance of one account of an owner; negative where coins left it. */
export function effectOn({ postings }: Posted, ownerId: AccountId, kind: UserAccountKind): bigint {
  const { key, normalSide } = termsOf(userAccount(ownerId, kind));
  let sum = 0n;
  for (const posting of postings) if (posting.account === key) sum += effectOf(posting, normalSide);
  return sum;
}

/** Coins of a journal that paid what their owner owed. */
export function repaidIn(journal: Posted, ownerId: AccountId): bigint {
  const owed = effectOn(journal, ownerId, 'debt');
  return owed < 0n ? -owed : 0n;
}
