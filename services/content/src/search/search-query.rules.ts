import { SEARCH_LENGTH_MAX, SEARCH_WORDS_MAX } from '@mate/contracts/limits';
import { foldText } from '@mate/people/folding';
import { searchWordsOf } from '../word-index/search-words.rules.js';

/** What somebody typed, as words that are compared. */
export interface SearchQuery {
  readonly words: readonly string[];
  /** How the last word may go on: as it is compared, and as it was typed while its article is still one. */
  readonly lastStarts: readonly string[];
}

// Where so many fit what was typed, it was hardly misspelt.
export const FITTING_ENOUGH = 5;

/** Reads what was typed; undefined where nothing can be looked for. */
export function readSearch(text: string): SearchQuery | undefined {
  const typed = text.slice(0, SEARCH_LENGTH_MAX);
  const words = searchWordsOf(typed, SEARCH_WORDS_MAX);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const asTyped = foldText(typed)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .at(-1);
  const goesOn = asTyped?.endsWith(last) ? [last, asTyped] : [last];
  return { words, lastStarts: [...new Set(goesOn)] };
}
