import { baselines, recommender } from './policies.js';
import { simulate, type Outcome } from './simulate.js';

// Worlds that no weight was chosen on; the campaign takes larger ones and more of them (docs/recommender.md).
const TIMES = Number(process.env['MATE_RUNS_TIMES'] ?? '1');
const SIZE = TIMES > 1 ? { people: 200, items: 1_500 } : { people: 30, items: 400 };
const SEEDS = Array.from(
  { length: Math.min(5, Math.ceil(TIMES / 20)) },
  (_, index) => `report${index + 1}`,
);

const line = (name: string, outcome: Outcome): string =>
  [name, ...Object.values(outcome).map((value: number) => value.toFixed(3))].join(' | ');

describe('the recommender beside five other ways to make a feed', () => {
  it.each(SEEDS)(
    'in world %s / pleases people more than each of them, and repeats nothing',
    (seed) => {
      const ours = simulate(recommender(), { seed, size: SIZE });
      const others = Object.entries(baselines).map(
        ([name, policy]) => [name, simulate(policy, { seed, size: SIZE })] as const,
      );
      if (TIMES > 1)
        process.stdout.write(
          `${[['seed', ...Object.keys(ours)].join(' | '), ...others.map(([name, of]) => line(name, of)), line('Mate', ours)].join('\n')}\n`,
        );
      for (const [, of] of others) {
        expect(ours.pleasure).toBeGreaterThan(of.pleasure);
        expect(ours.ndcg).toBeGreaterThan(of.ndcg);
      }
      expect(ours.repeats).toBe(0);
    },
  );

  it('the same seed / the same life', () => {
    const small = { seed: 'again', size: { people: 8, items: 80 } };
    expect(simulate(recommender(), small)).toEqual(simulate(recommender(), small));
  });
});
