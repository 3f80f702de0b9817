import type { SearchRow } from '../word-index/search-row.rules.js';
import type { Groups, SearchPlan, Tier } from './search-plan.rules.js';

// Seconds until the year 2242.
const SCORE_MAX = 2 ** 33;
// Posts that share a second stand apart; the sum stays a safe integer.
const PLACES_OF_SCORE = 4_096;

const COLUMNS = { heads: '{heads}', words: '{heads rest}', marks: '{marks}' } as const;

/** What a folded word is made of: letters beyond ASCII, and of ASCII none that FTS5 reads as something else. */
const WORD = /^[0-9a-z\u0080-\u{10ffff}]+$/u;

/** What FTS5 is asked for the posts of one tier that are in no better one; undefined where nobody can be in it. */
export function matchOf(
  tier: Tier,
  { typed, begun, spelled }: SearchPlan,
  marks: readonly string[],
): string | undefined {
  const inHeads = having('heads', typed);
  const inWords = having('words', typed);
  const asBegun = having('words', begun);
  const matches: Record<Tier, string | undefined> = {
    heads: inHeads,
    words: without(inWords, [inHeads]),
    begun: without(asBegun, [inWords]),
    spelled: without(having('words', spelled), [inWords, asBegun]),
  };
  const match = matches[tier];
  if (match === undefined || marks.length === 0) return match;
  return `(${match}) AND ${COLUMNS.marks} : (${marks.map(quoted).join(' AND ')})`;
}

/** Posts that have a mark. */
export function markedWith(mark: string): string {
  return `${COLUMNS.marks} : ${quoted(mark)}`;
}

/** Where a post stands among all: the better its score, the lower. The same in every copy, so cursors are good for all. */
export function placeOf({ _id, score }: Pick<SearchRow, '_id' | 'score'>): number {
  const worse = SCORE_MAX - Math.min(Math.max(Math.round(score), 0), SCORE_MAX);
  return worse * PLACES_OF_SCORE + spread(_id);
}

/** What stands for a topic among the marks of a post. */
export function topicMark(topic: number): string {
  return `t${topic}`;
}

/** What stands for a type of posts. */
export function typeMark(type: string): string {
  return `k${type}`;
}

function having(column: 'heads' | 'words', asked: Groups): string | undefined {
  const groups = asked.map((group) => group.filter((word) => WORD.test(word)));
  if (groups.length === 0 || groups.some((group) => group.length === 0)) return undefined;
  const all = groups.map((group) => {
    const any = group.map(quoted).join(' OR ');
    return group.length > 1 ? `(${any})` : any;
  });
  return `${COLUMNS[column]} : (${all.join(' AND ')})`;
}

function without(
  match: string | undefined,
  better: readonly (string | undefined)[],
): string | undefined {
  const others = better.filter((one) => one !== undefined).map((one) => `(${one})`);
  return match && [`(${match})`, ...others].join(' NOT ');
}

function quoted(word: string): string {
  return `"${word}"`;
}

/** The last digits of an id are random. */
function spread(id: string): number {
  let sum = 0;
  for (const letter of id.slice(-6)) sum = (sum * 31 + letter.charCodeAt(0)) % PLACES_OF_SCORE;
  return sum;
}
