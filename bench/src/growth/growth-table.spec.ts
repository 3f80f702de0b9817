import { linesOf, tableOf, type Measured } from './growth-table.js';

const probe = (name: string, isMissedUntilThen = false) => ({
  list: { name, path: 'any', isMissedUntilThen },
  isCursor: false,
  path: 'api/any',
});

const measured = (posts: number, times: Record<string, number>): Measured => ({
  posts,
  samples: Object.entries(times).map(([name, p50]) => ({
    probe: probe(name, name === 'friends'),
    p50,
  })),
});

describe('growth table', () => {
  const sizes = [
    measured(1_000, { home: 10, friends: 10, tags: 10, words: 10 }),
    measured(3_000, { home: 20, friends: 30, tags: Infinity, words: 10 }),
    measured(30_000, { home: 13, friends: 90, tags: 10, words: 14 }),
  ];

  it('the largest against the least / met, missed, missed until then; a failure has missed', () => {
    const verdicts = linesOf(sizes).map(({ name, verdict }) => [name, verdict]);
    expect(verdicts).toEqual([
      ['home', 'met'],
      ['friends', 'missed until then'],
      ['tags', 'missed'],
      ['words', 'missed'],
    ]);
    expect(tableOf(sizes, linesOf(sizes))).toContain(
      '| tags | 10 | fails | 10 | 1× | **missed** |',
    );
  });

  it('one size / no verdict', () => {
    expect(linesOf(sizes.slice(0, 1)).every(({ verdict }) => verdict === '')).toBe(true);
  });
});
