import { SEARCH_LENGTH_MAX, SEARCH_WORDS_MAX } from '@mate/contracts/limits';
import { foldText } from '@mate/people/folding';
import type { KnownWord } from '../word-index/search-words.reader.js';
import type { WordGroup } from '../word-index/search-rows.reader.js';
import type { SearchRow } from '../word-index/search-row.rules.js';
import { searchWordsOf } from '../word-index/search-words.rules.js';

/** What somebody typed, as words that are compared. */
export interface SearchQuery {
  readonly words: readonly string[];
  /** How the last word may go on: as it is compared, and as it was typed while its article is still one. */
  readonly lastStarts: readonly string[];
}

/** How posts fit a query, best first: everybody stands in one tier, the best that it fits. */
export const tiers = ['heads', 'words', 'begun', 'spelled'] as const;
export type Tier = (typeof tiers)[number];

/** Words of which a post has one of each group. */
export type Groups = readonly (readonly KnownWord[])[];

/** The groups of each tier; a tier whose words nobody has is empty. */
export interface SearchPlan {
  readonly words: readonly string[];
  readonly groups: Readonly<Record<Tier, Groups>>;
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

/** The tier that a row stands in; undefined for one that fits none. */
export function tierOf(
  row: Pick<SearchRow, 'heads' | 'words'>,
  plan: SearchPlan,
): Tier | undefined {
  const { words, groups } = plan;
  if (words.every((word) => row.heads.includes(word))) return 'heads';
  if (words.every((word) => row.words.includes(word))) return 'words';
  if (fits(row, groups.begun)) return 'begun';
  return fits(row, groups.spelled) ? 'spelled' : undefined;
}

/** What known words make of a query: which posts there are to be looked through, tier by tier. */
export function planOf(
  { words }: SearchQuery,
  found: {
    readonly known: readonly KnownWord[];
    readonly begun: readonly KnownWord[];
    /** Other spellings, word by word; none while they are not looked for. */
    readonly spelled?: readonly (readonly KnownWord[])[];
  },
): SearchPlan {
  const known = new Map(found.known.map((word) => [word._id, word]));
  const exact = words.map((word) => known.get(word)).map((word) => (word ? [word] : []));
  const begun = [...exact.slice(0, -1), unique([...(exact.at(-1) ?? []), ...found.begun])];
  const spelled = words.map((_, index) =>
    unique([...(begun[index] ?? []), ...(found.spelled?.[index] ?? [])]),
  );
  return {
    words,
    groups: {
      heads: whole(exact),
      words: whole(exact),
      begun: whole(begun),
      spelled: found.spelled ? whole(spelled) : [],
    },
  };
}

/** Groups as the index is asked, the one whose words fewest posts have first; undefined where there is nothing to ask. */
export function walkOf(groups: Groups): [WordGroup, ...WordGroup[]] | undefined {
  const [first, ...others] = groups
    .map((group) => ({ words: group.map(({ _id }) => _id), posts: postsOf(group) }))
    .toSorted((a, b) => a.posts - b.posts);
  return first && [first, ...others];
}

function fits({ words }: Pick<SearchRow, 'words'>, groups: Groups): boolean {
  return groups.length > 0 && groups.every((group) => group.some(({ _id }) => words.includes(_id)));
}

/** No groups at all where one of them is empty: nobody has it. */
function whole(groups: Groups): Groups {
  return groups.some((group) => group.length === 0) ? [] : groups;
}

function postsOf(group: readonly KnownWord[]): number {
  return group.reduce((sum, { posts }) => sum + posts, 0);
}

function unique(words: readonly KnownWord[]): KnownWord[] {
  return [...new Map(words.map((word) => [word._id, word])).values()];
}
