import fc from 'fast-check';
import type { Coins } from '@mate/contracts/coins';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { DAY_MS } from '@mate/contracts/durations';
import { randomCases } from '@mate/testing/runs';
import { COIN, termsOf, userAccount, type AccountKey } from '../accounts.rules.js';
import { maturityOf, sumOfSlices, type Lot } from '../lots.rules.js';
import type { Movement } from '../movement.rules.js';
import type { Authority } from '../journal-codes.rules.js';
import { effectOf, faultOf, type LotSlice } from '../posting.rules.js';
import { clawGift, clawUnspent, closeClawBack } from './claw-back.rules.js';
import { splitGift } from './gift.rules.js';
import { matureGifts, promoPartOf } from './mature.rules.js';
import { expirePromo, grantPromo } from './promo.rules.js';
import { captureRefund, holdForRefund, moneyOf, voidRefund } from './refund.rules.js';
import {
  openSlices,
  reverseFee,
  reverseNet,
  shareReversal,
  type ReversibleGift,
} from './reversal.rules.js';
import { movableSlices, transferCoins } from './transfer.rules.js';

const bob = '0197a000-0000-7000-8000-000000000002' as AccountId;
const alice = '0197a000-0000-7000-8000-000000000001' as AccountId;
const time = new Date('2026-01-01T00:00:00Z');

const WEEK_MS = 7 * DAY_MS;

const coins = fc.bigInt(1n, 1_000_000n);
const money = fc.bigInt(0n, 1_000_000_000n);
const slices = fc
  .uniqueArray(fc.nat(20), { minLength: 1, maxLength: 6 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.record({ lot: fc.constant(`lot-${id}`), coins }))),
  );

/** Each journal balances, and brings as many coins in lots as it credits to wallets. */
function expectWhole(movement: Movement): void {
  expect(faultOf(movement.postings)).toBeUndefined();
  const open = new Map<AccountKey, bigint>();
  for (const { account, side, amount } of movement.postings)
    if (side === 'credit' && account.endsWith(':available')) open.set(account, amount);
  for (const lot of movement.lots) open.set(lot.account, (open.get(lot.account) ?? 0n) - lot.coins);
  for (const left of open.values()) expect(left).toBe(0n);
}

/** What a movement does to an account, on its normal side. */
function effectOn(account: AccountKey, ...movements: readonly (Movement | undefined)[]): bigint {
  return movements
    .flatMap((movement) => movement?.postings ?? [])
    .filter((posting) => posting.account === account)
    .reduce((sum, posting) => sum + effectOf(posting, termsOf(account).normalSide), 0n);
}

function aLot(of: Partial<Lot>): Lot {
  return {
    ...{ id: 'lot', account: userAccount(bob, 'available'), origin: 'earned', journalId: 'j' },
    ...{ purchaseId: undefined, refundableUntil: undefined, expireTime: undefined },
    ...{ createTime: time, coins: 0n, remaining: 0n, held: 0n },
    ...of,
  };
}

describe('simple recipes', () => {
  it('any amount / is conserved', () => {
    fc.assert(
      fc.property(coins, (amount) => {
        const maturity = matureGifts(bob, { coins: amount, promoCoins: amount / 3n });
        const fromPerson = transferCoins({ from: { personId: bob }, toId: alice, coins: amount });
        const given = (['promo', 'issuance'] as const).map((platform) =>
          transferCoins({ from: { platform }, toId: alice, coins: amount }),
        );
        const granted = grantPromo({ toId: bob, coins: amount, expireTime: time });
        const expired = expirePromo(aLot({ remaining: amount, coins: amount, origin: 'promo' }));
        for (const movement of [maturity, fromPerson, ...given, granted, expired])
          expectWhole(movement);
        expect(effectOn(userAccount(bob, 'pending'), maturity)).toBe(-amount);
        expect(effectOn(userAccount(bob, 'available'), maturity)).toBe(amount);
        expect(effectOn(userAccount(bob, 'available'), fromPerson)).toBe(-amount);
        expect(effectOn(userAccount(bob, 'available'), granted, expired)).toBe(0n);
      }),
      randomCases(100),
    );
  });

  it('a transfer / never takes what the platform gave; a person’s own only what was earned', () => {
    const bought = (id: string, ms: number) =>
      aLot({ id, origin: 'purchase', remaining: 10n, refundableUntil: new Date(+time + ms) });
    const lots = [
      aLot({ id: 'promo', origin: 'promo', remaining: 10n, expireTime: new Date(+time + 1) }),
      bought('young', 1),
      bought('old', 0),
      aLot({ id: 'of promo', origin: 'promo', remaining: 10n }),
      aLot({ id: 'earned', remaining: 10n }),
    ];
    const move = (amount: bigint, authority: Authority) =>
      movableSlices(lots, amount, authority).slices;
    expect(move(5n, 'owner')).toEqual([{ lot: 'earned', coins: 5n }]);
    expect(() => move(11n, 'owner')).toThrow(AppError);
    expect(move(15n, 'platform')).toEqual([
      { lot: 'young', coins: 10n },
      { lot: 'old', coins: 5n },
    ]);
    expect(() => move(31n, 'platform')).toThrow(AppError);
  });

  it('any lots and amount / a person moves only what was earned, all of it and no coin more', () => {
    const lot = fc.record({
      remaining: fc.bigInt(0n, 100n),
      origin: fc.constantFrom('purchase', 'promo', 'earned'),
      // An hour, or a week to the millisecond, before or after.
      ageMs: fc.constantFrom(0, 3_600_000, WEEK_MS - 1, WEEK_MS, 2 * WEEK_MS),
    });
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 6 }), fc.bigInt(1n, 300n), (drawn, amount) => {
        const lots = drawn.map(({ ageMs, origin, remaining }, index) => {
          const createTime = new Date(time.getTime() - ageMs);
          const refundableUntil = origin === 'purchase' ? maturityOf(createTime) : undefined;
          return aLot({ id: `lot-${index}`, origin, remaining, createTime, refundableUntil });
        });
        const isFree = (index: number): boolean => drawn[index]?.origin === 'earned';
        const there = lots.reduce(
          (sum, one, index) => sum + (isFree(index) ? one.remaining : 0n),
          0n,
        );
        const move = () => movableSlices(lots, amount, 'owner').slices;
        if (there < amount) {
          expect(move).toThrow(new AppError('INSUFFICIENT_COINS'));
          return;
        }
        const taken = move();
        expect(sumOfSlices(taken)).toBe(amount);
        for (const { lot: id, coins: some } of taken) {
          const index = Number(id.slice('lot-'.length));
          expect(isFree(index)).toBe(true);
          expect(some).toBeLessThanOrEqual(lots[index]?.remaining ?? 0n);
        }
        const from = { personId: bob };
        expectWhole(transferCoins({ from, toId: alice, coins: amount, slices: taken }));
      }),
      randomCases(300),
    );
  });

  it('coins made of given ones / however they were given, shared and taken back, are no fewer than their part', () => {
    const mixed = fc.uniqueArray(
      fc.record({ lot: fc.nat(9).map((n) => `${n % 2 ? 'promo' : 'bought'}-${n}`), coins }),
      { minLength: 1, maxLength: 6, selector: ({ lot }) => lot },
    );
    fc.assert(
      fc.property(mixed, fc.nat(9_999), (open, basisPoints) => {
        const isPromo = (lot: string): boolean => lot.startsWith('promo');
        const { netCoins } = splitGift(sumOfSlices(open) as Coins, { basisPoints });
        const promoCoins = promoPartOf(open, { coins: netCoins, isPromo });
        const bought = sumOfSlices(open.filter(({ lot }) => !isPromo(lot)));
        // What is not given coins afterwards was none before, and paid its part of the fee.
        expect((netCoins - promoCoins) * sumOfSlices(open)).toBeLessThanOrEqual(bought * netCoins);
        if (netCoins > 0n) expectWhole(matureGifts(bob, { coins: netCoins, promoCoins }));
      }),
      randomCases(200),
    );
  });
});

describe('refunds', () => {
  it('any hold / is conserved by its capture and by its void', () => {
    fc.assert(
      fc.property(slices, money, (held, amountMinor) => {
        const hold = holdForRefund(bob, held);
        const capture = captureRefund({ ownerId: bob, slices: held, amountMinor, currency: 'AED' });
        const given = voidRefund(bob, held);
        for (const movement of [hold, capture, given]) expectWhole(movement);
        expect(effectOn(userAccount(bob, 'held'), hold, capture)).toBe(0n);
        for (const kind of ['held', 'available'] as const)
          expect(effectOn(userAccount(bob, kind), hold, given)).toBe(0n);
      }),
      randomCases(100),
    );
  });

  it('any parts of a purchase / cost exactly its price together, and never more before', () => {
    fc.assert(
      fc.property(fc.array(coins, { minLength: 1, maxLength: 8 }), money, (parts, amountMinor) => {
        const bought = { coins: parts.reduce((sum, part) => sum + part, 0n), amountMinor };
        let before = 0n;
        let paid = 0n;
        for (const part of parts) {
          paid += moneyOf(bought, { before, coins: part });
          before += part;
          expect(paid * bought.coins).toBeLessThanOrEqual(amountMinor * before);
        }
        expect(paid).toBe(amountMinor);
      }),
      randomCases(200),
    );
  });
});

describe('reversals of gifts', () => {
  const gift = fc
    .tuple(slices, fc.integer({ min: 0, max: 10_000 }))
    .map(([given, basisPoints]): ReversibleGift => ({
      ...splitGift(sumOfSlices(given) as Coins, { basisPoints }),
      ...{ giverId: bob, receiverId: alice, slices: given, reversed: [] },
    }));

  it('any parts that are all of a gift / give back exactly its net, its fee and its lots', () => {
    fc.assert(
      fc.property(gift, fc.array(fc.double({ min: 0.05, max: 1, noNaN: true })), (one, shares) => {
        let reversed: LotSlice[] = [];
        let fee = 0n;
        let net = 0n;
        for (const share of [...shares, 1]) {
          const now = { ...one, reversed };
          const taken = openSlices(now).flatMap(({ lot, coins: open }) => {
            const part = BigInt(Math.ceil(Number(open) * share));
            return part > 0n ? [{ lot, coins: part }] : [];
          });
          const part = shareReversal(now, taken);
          const movements = [reverseNet(now, part), reverseFee(now, part)];
          for (const movement of movements) if (movement) expectWhole(movement);
          const back = movements.flatMap((movement) => movement?.lots ?? []);
          expect(back.reduce((sum, lot) => sum + lot.coins, 0n)).toBe(sumOfSlices(taken));
          fee += part.feeCoins;
          net += part.netCoins;
          reversed = [...reversed, ...taken];
          expect(net).toBeLessThanOrEqual(one.netCoins);
        }
        expect([fee, net]).toEqual([one.feeCoins, one.netCoins]);
        expect(openSlices({ ...one, reversed })).toEqual([]);
      }),
      randomCases(200),
    );
  });
});

describe('claw-backs', () => {
  it('any way that coins went / all of them cease to be / money leaves once', () => {
    const parts = fc.record({
      unspent: slices,
      gifts: fc.array(fc.record({ net: coins, fee: fc.bigInt(0n, 1_000n) }), { maxLength: 4 }),
      gone: coins,
      refunded: fc.bigInt(0n, 1_000n),
      has: fc.bigInt(0n, 2_000_000n),
      amountMinor: money,
    });
    fc.assert(
      fc.property(parts, ({ unspent, gifts, gone, refunded, has, amountMinor }) => {
        const feeCoins = gifts.reduce((sum, { fee }) => sum + fee, 0n);
        const traced =
          sumOfSlices(unspent) + gifts.reduce((sum, { net, fee }) => sum + net + fee, 0n);
        const bought = {
          coins: traced + gone + refunded,
          amountMinor,
          ...{ provider: 'spec', currency: 'AED' },
        };
        const rest = { buyerId: bob, coins: gone, feeCoins, bought, refundedCoins: refunded };
        const close = closeClawBack(rest, has);
        const movements = [
          clawUnspent(bob, unspent),
          ...gifts.map(({ net }) => clawGift(alice, net)),
          close,
        ];
        for (const movement of movements) expectWhole(movement);
        expect(effectOn('coin:platform:issuance' as AccountKey, ...movements)).toBe(traced + gone);
        const owed = gone > has ? gone - has : 0n;
        expect(effectOn(userAccount(bob, 'debt'), close)).toBe(owed);
        expect(effectOn('cash:provider:spec:clearing:AED' as AccountKey, close)).toBe(
          -moneyOf(bought, { before: refunded, coins: traced + gone }),
        );
        expect(close.postings.every(({ asset }) => asset === COIN || asset === 'AED')).toBe(true);
      }),
      randomCases(200),
    );
  });
});
