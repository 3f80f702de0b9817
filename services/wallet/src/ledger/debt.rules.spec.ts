import fc from 'fast-check';
import type { AccountId } from '@mate/contracts/ids';
import { COIN, platformAccount, userAccount } from './accounts.rules.js';
import { repayDebts } from './debt.rules.js';
import type { LotDraft } from './lots.rules.js';
import { faultOf, type PostingDraft } from './posting.rules.js';

const bob = '0197a000-0000-7000-8000-000000000002' as AccountId;
const available = userAccount(bob, 'available');
const debt = userAccount(bob, 'debt');

const parts = fc.array(fc.bigInt(1n, 1_000n), { minLength: 1, maxLength: 5 });

describe('debt', () => {
  it('any credit, any debt / pays as much as is owed / the rest arrives in its lots', () => {
    fc.assert(
      fc.property(parts, fc.bigInt(0n, 3_000n), (lotCoins, owed) => {
        const amount = lotCoins.reduce((sum, coins) => sum + coins, 0n);
        const postings: PostingDraft[] = [
          { account: platformAccount('issuance'), side: 'debit', amount, asset: COIN },
          { account: available, side: 'credit', amount, asset: COIN },
        ];
        const lots: LotDraft[] = lotCoins.map((coins) => ({
          account: available,
          coins,
          origin: 'earned',
        }));
        const repaid = repayDebts({ postings, lots }, (key) => (key === debt ? owed : 0n));
        const paid = owed < amount ? owed : amount;
        const credited = (account: string) =>
          repaid.postings.find((posting) => posting.account === account)?.amount ?? 0n;
        expect(faultOf(repaid.postings)).toBeUndefined();
        expect(credited(debt)).toBe(paid);
        expect(credited(available)).toBe(amount - paid);
        expect(repaid.lots.reduce((sum, lot) => sum + lot.coins, 0n)).toBe(amount - paid);
        expect(repaid.lots.every((lot) => lot.coins > 0n)).toBe(true);
      }),
    );
  });

  it('nobody owes / nothing is copied', () => {
    const movement = {
      postings: [],
      lots: [{ account: available, coins: 1n, origin: 'earned' } as const],
    };
    expect(repayDebts(movement, () => 0n)).toBe(movement);
  });
});
