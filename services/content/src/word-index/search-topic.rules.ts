import { searchWordsOf } from './search-words.rules.js';

const WORDS_MAX = 12;

/** What a tag or a place is found by: its words, and all of them as one, as in #DubaiMarina. */
export function topicWordsOf(name: string): string[] {
  const words = searchWordsOf(name, WORDS_MAX);
  return words.length > 1 ? [...new Set([...words, words.join('')])] : words;
}
