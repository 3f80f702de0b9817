import type { ArrivedGift } from '../../lib/api-types.js';
import type { Language } from '../../lib/i18n/languages.js';
import { loadLanguage } from '../../lib/i18n/load-language.js';
import { aPerson } from '../../testing/builders.js';
import { giftNewsWords } from './gift-news-words.js';

afterEach(() => loadLanguage('en'));

const aGift = (name: string | null, coins = 20): ArrivedGift => ({
  ...{ _id: 'g', gift: null, post: null, coins },
  from: name === null ? null : aPerson({ _id: name, username: name, firstName: name }),
});

describe('news of several gifts', () => {
  it.each([
    ['of one giver', ['Lina', 'Lina'], 'Lina sent you 40 coins'],
    ['of two', ['Lina', 'Noor'], 'Lina and 1 other sent you 40 coins'],
    ['the first without a name', [null, 'Noor'], 'Noor and 1 other sent you 40 coins'],
    ['of nobody known', [null, null, null], 'Somebody sent you 60 coins'],
  ])('%s / %s', (_, givers, text) => {
    const [first = aGift(null), ...more] = givers.map((name) => aGift(name));
    expect(giftNewsWords(first, more)).toBe(text);
  });

  it.each<[Language, number, RegExp]>([
    ['ar', 1, /Lina.* وشخص آخر 40 عملة$/],
    ['ar', 2, /Lina.* وشخصان آخران 60 عملة$/],
    ['ar', 3, /Lina.* و3 أشخاص آخرين 80 عملة$/],
    ['ar', 12, /Lina.* و12 شخصًا آخر 260 عملة$/],
    ['ur', 1, /^.*Lina.* اور 1 دوسرے شخص نے آپ کو 40 سکے بھیجے$/],
    ['ur', 12, /^.*Lina.* اور 12 دوسرے افراد نے آپ کو 260 سکے بھیجے$/],
  ])('in %s, of %i others', async (language, count, text) => {
    await loadLanguage(language);
    const others = Array.from({ length: count }, (_, at) => aGift(`other ${at}`));
    expect(giftNewsWords(aGift('Lina'), others)).toMatch(text);
  });
});
