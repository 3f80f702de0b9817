import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { planOf, tierOf, tiers } from './search-plan.rules.js';

const row = (heads: string[], more: string[] = []) => ({ heads, words: [...heads, ...more] });

describe('how posts fit what is searched', () => {
  const plan = planOf(['night', 'mar'], { begun: ['market', 'marina'], spelled: [['light'], []] });

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

  it('nothing begins so, nothing is spelled so / nobody is looked for', () => {
    const { typed, begun, spelled } = planOf(['night', 'mar'], {
      begun: ['mar'],
      spelled: [[], []],
    });
    expect([typed, begun, spelled]).toEqual([[['night'], ['mar']], [], []]);
  });

  it('any post and query / one tier at most, the first that it fits', () => {
    const word = fc.constantFrom<string>('a', 'ab', 'abc', 'b', 'bc');
    const words = fc.uniqueArray(word, { maxLength: 4 });
    const asked = fc.uniqueArray(word, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(words, words, asked, (heads, more, typed) => {
        const all = ['a', 'ab', 'abc', 'b', 'bc'];
        const any = planOf(typed, {
          begun: all.filter((one) => one.startsWith(typed.at(-1) ?? '')),
          spelled: typed.map(() => all),
        });
        const found = row(heads, more);
        const groupsOf = {
          heads: any.typed,
          words: any.typed,
          begun: any.begun,
          spelled: any.spelled,
        };
        const first = tiers.find(
          (tier) =>
            groupsOf[tier].length > 0 &&
            groupsOf[tier].every((group) =>
              group.some((one) => found[tier === 'heads' ? 'heads' : 'words'].includes(one)),
            ),
        );
        expect(tierOf(found, any)).toBe(first);
      }),
      { numRuns: runs(500) },
    );
  });
});
