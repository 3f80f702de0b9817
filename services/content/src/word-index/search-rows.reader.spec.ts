import fc from 'fast-check';
import type { PostId } from '@mate/contracts/ids';
import { runs } from '@mate/testing/runs';
import { inAll, type FoundPlaces, type ScorePlace } from './search-rows.reader.js';

/** Lists by score, each read from a place on, some places at a time. */
function read(
  list: readonly ScorePlace[],
  after: ScorePlace | undefined,
  limit: number,
): FoundPlaces {
  const from = after
    ? list.findIndex(
        (one) => one.score < after.score || (one.score === after.score && one.id < after.id),
      )
    : 0;
  const places = from < 0 ? [] : list.slice(from, from + limit);
  return { places, goesOnAt: places.length < limit ? undefined : places.at(-1) };
}

describe('posts that stand in several lists', () => {
  it('read in parts of any length / those that stand in all, each once, in their order', () => {
    const post = fc.record({ score: fc.nat(9), id: fc.stringMatching(/^[a-e]$/) });
    const posts = fc.uniqueArray(post, { selector: ({ id }) => id, maxLength: 5 });
    fc.assert(
      fc.property(
        posts,
        fc.array(fc.nat(7), { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (all, masks, few, many) => {
          const order = all
            .map(({ score, id }): ScorePlace => ({ score, id: id as PostId }))
            .toSorted((a, b) => b.score - a.score || (a.id > b.id ? -1 : 1));
          const listOf = (bit: number): ScorePlace[] =>
            order.filter((_, index) => ((masks[index] ?? 0) & bit) !== 0);
          const [one, other] = [listOf(1), listOf(2)];
          const found: ScorePlace[] = [];
          let after: ScorePlace | undefined;
          let turns = 0;
          do {
            const part = inAll([read(one, after, few), read(other, after, many)]);
            found.push(...part.places);
            after = part.goesOnAt;
            turns += 1;
          } while (after && turns < 50);
          expect(turns).toBeLessThan(50);
          expect(found).toEqual(one.filter(({ id }) => other.some((both) => both.id === id)));
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
