import fc from 'fast-check';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { runs } from '@mate/testing/runs';
import {
  addChanges,
  countChanges,
  nextRankTime,
  scoreOf,
  searchRowOf,
  topicsOf,
  type IndexedPost,
} from './search-row.rules.js';

const now = new Date('2026-11-27T12:00:00Z');
const post: IndexedPost = {
  _id: 'p' as PostId,
  authorId: 'a' as AccountId,
  type: 'short',
  title: 'Sunset over the sea',
  description: 'A quiet evening by the sea in Karachi',
  tags: ['sea', 'sunset_time'],
  place: 'Clifton Beach',
  placeKey: 'clifton beach',
  state: 'ready',
  visibility: 'public',
  standing: 'open',
  publishTime: now,
  counts: { views: 10, likes: 2, comments: 0 },
};
const dayMs = 86_400_000;

describe('what a post is found by', () => {
  it('its words / those of title, tags and place apart from all of them', () => {
    const row = searchRowOf(post, now);
    expect(row?.heads).toEqual([...['sunset', 'over', 'the', 'sea', 'time', 'clifton', 'beach']]);
    expect(row?.words).toEqual([
      ...(row?.heads ?? []),
      ...'a quiet evening by in karachi'.split(' '),
    ]);
    expect(row?.topics).toEqual([
      { id: 'tag sea', kind: 'tag', name: 'sea' },
      { id: 'tag sunset_time', kind: 'tag', name: 'sunset_time' },
      { id: 'place clifton beach', kind: 'place', name: 'Clifton Beach' },
    ]);
  });

  it.each([
    ['not published', { state: 'processing' }],
    ['removed', { state: 'removed' }],
    ['for followers', { visibility: 'followers' }],
    ['for nobody', { visibility: 'private' }],
    ['of a private account', { standing: 'private' }],
    ['of somebody suspended, banned or deleted', { standing: 'hidden' }],
  ] as const)('%s / none of its words are kept', (_, change) => {
    expect(searchRowOf({ ...post, ...change }, now)).toBeUndefined();
  });

  it('the longest text / a bounded row', () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`).join(' ');
    const row = searchRowOf({ ...post, title: words, description: words }, now);
    expect(row?.heads.length).toBeLessThanOrEqual(60);
    expect(row?.words.length).toBeLessThanOrEqual(120);
  });

  it('without a place / no place', () => {
    expect(topicsOf({ tags: [], place: '', placeKey: '' })).toEqual([]);
  });

  it('scores / newer before older, cared for before not, whatever the numbers', () => {
    const time = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    const counts = fc.record({ views: fc.nat(1e9), likes: fc.nat(1e8), comments: fc.nat(1e7) });
    fc.assert(
      fc.property(time, counts, fc.integer({ min: 1, max: 400 }), (publishTime, cared, days) => {
        const later = new Date(publishTime.getTime() + days * dayMs);
        expect(scoreOf({ publishTime: later, counts: cared })).toBeGreaterThan(
          scoreOf({ publishTime, counts: cared }),
        );
        const more = { ...cared, likes: cared.likes + 1 };
        expect(scoreOf({ publishTime, counts: more })).toBeGreaterThanOrEqual(
          scoreOf({ publishTime, counts: cared }),
        );
        expect(Number.isSafeInteger(scoreOf({ publishTime, counts: cared }))).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  it('a score is looked at again / soon while new, at least once a month, never at once', () => {
    const waits = [0, 1, 10, 400].map(
      (days) => nextRankTime(new Date(now.getTime() - days * dayMs), now).getTime() - now.getTime(),
    );
    expect(waits).toEqual([10 * 60_000, dayMs / 4, 2.5 * dayMs, 30 * dayMs]);
  });

  it('counts / after any series of rows each is how many rows have it', () => {
    const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), words), { maxLength: 30 }), (series) => {
        const rows = new Map<number, readonly string[]>();
        const counts = new Map<string, number>();
        for (const [id, after] of series) {
          const changes = addChanges([countChanges(rows.get(id) ?? [], after)]);
          for (const [word, by] of changes) counts.set(word, (counts.get(word) ?? 0) + by);
          rows.set(id, after);
        }
        for (const word of ['a', 'b', 'c', 'd'])
          expect(counts.get(word) ?? 0).toBe(
            [...rows.values()].filter((row) => row.includes(word)).length,
          );
      }),
      { numRuns: runs(300) },
    );
  });
});
