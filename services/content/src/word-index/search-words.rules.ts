import { foldText } from '@mate/people/folding';
import { stemsOf } from '@mate/people/typos';

/** Letters of a word's beginnings that are kept: a longer beginning fits few words, which are looked through. */
export const START_LETTERS_MAX = 8;
export const START_LETTERS_MIN = 2;
/** What follows in a longer word tells nobody more. */
const WORD_LETTERS_MAX = 32;

// Joiners stand within words: folding takes them out afterwards.
const BETWEEN = /[^\p{L}\p{N}\p{M}\p{Cf}]+/u;
const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/u;
// "and", "for", "by", "as" and "so" are written onto the article.
const ARTICLE = /^[وفبك]?ال(?=.{3})|^لل(?=.{3})/u;

/**
 * The words of a text as searches compare them, in their order, each once: folded, and without the Arabic article, so that
 * غروب finds الغروب and the other way round.
 */
export function searchWordsOf(text: string, wordsMax: number): string[] {
  const words = new Set<string>();
  for (const written of text.split(BETWEEN)) {
    for (const word of foldText(written).split(NO_LETTERS)) if (word) words.add(bareOf(word));
    if (words.size >= wordsMax) break;
  }
  return [...words].slice(0, wordsMax);
}

/** A folded word without its article, and no longer than words are kept. */
export function bareOf(word: string): string {
  return lettersOf(word.replace(ARTICLE, ''), WORD_LETTERS_MAX);
}

/** The beginnings that a word is suggested under. */
export function startsOf(word: string): string[] {
  const letters = [...word].slice(0, START_LETTERS_MAX);
  const count = Math.max(0, letters.length - START_LETTERS_MIN + 1);
  return Array.from({ length: count }, (_, more) =>
    letters.slice(0, START_LETTERS_MIN + more).join(''),
  );
}

/** What leads to a word: its beginnings, and what one slip of the finger leaves of it. */
export function waysTo(word: string): { readonly starts: string[]; readonly stems: string[] } {
  return { starts: startsOf(word), stems: stemsOf(word) };
}

/** The first letters of a text, whole characters. */
export function lettersOf(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join('');
}
