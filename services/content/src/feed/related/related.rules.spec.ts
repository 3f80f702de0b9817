import fc from 'fast-check';
import type { RankedItem } from '../ranking/score.rules.js';
import { NO_TASTE } from '../ranking/taste.rules.js';
import {
  RELATED_OF_AUTHOR_MAX,
  relatedPlaces,
  type RelatedCandidate,
  type Relating,
} from './related.rules.js';

const NOW = 1_800_000_000_000;
const item = (id: string, changes: Partial<RankedItem> = {}): RankedItem => ({
  ...{ id, authorId: `author of ${id}`, tags: [], durationMs: 60_000, publishMs: NOW },
  ...{ plays: 0, share: 0 },
  ...changes,
});
const watched = item('watched', { authorId: 'a', tags: ['sea', 'boats'] });
const candidate = (
  id: string,
  { together = 0, ...changes }: Partial<RankedItem> & { together?: number } = {},
): RelatedCandidate => ({ item: item(id, changes), together, source: 'fresh' });
const relating = (changes: Partial<Relating>): Relating => ({
  ...{ watched, candidates: [], taste: NO_TASTE, seen: new Map(), served: [], count: 60 },
  ...{ nowMs: NOW, ...changes },
});

const candidates: fc.Arbitrary<RelatedCandidate[]> = fc
  .array(
    fc.record({
      authorId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      tags: fc.uniqueArray(fc.constantFrom('sea', 'boats', 'food', 'cars'), { maxLength: 3 }),
      plays: fc.nat({ max: 400 }),
      together: fc.double({ min: 0, max: 9, noNaN: true }),
    }),
    { maxLength: 60 },
  )
  .map((rows) => rows.map((row, index) => candidate(`p${index}`, row)));
const seen = fc
  .uniqueArray(fc.nat({ max: 59 }))
  .map((ids) => new Map(ids.map((id) => [`p${id}`, 1 + id])));

describe('what comes after a post', () => {
  it('of whatever candidates / each once, none else, and never more than three of one author', () => {
    fc.assert(
      fc.property(candidates, seen, fc.nat({ max: 60 }), (found, known, count) => {
        const places = relatedPlaces(relating({ candidates: found, seen: known, count }));
        const ids = places.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(count);
        const byId = new Map(found.map((one) => [one.item.id, one.item.authorId]));
        const authors = ids.map((id) => byId.get(id));
        for (const author of new Set(authors)) {
          expect(author).toBeDefined();
          expect(authors.filter((one) => one === author).length).toBeLessThanOrEqual(
            RELATED_OF_AUTHOR_MAX,
          );
        }
      }),
    );
  });

  it('read in pages of any length / what is read at once', () => {
    fc.assert(
      fc.property(candidates, seen, fc.integer({ min: 1, max: 9 }), (found, known, length) => {
        const all = relatedPlaces(relating({ candidates: found, seen: known }));
        const paged: typeof all = [];
        for (let more = true; more;) {
          const served = paged.map(({ id }) => id);
          const page = relatedPlaces(
            relating({ candidates: found, seen: known, served, count: length }),
          );
          paged.push(...page);
          more = page.length === length;
        }
        expect(paged).toEqual(all);
      }),
    );
  });

  it('what was seen / comes last, the longest ago first, and says so', () => {
    fc.assert(
      fc.property(candidates, seen, (found, known) => {
        const places = relatedPlaces(relating({ candidates: found, seen: known }));
        const flags = places.map(({ id }) => known.has(id));
        expect(flags).toEqual([...flags].sort((a, b) => Number(a) - Number(b)));
        for (const { id, reason } of places) expect(reason.code === 'again').toBe(known.has(id));
      }),
    );
  });

  it('watched by the same people, of the same author, with the same tags / before others, and why', () => {
    const found = [
      candidate('other'),
      candidate('boat', { tags: ['boats'] }),
      candidate('same', { authorId: 'a' }),
      candidate('met', { together: 3 }),
    ];
    const places = relatedPlaces(relating({ candidates: found }));
    expect(places.map(({ id }) => id).at(-1)).toBe('other');
    expect(new Map(places.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        ['met', { code: 'together' }],
        ['same', { code: 'creator' }],
        ['boat', { code: 'topic', tag: 'boats' }],
        ['other', { code: 'fresh' }],
      ]),
    );
  });

  it('two of one author / are parted while somebody else is left', () => {
    const found = [
      candidate('a1', { authorId: 'a', tags: ['sea', 'boats'] }),
      candidate('a2', { authorId: 'a', tags: ['sea', 'boats'] }),
      candidate('b1', { authorId: 'b' }),
    ];
    const ids = relatedPlaces(relating({ candidates: found })).map(({ id }) => id);
    expect(ids[1]).toBe('b1');
  });

  it('a viewer with a taste / gets what is liked before what is as near', () => {
    const found = ['x', 'y'].map((id) => candidate(id, { tags: ['sea', id] }));
    for (const loved of ['x', 'y']) {
      const taste = { ...NO_TASTE, tags: new Map([[loved, 1]]) };
      expect(relatedPlaces(relating({ candidates: found, taste }))[0]?.id).toBe(loved);
    }
  });
});
