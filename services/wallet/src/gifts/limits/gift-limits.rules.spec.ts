import fc from 'fast-check';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mate/contracts/durations';
import type { AppError } from '@mate/contracts/errors';
import { bob } from '@mate/testing/people';
import { userAccount } from '../../ledger/accounts.rules.js';
import { withTally, type Tallies } from '../../ledger/tallies.rules.js';
import { giftTallies, givenInDay, type GiftLimits } from './gift-limits.rules.js';

const LIMITS: GiftLimits = { perHour: 500n, perDay: 1_000n, freshPerHour: 100n };
const SLOT_MS = 5 * MINUTE_MS;
const START = Date.UTC(2026, 10, 23, 8, 59, 59, 999);
const account = userAccount(bob.accountId, 'available');

interface Given {
  readonly now: number;
  readonly coins: bigint;
  readonly fresh: bigint;
}

function sumOf(gifts: readonly Given[], of: 'coins' | 'fresh'): bigint {
  return gifts.reduce((sum, one) => sum + one[of], 0n);
}

describe('limits of gifts', () => {
  it.each([['2026-11-23T00:00:00.000Z'], ['2026-11-23T23:59:59.999Z']])(
    '%s / lies in its day of UTC',
    (moment) => {
      expect(givenInDay(new Date(moment))).toMatchObject({
        period: '2026-11-23',
        endTime: new Date('2026-11-24T00:00:00.000Z'),
      });
    },
  );

  it('whatever is given / no hour, wherever it begins, no day and no own day holds more than its limit; what is refused would have passed one, were hours five minutes longer', () => {
    const gift = fc.record({
      coins: fc.bigInt(1n, 300n),
      afterMs: fc.integer({ min: 0, max: HOUR_MS / 2 }),
      boughtAgoMs: fc.integer({ min: 0, max: 2 * HOUR_MS }),
      ownPerDay: fc.option(fc.bigInt(1n, 2_000n), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(gift, { maxLength: 40 }), (gifts) => {
        let tallies: Tallies = {};
        let now = START;
        const given: Given[] = [];
        for (const { coins, afterMs, boughtAgoMs, ownPerDay } of gifts) {
          now += afterMs;
          const time = new Date(now);
          const createTime = new Date(now - boughtAgoMs);
          const lots = [{ remaining: coins, origin: 'purchase' as const, createTime }];
          const drafts = giftTallies({ account, lots, coins, time }, LIMITS, ownPerDay);
          const fresh = boughtAgoMs < HOUR_MS ? coins : 0n;
          const own = ownPerDay ?? LIMITS.perDay;
          const all = [...given, { now, coins, fresh }];
          const passes = (hourMs: number): boolean => {
            const hour = all.filter((one) => one.now > now - hourMs);
            const day = all.filter(
              (one) => Math.floor(one.now / DAY_MS) === Math.floor(now / DAY_MS),
            );
            return (
              sumOf(hour, 'coins') > LIMITS.perHour ||
              (fresh > 0n && sumOf(hour, 'fresh') > LIMITS.freshPerHour) ||
              sumOf(day, 'coins') > (own < LIMITS.perDay ? own : LIMITS.perDay)
            );
          };
          try {
            tallies = drafts.reduce((after, draft) => withTally(after, draft), tallies);
          } catch (error) {
            expect(error).toMatchObject({ reason: 'GIFT_LIMIT_REACHED' });
            expect(passes(HOUR_MS + SLOT_MS)).toBe(true);
            continue;
          }
          expect(passes(HOUR_MS)).toBe(false);
          given.push({ now, coins, fresh });
        }
        // The names of slots come round: an account keeps no more of them than an hour has.
        expect(Object.keys(tallies).length).toBeLessThanOrEqual(13 + 13 + 1);
      }),
    );
  });

  it('a refusal / says when so much is free again, and then it is', () => {
    let tallies: Tallies = {};
    const lots = [{ remaining: 500n, origin: 'earned' as const, createTime: new Date(0) }];
    const give = (at: string, coins: bigint): unknown => {
      const gift = { account, lots, coins, time: new Date(`2026-11-23T${at}Z`) };
      try {
        tallies = giftTallies(gift, LIMITS, undefined).reduce(withTally, tallies);
        return 'given';
      } catch (error) {
        return (error as AppError).metadata;
      }
    };
    expect(give('08:03:00.000', 100n)).toBe('given');
    expect(give('08:58:00.000', 400n)).toBe('given');
    expect(give('09:04:59.999', 50n)).toMatchObject({
      left: '0',
      until: '2026-11-23T09:05:00.000Z',
    });
    expect(give('09:04:59.999', 101n)).toMatchObject({ until: '2026-11-23T10:00:00.000Z' });
    expect(give('09:05:00.000', 50n)).toBe('given');
    expect(give('09:59:59.999', 51n)).toMatchObject({
      left: '50',
      until: '2026-11-23T10:00:00.000Z',
    });
    expect(give('10:00:00.000', 400n)).toBe('given');
  });

  it('a refusal / says which limit, in numbers, and when it is over', () => {
    const time = new Date(START);
    const lots = [{ remaining: 90n, origin: 'earned' as const, createTime: time }];
    const drafts = giftTallies({ account, lots, coins: 90n, time }, LIMITS, 50n);
    expect(drafts.map(({ limit }) => limit?.refuse(7n, {}).metadata)).toMatchObject([
      { rule: 'hour', limit: '500', left: '7', until: '2026-11-23T10:00:00.000Z' },
      { rule: 'own', limit: '50', left: '7', until: '2026-11-24T00:00:00.000Z' },
    ]);
  });

  it('coins that were bought within the hour / count apart, those before them are given first', () => {
    const time = new Date(START);
    const ago = (ms: number) => new Date(START - ms);
    const lots = [
      { remaining: 30n, origin: 'earned' as const, createTime: time },
      { remaining: 20n, origin: 'purchase' as const, createTime: ago(HOUR_MS) },
      { remaining: 40n, origin: 'purchase' as const, createTime: ago(HOUR_MS - 1) },
      { remaining: 40n, origin: 'purchase' as const, createTime: time },
    ];
    const fresh = giftTallies({ account, lots, coins: 100n, time }, LIMITS, undefined)[2];
    expect(fresh).toMatchObject({ add: 50n, limit: { max: 100n } });
    expect(giftTallies({ account, lots, coins: 50n, time }, LIMITS, undefined)).toHaveLength(2);
  });
});
