import fc from 'fast-check';
import { DAY_MS } from '@mate/contracts/durations';
const DAYS_MAX = 8;
/** Of wallets all but one die at a time. */
const WALLETS = Array.from({ length: 6 }, () => 'wallets' as const);
const STEPS = [...WALLETS, 'mongodb', 'kafka'] as const;

/** One thing that somebody does. Those named twice come twice as often. */
const deed = fc.record({
  kind: fc.constantFrom(
    ...(['gift', 'gift', 'gift', 'gift', 'gift', 'gift', 'gift', 'gift'] as const),
    ...(['purchase', 'hold', 'end', 'mature'] as const),
  ),
  who: fc.nat({ max: 1_000 }),
  other: fc.nat({ max: 1_000 }),
  coins: fc.integer({ min: 1, max: 20 }),
  /** Which process is asked first. */
  process: fc.nat({ max: 1_000 }),
  /** Which purchase or refund. */
  pick: fc.nat({ max: 1_000_000 }),
  /** Asked once more when it is answered; announced once more. */
  isRepeated: fc.boolean(),
});
export type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** What is killed in a round, in its order. */
const storm = fc.record({
  steps: fc.shuffledSubarray([...STEPS], { minLength: STEPS.length, maxLength: STEPS.length }),
  kills: fc.array(
    fc.record({
      /** Which of those that are left when the relay has died. */
      survivor: fc.nat({ max: 1_000 }),
      publishing: fc.constantFrom('before-send' as const, 'after-send' as const),
      /** How far the clock moves afterwards. */
      aheadMs: fc.integer({ min: 1, max: DAYS_MAX }).map((days) => days * DAY_MS),
    }),
    { minLength: STEPS.length, maxLength: STEPS.length },
  ),
});
export type Storm = typeof storm extends fc.Arbitrary<infer T> ? T : never;

/** What one of those who act does, one after the other, without end. */
export function deedsOf(seed: number): IterableIterator<Deed> {
  const [deeds] = fc.sample(fc.infiniteStream(deed, { noHistory: true }), { seed, numRuns: 1 });
  if (!deeds) throw new Error('a sample has one');
  return deeds;
}

/** The rounds of a life. */
export function stormsOf(seed: number, rounds: number): Storm[] {
  return fc.sample(storm, { seed, numRuns: rounds });
}
