import fc from 'fast-check';
import { DAY_MS } from '@mate/contracts/durations';
import { alice } from '@mate/testing/people';
import { endedTallies, pendingDaysIn, waitingTallies } from './pending-days.rules.js';
import { withTally, type Tallies, type TallyDraft } from './tallies.rules.js';

const START = Date.UTC(2026, 1, 25);
const WEEK_MS = 7 * DAY_MS;

const counted = (tallies: Tallies, drafts: readonly TallyDraft[]): Tallies =>
  drafts.reduce((after, draft) => withTally(after, draft), tallies);

describe('pending coins by the day that they were given on', () => {
  it('gifts that come and end in their time / are counted as a list of them would be', () => {
    const aGift = fc.record({
      coins: fc.bigInt({ min: 1n, max: 1_000n }),
      // The week in which it was given, to the minute, and whether it is taken back before it matures.
      minute: fc.integer({ min: 0, max: 60 * 24 * 30 }),
      endsEarly: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(aGift, { maxLength: 60 }), (gifts) => {
        const steps = gifts.flatMap(({ coins, endsEarly, minute }) => {
          const gift = { coins, createTime: new Date(START + minute * 60_000) };
          const given = gift.createTime.getTime();
          return [
            { time: given, gift, ends: false },
            { time: given + (endsEarly ? DAY_MS : WEEK_MS), gift, ends: true },
          ];
        });
        steps.sort((a, b) => a.time - b.time || Number(a.ends) - Number(b.ends));
        let tallies: Tallies = {};
        const open = new Map<string, bigint>();
        for (const { ends, gift } of steps) {
          const change = ends ? endedTallies : waitingTallies;
          tallies = counted(tallies, change(alice.accountId, [gift]));
          const day = gift.createTime.toISOString().slice(0, 10);
          const coins = (open.get(day) ?? 0n) + (ends ? -gift.coins : gift.coins);
          open.set(day, coins);
          const expected = [...open]
            .filter(([, sum]) => sum > 0n)
            .sort(([a], [b]) => (a < b ? -1 : 1));
          const told = pendingDaysIn(tallies).map(({ coins: sum, day: at }) => [
            at.toISOString().slice(0, 10),
            sum,
          ]);
          expect(told).toEqual(expected);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('what has been overdue for days / is counted no more, and does not come back', () => {
    const old = { coins: 5n, createTime: new Date(START) };
    const young = { coins: 7n, createTime: new Date(START + 9 * DAY_MS) };
    const both = [old, young].reduce<Tallies>(
      (tallies, gift) => counted(tallies, waitingTallies(alice.accountId, [gift])),
      {},
    );
    expect(pendingDaysIn(both)).toEqual([{ day: young.createTime, coins: 7n }]);
    const ended = counted(both, endedTallies(alice.accountId, [old]));
    expect(pendingDaysIn(ended)).toEqual([{ day: young.createTime, coins: 7n }]);
  });

  it('coins that go back before they arrive / leave nothing when they have arrived', () => {
    const gift = { coins: 5n, createTime: new Date(START) };
    const ended = counted({}, endedTallies(alice.accountId, [gift]));
    expect(pendingDaysIn(ended)).toEqual([]);
    const part = counted(ended, waitingTallies(alice.accountId, [{ ...gift, coins: 3n }]));
    expect(pendingDaysIn(part)).toEqual([]);
    const arrived = counted(part, waitingTallies(alice.accountId, [{ ...gift, coins: 3n }]));
    expect(pendingDaysIn(arrived)).toEqual([{ day: new Date('2026-02-25'), coins: 1n }]);
  });

  it('many gifts of a day / are one count', () => {
    const gifts = Array.from({ length: 500 }, () => ({ coins: 2n, createTime: new Date(START) }));
    expect(endedTallies(alice.accountId, gifts)).toMatchObject([{ add: -1_000n }]);
  });
});
