import fc from 'fast-check';
import { CHANCE_EVERY, NEIGHBOURS, SAME_TAG_MAX } from './arrange.rules.js';
import { mergedCandidates, recommended, CANDIDATES_MAX } from './recommend.rules.js';
import { candidateSources, type Candidate } from './score.rules.js';
import { seededRandom } from './seeded.rules.js';
import { NO_TASTE, tasteOf, type Taste, type TasteWatch } from './taste.rules.js';

const NOW = 1_800_000_000_000;
const author = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const tags = fc.uniqueArray(fc.constantFrom('sea', 'food', 'song', 'cars', 'city', 'cats'), {
  maxLength: 3,
});
const candidates: fc.Arbitrary<Candidate[]> = fc
  .array(
    fc.record({
      authorId: author,
      tags,
      source: fc.constantFrom(...candidateSources),
      plays: fc.nat({ max: 400 }),
      depth: fc.double({ min: 0, max: 1, noNaN: true }),
      similarity: fc.double({ min: 0, max: 20, noNaN: true }),
    }),
    { maxLength: 80 },
  )
  .map((rows) =>
    rows.map(({ source, similarity, depth, ...row }, index) => ({
      item: {
        ...{ id: `p${index}`, durationMs: 20_000, publishMs: NOW - index * 60_000, ...row },
        share: row.plays * depth,
      },
      ...{ source, similarity },
    })),
  );
const watch: fc.Arbitrary<TasteWatch> = fc.record({
  authorId: author,
  tags,
  durationMs: fc.nat({ max: 100_000 }),
  watchedMs: fc.nat({ max: 100_000 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  looped: fc.boolean(),
  liked: fc.boolean(),
  bookmarked: fc.boolean(),
  timeMs: fc.integer({ min: NOW - 1e9, max: NOW }),
});
const people = fc.record({
  taste: fc.array(watch, { maxLength: 40 }).map((watches) => tasteOf(watches, NOW)),
  followed: fc.uniqueArray(author, { maxLength: 4 }).map((ids) => new Set(ids)),
  seen: fc.uniqueArray(fc.nat({ max: 79 })).map((ids) => new Map(ids.map((id) => [`p${id}`, id]))),
  seed: fc.string(),
});
interface Person {
  readonly taste: Taste;
  readonly followed: ReadonlySet<string>;
  readonly seen: ReadonlyMap<string, number>;
  readonly seed: string;
}

const feedOf = (found: Candidate[], { seed, ...person }: Person, count = 100) =>
  recommended({
    ...{ ...person, candidates: found, nowMs: NOW, before: [], from: 0, count },
    random: seededRandom(seed),
  });

describe('a recommended feed', () => {
  it('of whatever candidates / each once, none else, and all of them when enough places are asked', () => {
    fc.assert(
      fc.property(candidates, people, fc.integer({ min: 1, max: 100 }), (found, person, count) => {
        const ids = feedOf(found, person, count).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toHaveLength(Math.min(count, found.length));
        const known = new Set(found.map(({ item }) => item.id));
        expect(ids.filter((id) => !known.has(id))).toEqual([]);
      }),
    );
  });

  it('the same seed / the same feed', () => {
    fc.assert(
      fc.property(candidates, people, (found, person) => {
        expect(feedOf(found, person)).toEqual(feedOf(found, person));
      }),
    );
  });

  it('what was seen / comes after everything else, the longest ago first', () => {
    fc.assert(
      fc.property(candidates, people, (found, person) => {
        const times = feedOf(found, person).map(({ id }) => person.seen.get(id) ?? -1);
        expect(times).toEqual([...times].sort((a, b) => a - b));
      }),
    );
  });

  it('an author among five, a tag three times / only where nothing that is left would have kept it', () => {
    fc.assert(
      fc.property(candidates, people, (found, person) => {
        const byId = new Map(found.map(({ item }) => [item.id, item]));
        const shown = feedOf(found, person).flatMap(({ id }) => byId.get(id) ?? []);
        const unseen = shown.filter(({ id }) => !person.seen.has(id));
        unseen.forEach((item, place) => {
          const near = unseen.slice(Math.max(0, place - NEIGHBOURS + 1), place);
          const keepsAuthors = (one: typeof item) =>
            near.every(({ authorId }) => authorId !== one.authorId);
          const keepsTags = (one: typeof item) =>
            one.tags.every(
              (tag) => near.filter((other) => other.tags.includes(tag)).length < SAME_TAG_MAX,
            );
          const left = unseen.slice(place);
          if (!keepsAuthors(item)) expect(left.some(keepsAuthors)).toBe(false);
          if (!keepsTags(item))
            expect(left.some((one) => keepsAuthors(one) && keepsTags(one))).toBe(false);
        });
      }),
    );
  });

  it('chance / has at most one place of ten, says how likely it was, and takes what few know', () => {
    fc.assert(
      fc.property(candidates, people, (found, person) => {
        const byId = new Map(found.map(({ item }) => [item.id, item]));
        const feed = feedOf(found, person);
        for (let from = 0; from < feed.length; from += CHANCE_EVERY) {
          const chosen = feed.slice(from, from + CHANCE_EVERY).filter((one) => one.probability);
          expect(chosen.length).toBeLessThanOrEqual(1);
          for (const { id, probability = 0, reason } of chosen) {
            expect(reason.code).toBe('explore');
            expect(probability).toBeGreaterThan(0);
            expect(probability).toBeLessThanOrEqual(1);
            expect(byId.get(id)?.plays).toBeLessThan(200);
          }
        }
      }),
    );
  });

  it('chance / chooses each as often as it says', () => {
    const found: Candidate[] = Array.from({ length: 5 }, (_, index) => ({
      item: {
        ...{ id: `p${index}`, authorId: `a${index}`, tags: [], durationMs: 9_000 },
        ...{ publishMs: NOW, plays: 0, share: 0 },
      },
      ...{ source: 'fresh', similarity: 0 },
    }));
    const times = new Map<string, number>();
    const person = {
      taste: NO_TASTE,
      followed: new Set<string>(),
      seen: new Map<string, number>(),
    };
    for (let seed = 0; seed < 5_000; seed += 1) {
      const [first] = feedOf(found, { ...person, seed: `${seed}` }, 1);
      if (first?.probability === undefined) continue;
      expect(first.probability).toBe(0.2);
      times.set(first.id, (times.get(first.id) ?? 0) + 1);
    }
    const counts = [...times.values()];
    // Five hundred draws of five: a hundred each, less than a third off.
    expect(counts).toHaveLength(5);
    for (const count of counts) expect(Math.abs(count - 100)).toBeLessThan(34);
  });

  it('somebody followed / has one place of five while posts of theirs are left and fit', () => {
    const found: Candidate[] = Array.from({ length: 40 }, (_, index) => ({
      item: {
        ...{ id: `p${index}`, authorId: `a${index}`, tags: [], durationMs: 9_000 },
        ...{ publishMs: NOW, plays: 500, share: index < 30 ? 490 : 10 },
      },
      ...{ source: 'trending', similarity: 0 },
    }));
    const followed = new Set(Array.from({ length: 10 }, (_, index) => `a${30 + index}`));
    const feed = feedOf(found, { taste: NO_TASTE, followed, seen: new Map(), seed: 's' }, 25);
    const ofFollowed = feed.map(({ id }) => Number(id.slice(1)) >= 30);
    for (let from = 0; from < 25; from += NEIGHBOURS)
      expect(ofFollowed.slice(from, from + NEIGHBOURS)).toContain(true);
  });

  it('lists of every source / each post once with its most telling source, at most so many', () => {
    fc.assert(
      fc.property(fc.array(candidates, { minLength: 2, maxLength: 6 }), (lists) => {
        const given = Object.fromEntries(
          candidateSources.map((source, index) => [
            source,
            (lists[index] ?? []).map((one) => ({ ...one, source })),
          ]),
        );
        const merged = mergedCandidates(given);
        const ids = merged.map(({ item }) => item.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(CANDIDATES_MAX);
        for (const { item, source } of merged) {
          const first = candidateSources.find((one) =>
            given[one]?.some((candidate) => candidate.item.id === item.id),
          );
          expect(source).toBe(first);
        }
      }),
    );
  });
});
