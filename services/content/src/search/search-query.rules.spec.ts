import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import type { KnownWord } from '../word-index/search-words.reader.js';
import { planOf, readSearch, tierOf, tiers, walkOf } from './search-query.rules.js';

const known = (...words: string[]): KnownWord[] =>
  words.map((_id, index) => ({ _id, posts: 10 * (index + 1) }));
const row = (heads: string[], more: string[] = []) => ({ heads, words: [...heads, ...more] });

describe('what is searched', () => {
  it.each([
    ['  ', undefined],
    ['!?', undefined],
    ['Night Market', { words: ['night', 'market'], lastStarts: ['market'] }],
    // Nobody knows yet whether it is an article.
    ['سوق الليل', { words: ['سوق', 'ليل'], lastStarts: ['ليل', 'الليل'] }],
    ['ال', { words: ['ال'], lastStarts: ['ال'] }],
  ])('%j / read', (text, query) => {
    expect(readSearch(text)).toEqual(query);
  });

  it('a long text / few words of its beginning', () => {
    expect(readSearch('word '.repeat(50))?.words).toEqual(['word']);
    const many = Array.from({ length: 30 }, (_, index) => String.fromCharCode(97 + index)).join(
      ' ',
    );
    expect(readSearch(many)?.words.length).toBeLessThanOrEqual(8);
  });

  const query = { words: ['night', 'mar'], lastStarts: ['mar'] };
  const plan = planOf(query, {
    known: known('night', 'mar'),
    begun: known('market', 'marina'),
    spelled: [known('light'), []],
  });

  it.each([
    ['heads', row(['night', 'mar'])],
    ['words', row(['night'], ['mar'])],
    ['begun', row(['night', 'market'])],
    ['spelled', row(['light', 'marina'])],
    [undefined, row(['night'])],
    [undefined, row(['light', 'sea'])],
  ] as const)('%s / %j', (tier, found) => {
    expect(tierOf(found, plan)).toBe(tier);
  });

  it('a word that nobody has / tiers that need it are empty, its beginnings and spellings are not', () => {
    const { groups } = planOf(query, { known: known('night'), begun: known('market') });
    expect(groups.heads).toEqual([]);
    expect(groups.begun.map((group) => group.map(({ _id }) => _id))).toEqual([
      ['night'],
      ['market'],
    ]);
    expect(groups.spelled).toEqual([]);
    expect(walkOf(groups.heads)).toBeUndefined();
  });

  it('a walk / begins with the rarest', () => {
    const groups = [known('a', 'b', 'c'), known('d')];
    expect(walkOf(groups)).toEqual([
      { words: ['d'], posts: 10 },
      { words: ['a', 'b', 'c'], posts: 60 },
    ]);
  });

  it('any post and query / one tier at most, the first that it fits', () => {
    const word = fc.constantFrom<string>('a', 'ab', 'abc', 'b', 'bc');
    const words = fc.uniqueArray(word, { maxLength: 4 });
    fc.assert(
      fc.property(
        words,
        words,
        fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
        (heads, more, asked) => {
          const last = asked.at(-1) ?? '';
          const all = known('a', 'ab', 'abc', 'b', 'bc');
          const any = planOf(
            { words: asked, lastStarts: [last] },
            {
              known: all.filter(({ _id }) => asked.includes(_id)),
              begun: all.filter(({ _id }) => _id.startsWith(last)),
              spelled: asked.map(() => all),
            },
          );
          const found = row(heads, more);
          const tier = tierOf(found, any);
          const first = tiers.find((one) =>
            any.groups[one].every((group) =>
              group.some(({ _id }) => found[one === 'heads' ? 'heads' : 'words'].includes(_id)),
            ),
          );
          expect(tier).toBe(first);
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
