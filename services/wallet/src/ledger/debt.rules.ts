import { siblingAccount, type AccountKey } from './accounts.rules.js';
import type { LotDraft } from './lots.rules.js';
import { credit, type Movement } from './movement.rules.js';
import type { PostingDraft } from './posting.rules.js';

/**
 * Who owes coins pays first: of whatever a journal brings into a wallet with debt, as much as is owed goes there instead.
 * The lane applies it to every journal, so that no recipe has to think of it.
 */
export function repayDebts<M extends Movement>(
  movement: M,
  balanceOf: (account: AccountKey) => bigint,
): M {
  let repaid = movement;
  for (const account of new Set(movement.lots.map((lot) => lot.account))) {
    const debt = siblingAccount(account, 'debt');
    const owed = balanceOf(debt);
    if (owed > 0n) repaid = { ...repaid, ...repay(repaid, { account, debt, owed }) };
  }
  return repaid;
}

interface Owing {
  readonly account: AccountKey;
  readonly debt: AccountKey;
  readonly owed: bigint;
}

function repay({ postings, lots }: Movement, { account, debt, owed }: Owing): Movement {
  const postingsAfter: PostingDraft[] = [];
  let paid = 0n;
  for (const posting of postings) {
    const part =
      posting.account === account && posting.side === 'credit'
        ? least(posting.amount, owed - paid)
        : 0n;
    paid += part;
    if (part < posting.amount) postingsAfter.push({ ...posting, amount: posting.amount - part });
  }
  if (paid > 0n) postingsAfter.push(credit(debt, paid));
  return { postings: postingsAfter, lots: lotsWithout(lots, { account, coins: paid }) };
}

/** The lots of an account with so many coins less, from the first on. */
function lotsWithout(
  lots: readonly LotDraft[],
  of: { readonly account: AccountKey; readonly coins: bigint },
): LotDraft[] {
  let open = of.coins;
  return lots.flatMap((lot) => {
    const part = lot.account === of.account ? least(lot.coins, open) : 0n;
    open -= part;
    return part < lot.coins ? [{ ...lot, coins: lot.coins - part }] : [];
  });
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
