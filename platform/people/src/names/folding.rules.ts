/** Nobody's name has more words; what follows in a query or a name is not looked at. */
export const NAME_WORDS_MAX = 6;
const TEXT_LENGTH_MAX = 100;

// Marks that people leave out when they type: accents, harakat, the hamza of أ, ؤ, ئ, points of Hebrew. The vowel signs of
// Indic scripts are marks too, and letters to whoever reads them: they stay.
const LEFT_OUT = /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
// Joiners and marks of direction show nothing; tatweel only stretches; a hamza that stands alone is seldom typed.
const UNSEEN = /[\p{Cf}\u0640\u0621]/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/u;

/** Letters that are one letter to whoever looks for a name, beside what decomposition knows. */
const ALIKE: Readonly<Record<string, string>> = {
  // Alef wasla; the alefs with madda and hamza come apart by decomposition.
  ٱ: 'ا',
  // Alef maqsura, Farsi and Pashto ye.
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ۍ: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  // Heh goal, heh doachashmee, teh marbuta and its goal form, ae.
  ہ: 'ه',
  ھ: 'ه',
  ة: 'ه',
  ۃ: 'ه',
  ە: 'ه',
  // Noon ghunna: خاں is خان.
  ں: 'ن',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};
const ALIKE_LETTERS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');

// Arabic-Indic and Persian digits; each block begins with its nought.
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const DIGIT_BITS = 0x0f;

/**
 * A text as searches compare it: without case, Latin marks, harakat, tatweel and invisible characters, with one form for
 * the letters that Arabic and Urdu write in several, and European digits. Folding a folded text changes nothing.
 */
export function foldText(text: string): string {
  return text
    .slice(0, TEXT_LENGTH_MAX)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .replace(UNSEEN, '')
    .replace(ALIKE_LETTERS, (letter) => ALIKE[letter] ?? letter)
    .replace(DIGITS, (digit) => String(digitOf(digit)));
}

/** The folded words of a name, a username or a query, in their order, each once; at most `NAME_WORDS_MAX`. */
export function nameWords(text: string): string[] {
  const words = foldText(text).split(SEPARATORS).filter(Boolean);
  return [...new Set(words)].slice(0, NAME_WORDS_MAX);
}

/**
 * Whether every word of a query begins another word of the names; true for a query without words. Augmenting paths: the
 * work grows by the product of the words. Whoever asks chooses them, and trying all orders would take minutes for some.
 */
export function namesMatch(query: readonly string[], names: readonly string[]): boolean {
  const wordOf = new Map<number, string>();
  const place = (word: string, tried: Set<number>): boolean =>
    names.some((name, index) => {
      if (tried.has(index) || !name.startsWith(word)) return false;
      tried.add(index);
      const holder = wordOf.get(index);
      if (holder !== undefined && !place(holder, tried)) return false;
      wordOf.set(index, word);
      return true;
    });
  return query.every((word) => place(word, new Set()));
}

function digitOf(digit: string): number {
  const code = digit.charCodeAt(0);
  // U+06F0 ends in 0 like U+0660.
  return code & DIGIT_BITS;
}
