import { foldText } from '@mate/people/folding';

/** A single letter begins too many words to tell anybody anything. */
export const START_LETTERS_MIN = 2;
/** What follows in a longer word tells nobody more. */
const WORD_LETTERS_MAX = 32;

// Joiners stand within words: folding takes them out afterwards.
const BETWEEN = /[^\p{L}\p{N}\p{M}\p{Cf}]+/u;
const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/u;
// "and", "for", "by", "as" and "so" are written onto the article.
const ARTICLE = /^[وفبك]?ال(?=.{3})|^لل(?=.{3})/u;

/** The words of a text as searches compare them, in their order, each once. */
export function searchWordsOf(text: string, wordsMax: number): string[] {
  const words = new Set<string>();
  for (const word of foldedWordsOf(text)) {
    if (words.size >= wordsMax) break;
    words.add(word);
  }
  return [...words];
}

/**
 * The words of a text in their order, as often as they stand there: folded, and without the Arabic article, so that غروب finds
 * الغروب and the other way round.
 */
export function* foldedWordsOf(text: string): Generator<string> {
  for (const written of text.split(BETWEEN))
    for (const word of foldText(written).split(NO_LETTERS)) if (word) yield bareOf(word);
}

/** A folded word without its article, and no longer than words are kept. */
export function bareOf(word: string): string {
  return lettersOf(word.replace(ARTICLE, ''), WORD_LETTERS_MAX);
}

/** The first letters of a text, whole characters. */
function lettersOf(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join('');
}
