import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { bareOf, searchWordsOf } from './search-words.rules.js';

describe('words of searches', () => {
  it.each([
    ['case and marks', 'Café NOIR', ['cafe', 'noir']],
    ['signs between words', 'night-market, #food_street!', ['night', 'market', 'food', 'street']],
    ['hamza and alefs', 'أكل إبل آثار', ['اكل', 'ابل', 'اثار']],
    ['ya, alef maqsura, Farsi yeh', 'على علي علی', ['علي']],
    ['kaf and keheh', 'كراتشي کراتشی', ['كراتشي']],
    ['ta marbuta and heh', 'قهوة قهوه قہوہ', ['قهوه']],
    ['harakat and tatweel', 'مَسْجِد مســجد', ['مسجد']],
    ['Arabic and Persian digits', '٢٠٢٦ ۲۰۲۶ 2026', ['2026']],
    ['the article, alone and after its particles', 'الغروب والغروب بالغروب للغروب غروب', ['غروب']],
    ['what is too short to have an article stays', 'الله اليد الف', ['الله', 'اليد', 'الف']],
    ['joiners within words', 'می\u200cخواهم', ['ميخواهم']],
    ['no letters', '!? 🌅 ...', []],
  ])('%s', (_, text, words) => {
    expect(searchWordsOf(text, 20)).toEqual(words);
  });

  it('any text / words are bounded, folded once for ever, and each there once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(20), (text, max) => {
        const words = searchWordsOf(text, max);
        expect(words.length).toBeLessThanOrEqual(max);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect([...word].length).toBeLessThanOrEqual(32);
      }),
      { numRuns: runs(300) },
    );
  });

  it('Arabic words / with or without harakat, tatweel, and an article, are one word', () => {
    const letter = fc.constantFrom(...'بتثجحخدذرزسشصضطظعغفقكلمنهوي');
    const marks = fc.constantFrom('', '\u064e', '\u064f', '\u0650', '\u0651', '\u0652', '\u0640');
    fc.assert(
      fc.property(fc.array(fc.tuple(letter, marks), { minLength: 4, maxLength: 10 }), (letters) => {
        const bare = bareOf(letters.map(([one]) => one).join(''));
        const dressed = letters.map((pair) => pair.join('')).join('');
        expect(searchWordsOf(dressed, 5)).toEqual([bare]);
        expect(searchWordsOf(`ال${letters.map(([one]) => one).join('')}`, 5)).toEqual([
          letters.map(([one]) => one).join(''),
        ]);
      }),
      { numRuns: runs(300) },
    );
  });
});
