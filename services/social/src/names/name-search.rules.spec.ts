import fc from 'fast-check';
import { beginsWith, queryWords, wordsOf } from './name-search.rules.js';

describe('names in lists', () => {
  it('any name / is found by the beginning of each of its words, however it is written', () => {
    const words = wordsOf({ username: 'zoe.u', firstName: 'Zoë', lastName: 'Ünal Şahin' });
    expect(words).toEqual(['zoe', 'unal', 'sahin', 'u']);
    expect(queryWords('ŞAH zo')).toEqual(['sah', 'zo']);
    expect(queryWords('آم')).toEqual(queryWords('ام'));
  });

  it('any query / is a bounded pattern that compiles', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const words = queryWords(text);
        expect(words.length).toBeLessThanOrEqual(6);
        for (const word of words) expect(word).toMatch(new RegExp(beginsWith(word).$regex, 'u'));
      }),
    );
  });
});
