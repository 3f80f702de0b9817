import { runs } from '@mate/testing/runs';
import { paymentPoints } from '../../src/fail-points.js';
import { markets } from '../notices/payers.js';
import { CrashChain, type CrashCase, type CrashOutcome } from './crash-chain.js';
import { isAfterPayment, NEVER_REACHED_MAX, shareNeverReached, stepsOf } from './crash-steps.js';

/** Chains of processes side by side; in the campaign they mostly wait for leases and transactions of the dead. */
const CHAINS = runs(1) === 1 ? 2 : 4;
const HOURS_MAX = 2;

/** Those that need no wait for a lease or a transaction of the dead. The campaign has all steps of all providers. */
const sample: readonly CrashCase[] = [
  { provider: 'telr', news: 'told', point: 'provider.after-reply' },
  { provider: 'amazon', news: 'told', point: 'move.after-commit', times: 2 },
  { provider: 'jazzcash', news: 'told', point: 'hint.after-store' },
  { provider: 'tap', news: 'silent', point: 'charge.after-intention' },
];

/** Some providers, where somebody looks into one (`MATE_PROVIDERS=tap,telr`). */
const chosen = process.env['MATE_PROVIDERS']?.split(',');

describe('kill -9 of payments at the steps of a purchase', () => {
  let chains: readonly CrashChain[];

  beforeAll(async () => {
    chains = await Promise.all(Array.from({ length: CHAINS }, () => CrashChain.open()));
  });

  afterAll(async () => {
    for (const chain of chains) await chain.close();
  });

  async function crash(cases: readonly CrashCase[]): Promise<[CrashCase, CrashOutcome][]> {
    const open = [...cases];
    return (await Promise.all(chains.map((chain) => chain.run(() => open.shift())))).flat();
  }

  it('some steps / nothing lost, nothing double', async () => {
    const outcomes = await crash(sample);
    expect(outcomes).toHaveLength(sample.length);
    for (const [one, outcome] of outcomes)
      expect({ ...one, died: outcome.died }).toEqual({ ...one, died: true });
  });

  if (runs(1) === 1) return;

  it(
    'every step of every provider, each time, told and silent / nothing lost, nothing double',
    async () => {
      const stories = (chosen ?? Object.keys(markets)).flatMap((provider): CrashCase[] => [
        { provider, news: 'told' },
        { provider, news: 'silent' },
      ]);
      const watched = await crash(stories);
      const cases = watched.flatMap(([story, { passed }]) =>
        stepsOf(passed)
          // A receipt is sent when it comes to it, be it in the next story.
          .filter(({ point }) => !isAfterPayment(point))
          .map((step): CrashCase => ({ ...story, ...step })),
      );
      const seen = new Set(cases.map(({ point }) => point));
      const missing = paymentPoints.names.filter(
        (name) => !isAfterPayment(name) && !seen.has(name),
      );
      if (!chosen) expect(missing).toEqual([]);
      expect(shareNeverReached(await crash(cases))).toBeLessThan(NEVER_REACHED_MAX);
    },
    HOURS_MAX * 3_600_000,
  );
});
