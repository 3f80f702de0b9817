import { runs } from '@mate/testing/runs';
import { paymentPoints } from '../../src/fail-points.js';
import { drivers } from '../contract/drivers/drivers.js';
import { disputeKinds } from '../notices/notice-kinds.js';
import { isAfterPayment, NEVER_REACHED_MAX, shareNeverReached, stepsOf } from './crash-steps.js';
import { PaidChain, type PaidCase, type PaidOutcome } from './paid-chain.js';

const CHAINS = runs(1) === 1 ? 1 : 4;
const HOURS_MAX = 2;

/** Where a second order would be paid. The campaign has all steps of all providers. */
const sample: readonly PaidCase[] = [
  { provider: 'amazon', story: 'refund', point: 'refund.after-call' },
  { provider: 'telr', story: 'refund', point: 'refund.after-call' },
];

/** Those that have a call for it, and those that tell of it. */
const stories: readonly PaidCase[] = [
  ...drivers
    .filter(({ refunds }) => refunds)
    .map(({ name: provider }) => ({ provider, story: 'refund' }) as const),
  ...disputeKinds.map(({ provider }) => ({ provider, story: 'dispute' }) as const),
];

/** Some providers, where somebody looks into one (`MATE_PROVIDERS=tap,telr`). */
const chosen = process.env['MATE_PROVIDERS']?.split(',');

describe('kill -9 of payments at the steps of refunds, disputes and receipts', () => {
  let chains: readonly PaidChain[];

  beforeAll(async () => {
    chains = await Promise.all(Array.from({ length: CHAINS }, () => PaidChain.open()));
  });

  afterAll(async () => {
    for (const chain of chains) await chain.close();
  });

  async function crash(cases: readonly PaidCase[]): Promise<[PaidCase, PaidOutcome][]> {
    const open = [...cases];
    return (await Promise.all(chains.map((chain) => chain.run(() => open.shift())))).flat();
  }

  it('after the call and before its note / given back once', async () => {
    for (const [one, { died }] of await crash(sample))
      expect({ ...one, died }).toEqual({ ...one, died: true });
  });

  if (runs(1) === 1) return;

  it(
    'every step of every provider, each time / given back, announced and written about once',
    async () => {
      const watched = await crash(
        stories.filter(({ provider }) => chosen?.includes(provider) ?? true),
      );
      const cases = watched.flatMap(([story, { passed }]) =>
        stepsOf(passed).map((step): PaidCase => ({ ...story, ...step })),
      );
      const seen = new Set(cases.map(({ point }) => point));
      const missing = paymentPoints.names.filter((name) => isAfterPayment(name) && !seen.has(name));
      if (!chosen) expect(missing).toEqual([]);
      expect(shareNeverReached(await crash(cases))).toBeLessThan(NEVER_REACHED_MAX);
    },
    HOURS_MAX * 3_600_000,
  );
});
