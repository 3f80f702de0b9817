import type { ReconciledPurchase } from '@mate/contracts/gen/payments/reconciliation_admin_service';
import type { PurchaseCredit } from '@mate/contracts/gen/wallet/credits_admin_service';
import {
  findingOfCredit,
  findingOfJournal,
  findingOfLine,
  findingOfUnsettled,
  findingOfWord,
} from './compare.rules.js';

const agreed = {
  ...{ purchaseId: 'p1', accountId: 'a1', provider: 'amazon', reference: 'r1' },
  ...{ coins: '500', amountMinor: '1999', currency: 'AED', state: 'SETTLED' },
};
const purchase: ReconciledPurchase = { ...agreed, createTime: '', settleTime: '' };
const credit: PurchaseCredit = { ...agreed, hasOwnKey: true, journalId: 'j1' };
const word = {
  ...{ purchaseId: 'p1', outcome: 'paid', code: '14', amountMinor: '1999', currency: 'AED' },
  ...{ isOurMerchant: true, state: 'SETTLED' },
};
const line = { reference: 'r1', amountMinor: '1999', currency: 'AED' };

describe('what a comparison finds', () => {
  it('the books / as agreed, not at all, or otherwise', () => {
    expect(findingOfCredit(purchase, credit)).toBeUndefined();
    expect(findingOfCredit(purchase, undefined)).toBe('not-credited');
    const others = [
      ...[{ coins: '501' }, { amountMinor: '1998' }, { currency: 'PKR' }],
      ...[{ accountId: 'a2' }, { provider: 'tap' }],
    ];
    for (const other of others)
      expect(findingOfCredit(purchase, { ...credit, ...other })).toBe('amount-diff');
  });

  it.each([
    [{}, 'matched'],
    [{ amountMinor: undefined, currency: '' }, 'matched'],
    [{ amountMinor: '1998' }, 'amount-diff'],
    [{ currency: 'USD' }, 'amount-diff'],
    [{ isOurMerchant: false }, 'amount-diff'],
    [{ outcome: 'not-paid' }, 'missing-theirs'],
    [{ outcome: 'unclear' }, 'unconfirmed'],
  ] as const)('the provider: %p / %s', (change, finding) => {
    expect(findingOfWord(purchase, { ...word, ...change })).toBe(finding);
  });

  it('not settled / ours to find only where it was paid', () => {
    expect(findingOfWord(purchase, undefined)).toBe('unconfirmed');
    expect(findingOfUnsettled(word)).toBe('missing-ours');
    expect(findingOfUnsettled({ ...word, outcome: 'not-paid' })).toBeUndefined();
    expect(findingOfUnsettled(undefined)).toBeUndefined();
  });

  it('a journal / of a settled purchase by its own key alone', () => {
    expect(findingOfJournal(credit, purchase)).toBeUndefined();
    const wrong = 'credited-without-purchase';
    expect(findingOfJournal(credit, undefined)).toBe(wrong);
    expect(findingOfJournal(credit, { ...purchase, state: 'DECLINED' })).toBe(wrong);
    expect(findingOfJournal({ ...credit, hasOwnKey: false }, purchase)).toBe(wrong);
  });

  it('a line of a statement / as agreed, unknown, or otherwise', () => {
    expect(findingOfLine(line, purchase)).toBeUndefined();
    expect(findingOfLine(line, undefined)).toBe('missing-ours');
    expect(findingOfLine(line, { ...purchase, state: 'UNKNOWN' })).toBe('missing-ours');
    expect(findingOfLine({ ...line, amountMinor: undefined }, purchase)).toBe('amount-diff');
    expect(findingOfLine({ ...line, currency: 'PKR' }, purchase)).toBe('amount-diff');
  });
});
