import { HELD_WORD_LENGTH_MAX, HELD_WORDS_MAX } from '@mate/contracts/limits';
import { refusedField, writtenText } from '@mate/contracts/refusals';
import { written } from '@mate/contracts/written';
import { foldedWordsOf } from '../../word-index/search-words.rules.js';

const FIELD = 'words';
const heldWord = written(HELD_WORD_LENGTH_MAX, 1);

/**
 * Words and phrases as they are kept: trimmed, each once, however it is spelled. Throws INVALID_REQUEST for more than a
 * hundred, for longer ones, and for what has neither letter nor digit.
 */
export function checkedHeldWords(wishes: readonly string[]): string[] {
  if (wishes.length > HELD_WORDS_MAX)
    throw refusedField(FIELD, { rule: 'TOO_MANY', max: HELD_WORDS_MAX });
  const kept = new Map<string, string>();
  for (const wish of wishes) {
    const word = writtenText(heldWord, wish, FIELD);
    const folded = comparedOf(word);
    if (folded.trim() === '') throw refusedField(FIELD, { rule: 'INVALID' });
    if (!kept.has(folded)) kept.set(folded, word);
  }
  return [...kept.values()];
}

/** Whether a text holds one of the words, or all of a phrase in its order: as searches compare words, whole ones alone. */
export function holdsAny(words: readonly string[], text: string): boolean {
  const said = comparedOf(text);
  return words.some((word) => said.includes(comparedOf(word)));
}

// What a reader does not see joins no letters to others and parts none, whatever its category; folding knows one of them.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
// Signs of numbers and the end of an ayah stand between words, and are seen.
const BETWEEN = /[\u0600-\u0605\u06dd]/gu;

/** Folded words, with a space around each. */
function comparedOf(text: string): string {
  const seen = text.replace(UNSEEN, '').replace(BETWEEN, ' ');
  return ` ${[...foldedWordsOf(seen)].join(' ')} `;
}
