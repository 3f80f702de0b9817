import fc from 'fast-check';
import type { Coins } from '@mate/contracts/coins';
import type { AccountId } from '@mate/contracts/ids';
import { COIN, platformAccount, termsOf, userAccount } from './accounts.rules.js';
import { AMOUNT_MAX, effectOf, faultOf, refusalOf, type PostingDraft } from './posting.rules.js';
import { creditPostings } from './recipes/credit.rules.js';
import { giftPostings, splitGift } from './recipes/gift.rules.js';

const bob = '0197a000-0000-7000-8000-000000000002' as AccountId;
const alice = '0197a000-0000-7000-8000-000000000001' as AccountId;
const amounts = fc.bigInt(1n, AMOUNT_MAX);
const shares = fc.integer({ min: 0, max: 10_000 });

/** What all postings together do to the sum of an asset, each on its account's normal side. */
function netOf(postings: readonly PostingDraft[], asset: string): bigint {
  return postings
    .filter((posting) => posting.asset === asset)
    .reduce((sum, posting) => {
      const { normalSide } = termsOf(posting.account);
      const effect = effectOf(posting, normalSide);
      return sum + (normalSide === 'credit' ? effect : -effect);
    }, 0n);
}

describe('recipes', () => {
  it('any gift / any share / conserves coins and loses none between fee and net', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, feeBasisPoints) => {
        const coins = amount as Coins;
        const split = splitGift(coins, { basisPoints: feeBasisPoints });
        const postings = giftPostings({ giverId: bob, receiverId: alice, ...split });
        expect(faultOf(postings)).toBeUndefined();
        expect(netOf(postings, COIN)).toBe(0n);
        expect(split.feeCoins + split.netCoins).toBe(coins);
      }),
    );
  });

  it("any number of one gift / is shared as one sum / the remainder is the receiver's", () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 1_000_000n),
        fc.bigInt(1n, 999n),
        shares,
        (price, quantity, basisPoints) => {
          const coins = (price * quantity) as Coins;
          const { feeCoins, netCoins } = splitGift(coins, { basisPoints });
          expect(feeCoins + netCoins).toBe(coins);
          const exact = coins * BigInt(basisPoints);
          expect(feeCoins * 10_000n).toBeLessThanOrEqual(exact);
          expect((feeCoins + 1n) * 10_000n).toBeGreaterThan(exact);
        },
      ),
    );
  });

  it('any purchase / conserves coins and cash', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt(0n, AMOUNT_MAX), (amount, amountMinor) => {
        const postings = creditPostings({
          ownerId: bob,
          provider: 'amazon',
          coins: amount as Coins,
          amountMinor,
          currency: 'AED',
        });
        expect(faultOf(postings)).toBeUndefined();
        expect(netOf(postings, COIN)).toBe(0n);
        expect(netOf(postings, 'AED')).toBe(0n);
      }),
    );
  });
});

describe('journal shape', () => {
  const debit = (amount: bigint, asset = COIN): PostingDraft => ({
    account: userAccount(bob, 'available'),
    side: 'debit',
    amount,
    asset,
  });
  const credit = (amount: bigint): PostingDraft => ({
    account: userAccount(alice, 'pending'),
    side: 'credit',
    amount,
    asset: COIN,
  });

  it('debits and credits differ / is a fault / whatever the amounts', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(faultOf([debit(a), credit(b)]) === undefined).toBe(a === b);
      }),
    );
  });

  it('amount zero, negative or too large, one posting, too many, wrong asset / are faults', () => {
    expect(faultOf([debit(0n), credit(0n)])).toBeDefined();
    expect(faultOf([debit(-1n), credit(-1n)])).toBeDefined();
    expect(faultOf([debit(AMOUNT_MAX + 1n), credit(AMOUNT_MAX + 1n)])).toBeDefined();
    expect(faultOf([debit(1n)])).toBeDefined();
    expect(faultOf(Array.from({ length: 102 }, (_, i) => (i % 2 ? debit(1n) : credit(1n))))).toBe(
      'a journal has at most 100 postings',
    );
    expect(faultOf([debit(1n, 'AED'), credit(1n)])).toBe('an account holds another asset');
  });
});

describe('refusals', () => {
  const user = termsOf(userAccount(bob, 'available'));
  const issuance = termsOf(platformAccount('issuance'));

  it('below zero / is refused exactly then / whoever asks', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom('owner', 'platform'), (...of) => {
        const [posted, spent, authority] = of;
        const refusal = refusalOf(user, { posted, frozen: false, authority }, posted - spent);
        expect(refusal).toBe(spent > posted ? 'INSUFFICIENT_COINS' : undefined);
      }),
    );
  });

  it("frozen / refuses its owner's debits, not the platform's, and takes credits", () => {
    const frozen = { posted: 10n, frozen: true, authority: 'owner' } as const;
    expect(refusalOf(user, frozen, 9n)).toBe('WALLET_FROZEN');
    expect(refusalOf(user, { ...frozen, authority: 'platform' }, 9n)).toBeUndefined();
    expect(refusalOf(user, { ...frozen, authority: 'platform' }, -1n)).toBe('INSUFFICIENT_COINS');
    expect(refusalOf(user, frozen, 11n)).toBeUndefined();
  });

  it('only issuance and what is between shards go below zero', () => {
    const empty = { posted: 0n, frozen: false, authority: 'platform' } as const;
    expect(refusalOf(issuance, empty, -5n)).toBeUndefined();
    expect(refusalOf(termsOf(platformAccount('transit')), empty, -5n)).toBeUndefined();
    for (const kind of ['revenue', 'promo', 'expired', 'suspense'] as const)
      expect(refusalOf(termsOf(platformAccount(kind)), empty, -1n)).toBe('INSUFFICIENT_COINS');
  });
});
