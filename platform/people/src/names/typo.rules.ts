/** Letters of a word that the index of typos looks at: more would find no more people, and cost more. */
const STEM_LETTERS = 6;
const TYPO_LETTERS_MIN = 3;
// Comparing costs the product of both lengths, and one typed sign may fold to six letters: hardly a name is longer.
const TYPO_LETTERS_MAX = 32;
const SLIPS_MAX = 1;
const SHORT_LETTERS_MAX = 4;

/**
 * The beginning of a word, and what is left of it when any one letter is missing. Two words that one slip of the finger
 * parts (a letter too many, too few, another one, or two in the wrong order) share one of these.
 */
export function stemsOf(word: string): string[] {
  const letters = [...word].slice(0, STEM_LETTERS);
  const shortened = letters.map((_, index) => letters.toSpliced(index, 1).join(''));
  return [...new Set([letters.join(''), ...shortened])].filter(Boolean);
}

/** A word so short could be a misspelling of anything; one so long is none that people type. */
export function mayBeTypo(word: string): boolean {
  const { length } = [...word];
  return length >= TYPO_LETTERS_MIN && length <= TYPO_LETTERS_MAX;
}

/** How far what was typed is from a word, in slips: to its beginning, and to the whole of it. */
export interface Slips {
  readonly toBeginning: number;
  readonly toWhole: number;
}

/** Counts slips: a letter too many, too few, another one, or two neighbours in the wrong order. */
export function slipsBetween(typed: string, word: string): Slips {
  const from = [...typed];
  const to = [...word];
  let before: number[] = [];
  let last = to.map((_, column) => column + 1);
  last.unshift(0);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, other] of to.entries()) {
      const swapped =
        letter === to[column - 1] && other === from[row - 1]
          ? (before[column - 1] ?? Infinity) + 1
          : Infinity;
      next.push(
        Math.min(
          at(last, column + 1) + 1,
          at(next, column) + 1,
          at(last, column) + (letter === other ? 0 : 1),
          swapped,
        ),
      );
    }
    before = last;
    last = next;
  }
  return { toBeginning: Math.min(...last), toWhole: at(last, to.length) };
}

/** Whether a word may have been meant by what was typed: one slip apart from it, or from its beginning. */
export function isNear(typed: string, word: string, { toBeginning }: Slips): boolean {
  if (toBeginning === 0 || toBeginning > SLIPS_MAX) return false;
  // Another first letter makes another word of a short one.
  return typed.length > SHORT_LETTERS_MAX || typed.charAt(0) === word.charAt(0);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
