import type { SearchRow } from '../word-index/search-row.rules.js';

/** How posts fit a query, best first: everybody stands in one tier, the best that it fits. */
export const tiers = ['heads', 'words', 'begun', 'spelled'] as const;
export type Tier = (typeof tiers)[number];

/** Words of which a post has one of each group. Without a group nobody fits. */
export type Groups = readonly (readonly string[])[];

/** What is looked for. */
export interface SearchPlan {
  /** What was typed, a word a group. */
  readonly typed: Groups;
  /** The same with words that begin as the last one. */
  readonly begun: Groups;
  /** The same with other spellings of each; empty where there are none, or where they are not looked for. */
  readonly spelled: Groups;
}

/** What known words make of what was typed. */
export function planOf(
  words: readonly string[],
  {
    begun,
    spelled = [],
  }: {
    /** Words that begin as the last one. */
    readonly begun: readonly string[];
    /** Other spellings, word by word. */
    readonly spelled?: readonly (readonly string[])[];
  },
): SearchPlan {
  const typed = words.map((word) => [word]);
  const last = words.slice(-1);
  const goesOn = begun.some((word) => !last.includes(word));
  const asBegun = [...typed.slice(0, -1), unique([...last, ...begun])];
  const hasOthers = spelled.some((others) => others.length > 0);
  return {
    typed,
    begun: goesOn ? asBegun : [],
    spelled: hasOthers
      ? asBegun.map((group, index) => unique([...group, ...(spelled[index] ?? [])]))
      : [],
  };
}

/** The tier that a row stands in; undefined for one that fits none. */
export function tierOf(
  { heads, words }: Pick<SearchRow, 'heads' | 'words'>,
  { typed, begun, spelled }: SearchPlan,
): Tier | undefined {
  if (fits(heads, typed)) return 'heads';
  if (fits(words, typed)) return 'words';
  if (fits(words, begun)) return 'begun';
  return fits(words, spelled) ? 'spelled' : undefined;
}

function fits(words: readonly string[], groups: Groups): boolean {
  return groups.length > 0 && groups.every((group) => group.some((word) => words.includes(word)));
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
