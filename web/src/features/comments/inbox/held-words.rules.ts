import { HELD_WORD_LENGTH_MAX, HELD_WORDS_MAX } from '@mate/contracts/limits';

/** The words of a text with one on each line; empty lines are none. */
export function wordsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Why words cannot be kept: the key of what is said of it; null where they can. */
export function heldWordsProblem(
  words: readonly string[],
): 'inbox.wordsTooMany' | 'inbox.wordTooLong' | null {
  if (words.length > HELD_WORDS_MAX) return 'inbox.wordsTooMany';
  return words.some((word) => [...word].length > HELD_WORD_LENGTH_MAX) ? 'inbox.wordTooLong' : null;
}
