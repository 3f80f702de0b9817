import fc from 'fast-check';
import { rankSharing } from './shared-interests.rules.js';

const people = fc.uniqueArray(fc.record({ accountId: fc.uuid(), shared: fc.nat({ max: 6 }) }), {
  selector: ({ accountId }) => accountId,
  maxLength: 40,
});
const limits = fc.nat({ max: 50 });

describe('who shares interests', () => {
  it('one account in common / says nothing; two do, more come first', () => {
    const sharing = (accountId: string, shared: number) => ({ accountId, shared });
    const [none, one, two, five] = [
      sharing('a', 0),
      sharing('b', 1),
      sharing('c', 2),
      sharing('d', 5),
    ];
    expect(rankSharing([none, one, two, five], 10)).toEqual([five, two]);
    expect(rankSharing([two, five], 1)).toEqual([five]);
  });

  it('any people / nobody before who shares more, nobody left out who shares as much', () => {
    fc.assert(
      fc.property(people, limits, (all, limit) => {
        const ranked = rankSharing(all, limit);
        const shares = ranked.map(({ shared }) => shared);
        expect(shares).toEqual([...shares].sort((one, other) => other - one));
        const enough = all.filter(({ shared }) => shared >= 2);
        expect(ranked).toHaveLength(Math.min(limit, enough.length));
        const least = Math.min(...shares);
        const out = enough.filter((person) => !ranked.includes(person));
        expect(out.every(({ shared }) => shared <= least || limit === 0)).toBe(true);
      }),
    );
  });

  it('any order in which they were found / the same people in the same order', () => {
    const shuffled = people.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, limits, ([all, mixed], limit) => {
        expect(rankSharing(mixed, limit)).toEqual(rankSharing(all, limit));
      }),
    );
  });
});
