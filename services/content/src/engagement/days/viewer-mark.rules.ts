import { hash } from 'node:crypto';
import type { AccountId } from '@mate/contracts/ids';

/**
 * Who watched, as far as it takes to tell few from many: each viewer of a creator has one of 240 marks, and sums keep which
 * marks came. Different marks are different viewers, so their number is never above that of the viewers, over as many days
 * and posts as one likes; a mark is shared by one in 240 of all people and leads back to nobody.
 */
export type MarkWords = Readonly<Record<string, number>>;

const MARKS = 240;
const FEW_MARKS = 40;
/** Marks are kept as bits of whole numbers that the database can join. */
const BITS = 30;

/** The mark that a watcher has with a creator, by the watcher's name in keys. */
export function viewerMarkOf(keyName: string, authorId: AccountId): number {
  const bytes = hash('sha256', `${authorId}:${keyName}`, 'buffer');
  return bytes.readUInt32BE() % MARKS;
}

/** Marks with one more. */
export function withMark(words: MarkWords, mark: number): MarkWords {
  const word = String(Math.floor(mark / BITS));
  return { ...words, [word]: (words[word] ?? 0) | (1 << (mark % BITS)) };
}

/** The marks that came in any of several sums. */
export function joinedMarks(all: readonly (MarkWords | undefined)[]): MarkWords {
  const joined: Record<string, number> = {};
  for (const words of all)
    for (const [word, bits] of Object.entries(words ?? {}))
      joined[word] = (joined[word] ?? 0) | bits;
  return joined;
}

/** How many viewers there were at the least. */
export function countMarks(words: MarkWords): number {
  let count = 0;
  for (const bits of Object.values(words))
    for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/**
 * About how many viewers there were, by linear counting (Whang et al. 1990): some share a mark, the more of them the more
 * often. Of few it is the marks themselves, which are never too many; infinite once every mark came.
 */
export function estimateViewers(words: MarkWords): number {
  const marks = countMarks(words);
  return marks <= FEW_MARKS ? marks : -MARKS * Math.log(1 - marks / MARKS);
}
