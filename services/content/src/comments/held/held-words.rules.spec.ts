import fc from 'fast-check';
import { checkedHeldWords, holdsAny } from './held-words.rules.js';

describe('words that hold comments', () => {
  it.each([
    ['spam', 'This is SPAM!', true],
    ['spam', 'spammer', false],
    ['buy now', 'Buy, now.', true],
    ['buy now', 'now buy', false],
    ['no no', 'no way, no', false],
    ['café', 'a Cafe\u0301 here', true],
    // With the article, vowels, and another shape of alef.
    ['احتيال', 'هذا الإحتيال', true],
    ['كتاب', 'كِتَابٌ', true],
    // Letters of Urdu and Arabic that look alike.
    ['دھوکہ', 'یہ دھوکہ ہے', true],
    ['كيف', 'کیف', true],
    ['x', '', false],
  ])('%j in %j / %p', (word, text, isHeld) => {
    expect(holdsAny([word], text)).toBe(isHeld);
  });

  it('any word, in any text that has it among others / is found', () => {
    // Signs alone, such as a hamza, are no word: lists do not take them.
    const word = fc.stringMatching(/^[a-zء-ي]{2,12}$/u).filter(isTaken);
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 5 }), (held, others) => {
        expect(holdsAny([held], [...others, held].join(' '))).toBe(true);
        expect(holdsAny([], others.join(' '))).toBe(false);
      }),
    );
  });

  it('letters that nobody sees, anywhere in a word / let nothing pass', () => {
    const unseen = Array.from({ length: 0x11_0000 }, (_, point) => point)
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point))
      .filter((letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter));
    expect(unseen).toEqual(
      expect.arrayContaining(['\u17b4', '\u180b', '\u1160', '\u3164', '\u2065']),
    );
    const word = fc.constantFrom('spam', 'احتيال', 'دھوکہ');
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...unseen), (held, at, letter) => {
        const cut = at % (held.length + 1);
        const text = `${held.slice(0, cut)}${letter}${held.slice(cut)}`;
        expect(holdsAny([held], `so ${text} here`)).toBe(true);
      }),
    );
  });

  it.each(['\u0600', '\u0601', '\u0605', '\u06dd'])('%j between words / parts them', (sign) => {
    expect(holdsAny(['احتيال'], `هذا${sign}احتيال`)).toBe(true);
  });

  it('what is kept / is trimmed and each once, however it is spelled', () => {
    expect(checkedHeldWords([' Spam ', 'spam', 'SPAM', 'الاحتيال', 'احتيال'])).toEqual([
      'Spam',
      'الاحتيال',
    ]);
  });

  it.each([
    ['too many', Array.from({ length: 101 }, (_, index) => `w${index}`)],
    ['too long', ['w'.repeat(51)]],
    ['nothing to compare', ['!!']],
    ['nothing at all', ['']],
  ])('%s / is refused', (_what, words) => {
    expect(() => checkedHeldWords(words)).toThrow();
  });
});

function isTaken(word: string): boolean {
  try {
    return checkedHeldWords([word]).length === 1;
  } catch {
    return false;
  }
}
