import fc from 'fast-check';
import { HOUR_MS } from '@mate/contracts/durations';
import { bob } from '@mate/testing/people';
import { userAccount } from '../../ledger/accounts.rules.js';
import { withTally, type Tallies } from '../../ledger/tallies.rules.js';
import { dayOf, giftTallies, hourOf, type GiftLimits } from './gift-limits.rules.js';

const LIMITS: GiftLimits = { perHour: 500n, perDay: 1_000n, freshPerHour: 100n };
const START = Date.UTC(2026, 10, 23, 8, 59, 59, 999);
const account = userAccount(bob.accountId, 'available');

describe('limits of gifts', () => {
  it.each([
    ['2026-11-23T08:59:59.999Z', '2026-11-23T08', '2026-11-23T09:00:00.000Z'],
    ['2026-11-23T23:00:00.000Z', '2026-11-23T23', '2026-11-24T00:00:00.000Z'],
  ])('%s / lies in its hour and day of UTC', (moment, name, end) => {
    const time = new Date(moment);
    expect(hourOf(time)).toEqual({ name, endTime: new Date(end) });
    expect(dayOf(time)).toEqual({
      name: '2026-11-23',
      endTime: new Date('2026-11-24T00:00:00.000Z'),
    });
  });

  it('whatever is given / no hour, day or own day holds more than its limit, and nothing less is refused', () => {
    const gift = fc.record({
      coins: fc.bigInt(1n, 300n),
      afterMs: fc.integer({ min: 0, max: 2 * HOUR_MS }),
      boughtAgoMs: fc.integer({ min: 0, max: 2 * HOUR_MS }),
      ownPerDay: fc.option(fc.bigInt(1n, 2_000n), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(gift, { maxLength: 40 }), (gifts) => {
        let tallies: Tallies = {};
        let now = START;
        const given = new Map<string, bigint>();
        const sum = (key: string): bigint => given.get(key) ?? 0n;
        for (const { coins, afterMs, boughtAgoMs, ownPerDay } of gifts) {
          now += afterMs;
          const time = new Date(now);
          const createTime = new Date(now - boughtAgoMs);
          const lots = [{ remaining: coins, origin: 'purchase' as const, createTime }];
          const drafts = giftTallies({ account, lots, coins, time }, LIMITS, ownPerDay);
          const [hour, day] = [hourOf(time).name, dayOf(time).name];
          const fresh = boughtAgoMs < HOUR_MS ? coins : 0n;
          const own = ownPerDay ?? LIMITS.perDay;
          const isFine =
            sum(hour) + coins <= LIMITS.perHour &&
            sum(day) + coins <= (own < LIMITS.perDay ? own : LIMITS.perDay) &&
            (fresh === 0n || sum(`${hour} fresh`) + fresh <= LIMITS.freshPerHour);
          const add = (): Tallies =>
            drafts.reduce((after, draft) => withTally(after, draft), tallies);
          if (!isFine) {
            expect(add).toThrow(expect.objectContaining({ reason: 'GIFT_LIMIT_REACHED' }));
            continue;
          }
          tallies = add();
          for (const key of [hour, day]) given.set(key, sum(key) + coins);
          given.set(`${hour} fresh`, sum(`${hour} fresh`) + fresh);
        }
      }),
    );
  });

  it('a refusal / says which limit, in numbers, and when it is over', () => {
    const time = new Date(START);
    const lots = [{ remaining: 90n, origin: 'earned' as const, createTime: time }];
    const drafts = giftTallies({ account, lots, coins: 90n, time }, LIMITS, 50n);
    expect(drafts.map(({ refuse }) => refuse(7n).metadata)).toEqual([
      { rule: 'hour', limit: '500', left: '7', until: '2026-11-23T09:00:00.000Z' },
      { rule: 'ownDay', limit: '50', left: '7', until: '2026-11-24T00:00:00.000Z' },
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
    expect(fresh).toMatchObject({ add: 50n, max: 100n });
    expect(giftTallies({ account, lots, coins: 50n, time }, LIMITS, undefined)).toHaveLength(2);
  });
});
