import fc from 'fast-check';
import { randomCases } from '@mate/testing/runs';
import { History, PEOPLE, stepOf, type Step } from './history.js';

/** Operations of one history; each history has a seed of its own. */
const STEPS = 101;
const HISTORIES = 1_000;
const SHARDS_MAX = 4;

const step = fc.noBias(fc.nat(0x7fff_ffff)).map(stepOf);
const history = fc.record({
  shards: fc.integer({ min: 1, max: SHARDS_MAX }),
  places: fc.array(fc.nat(SHARDS_MAX - 1), { minLength: PEOPLE, maxLength: PEOPLE }),
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }),
});
type HistoryCase = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** Plays a history out; answers how many operations it had. */
function playOut({ places, shards, steps }: HistoryCase, kind = History): number {
  const played = new kind({ shards, of: places.map((place) => place % shards) });
  for (const one of steps) played.run(one);
  played.end();
  return steps.filter((one) => one.kind !== 'nothing').length;
}

/** Holds a property against random cases. Throws with the seed that repeats what it found, and the steps it takes. */
function hold(property: fc.IProperty<[HistoryCase]>, cases: fc.Parameters<[HistoryCase]>): number {
  const { counterexample, errorInstance, numRuns, seed } = fc.check(property, cases);
  if (!counterexample) return numRuns;
  const [{ places, shards, steps }] = counterexample;
  const taken = steps.filter(({ kind }) => kind !== 'nothing').map((one) => JSON.stringify(one));
  const where = `${shards} shards, people in ${places.join()}`;
  const cause = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error([`MATE_SEED=${seed} repeats it.`, where, ...taken, cause].join('\n'));
}

/** A ledger that forgets a coin when a gift is taken back. */
class FaultyHistory extends History {
  override run(one: Step): void {
    super.run(one);
    if (one.kind === 'reverse') this.model.person(one.who).pending += 1;
  }
}

describe('the ledger beside a model', () => {
  // Traces of refusals would take a tenth of the time.
  const frames = Error.stackTraceLimit;
  beforeAll(() => (Error.stackTraceLimit = 1));
  afterAll(() => (Error.stackTraceLimit = frames));

  it('any history of all recipes on any shards, late deliveries in any order / agrees after each step: balances, lots, holds, debts, cash, statements, transit', () => {
    let operations = 0;
    const property = fc.property(history, (one) => {
      operations += playOut(one);
    });
    const histories = hold(property, randomCases(HISTORIES));
    expect(operations).toBeGreaterThanOrEqual(100 * histories);
  });

  it('a fault / is found with a seed / which finds it again', () => {
    const property = fc.property(history, (one) => void playOut(one, FaultyHistory));
    const cases = { numRuns: 20, endOnFailure: true };
    const found = fc.check(property, cases);
    expect(found.failed).toBe(true);
    const again = fc.check(property, { ...cases, seed: found.seed });
    expect(again.counterexample).toEqual(found.counterexample);
    expect(() => hold(property, { ...cases, seed: found.seed })).toThrow(
      `MATE_SEED=${found.seed} repeats it.`,
    );
  });
});
