import { seededPicker } from '../load/throughput.js';

const SEED = 36;
const VOCABULARY = 200_000;
const CALLS_SEED = 7;
const ONSETS = 'b d f g h j k l m n r s t w y z kh sh'.split(' ');
const RIMES = 'a i u an ar im oud ee aj ol'.split(' ');
const SCALE = 1_000_000;

/** The kinds of what is typed. */
export const typedKinds = ['frequent', 'rare', 'two', 'prefix', 'typo'] as const;
export type TypedKind = (typeof typedKinds)[number];

/** A word by its rank: short ones are frequent, as people's are. */
function wordAt(rank: number): string {
  const syllables = 2 + (rank > 200 ? 1 : 0) + (rank > 20_000 ? 1 : 0);
  const pick = seededPicker(rank + 1);
  return Array.from(
    { length: syllables },
    () => (ONSETS[pick(ONSETS.length)] ?? '') + (RIMES[pick(RIMES.length)] ?? ''),
  ).join('');
}

/** Titles, tags and descriptions whose words are as unequally frequent as those of a language (Zipf). */
export function textMaker(): () => { title: string; tags: string[]; description: string } {
  const pick = seededPicker(SEED);
  const words = new Map<number, string>();
  const word = (): string => {
    const rank = Math.floor(Math.exp((pick(SCALE) / SCALE) * Math.log(VOCABULARY))) - 1;
    const known = words.get(rank) ?? wordAt(rank);
    words.set(rank, known);
    return known;
  };
  const some = (count: number): string[] => Array.from({ length: count }, word);
  return () => ({
    title: some(3 + pick(6)).join(' '),
    tags: [...new Set(some(3))],
    description: some(15).join(' '),
  });
}

/** What callers type, the same for each side. */
export function typedTexts(kind: TypedKind, count: number): string[] {
  const pick = seededPicker(CALLS_SEED);
  const frequent = (): string => wordAt(pick(60));
  const texts: Record<TypedKind, () => string> = {
    frequent,
    rare: () => wordAt(20_000 + pick(100_000)),
    two: () => `${frequent()} ${wordAt(pick(300))}`,
    prefix: () => wordAt(pick(2_000)).slice(0, 2 + pick(3)),
    typo: () => {
      const word = wordAt(200 + pick(3_000));
      return word.charAt(0) + word.charAt(2) + word.charAt(1) + word.slice(3);
    },
  };
  return Array.from({ length: count }, texts[kind]);
}
