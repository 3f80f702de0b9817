import { newId, type AccountId } from '@mate/contracts/ids';
import { coins } from '@mate/contracts/coins';
import { creditPostings } from '../ledger/recipes/credit.rules.js';
import type { Posting } from '../ledger/posting.rules.js';
import { toCredit } from './booked-credit.mapper.js';

const ownerId = newId() as AccountId;
const purchaseId = newId();
const postings = creditPostings({
  ...{ ownerId, provider: 'walee-card', coins: coins(500n) },
  ...{ amountMinor: 1_999n, currency: 'AED' },
}) as Posting[];
const journal = { id: newId(), purchaseId, idempotencyKey: `credit:${purchaseId}`, postings };

describe('a credit as it is told', () => {
  it('a journal / owner, coins, money and who took it', () => {
    expect(toCredit(journal)).toEqual({
      ...{ purchaseId, accountId: ownerId, coins: '500', amountMinor: '1999', currency: 'AED' },
      ...{ provider: 'walee-card', hasOwnKey: true, journalId: journal.id },
    });
  });

  it('a journal that somebody changed / told as it stands', () => {
    const doubled = postings.map((one) => ({ ...one, amount: one.amount * 2n }));
    expect(toCredit({ ...journal, postings: doubled })).toMatchObject({ coins: '1000' });
    expect(toCredit({ ...journal, postings: [] })).toMatchObject({ accountId: '', coins: '0' });
    const key = `credit:${newId()}`;
    expect(toCredit({ ...journal, idempotencyKey: key })).toMatchObject({ hasOwnKey: false });
  });
});
