import { USERNAME_LENGTH_MAX, USERNAME_LENGTH_MIN } from '@mate/contracts/limits';
import { foldText, namesMatch, nameWords } from '@mate/people/folding';
import {
  canHeadPair,
  firstKeyIn,
  keyStarts,
  pairStart,
  wholeKeyStarts,
  wordsOf,
  type Named,
} from '../accounts/names/name-keys.rules.js';
import { isNear, mayBeTypo, slipsBetween } from '@mate/people/typos';

/** What somebody typed, read as names. */
export interface NameQuery {
  /** As one username; empty where it can be none. */
  readonly username: string;
  readonly words: readonly string[];
}

/**
 * People who fit a query in one way. Tiers follow each other by `order`; within one, people whom the viewer follows come
 * first, then the others in the order of their keys.
 */
export interface Tier {
  readonly order: string;
  /** Where the ranges of the index begin. */
  readonly starts: readonly string[];
  /** What every key of a range has to fit besides. */
  readonly words: readonly string[];
}

/** Where somebody stands in the results. */
export interface Place {
  readonly order: string;
  readonly key: string;
}

const ORDER = { username: '0', usernameStart: '1', name: '2', typo: '3' } as const;
const USERNAME = /^[a-z0-9._]+$/;
const SPELLINGS_MAX = 8;
const CORRECTED_WORDS_MAX = 3;

/** Reads what somebody typed; undefined where nothing can be looked for. */
export function readQuery(text: string): NameQuery | undefined {
  const typed = foldText(text).trim().replace(/^@/, '');
  const words = nameWords(typed);
  if (words.length === 0) return undefined;
  const joined = typed.replaceAll(' ', '');
  return { username: USERNAME.test(joined) ? joined : '', words };
}

/** The ways to fit a query as it was typed, best first. */
export function tiersOf({ username, words }: NameQuery): Tier[] {
  const names = { order: ORDER.name, starts: startsOf(words, ['n']), words };
  if (username === '') return [names];
  const begun = { order: ORDER.usernameStart, starts: keyStarts('u', username), words: [] };
  if (!mayBeUsername(username)) return [begun, names];
  const whole = { order: ORDER.username, starts: wholeKeyStarts('u', username), words: [] };
  return [whole, begun, names];
}

/** Words of a query that may be misspelt: the longest tell most. */
export function typosOf({ words }: NameQuery): string[] {
  return words
    .filter(mayBeTypo)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, CORRECTED_WORDS_MAX);
}

/** The ways to fit a query with one word of it spelled otherwise, nearest spelling first. */
export function typoTiersOf({ words }: NameQuery, word: string, known: readonly string[]): Tier[] {
  return known
    .map((spelling) => ({ spelling, slips: slipsBetween(word, spelling) }))
    .filter(({ spelling, slips }) => isNear(word, spelling, slips))
    .toSorted((a, b) => a.slips.toWhole - b.slips.toWhole || (a.spelling < b.spelling ? -1 : 1))
    .slice(0, SPELLINGS_MAX)
    .map(({ spelling, slips }) => {
      const corrected = words.map((own) => (own === word ? spelling : own));
      return {
        order: [ORDER.typo, String(slips.toWhole).padStart(2, '0'), spelling, word].join(' '),
        starts: startsOf(corrected, ['n', 'u']),
        words: corrected,
      };
    });
}

/** Where somebody stands among the tiers; undefined for who fits none. Everybody has one place only. */
export function placeOf(account: Named, tiers: readonly Tier[]): Place | undefined {
  let names: readonly string[] | undefined;
  for (const { order, starts, words } of tiers) {
    if (words.length > 0) names ??= [...wordsOf(account), account.username];
    if (names && !namesMatch(words, names)) continue;
    const key = firstKeyIn(account, starts);
    if (key !== undefined) return { order, key };
  }
  return undefined;
}

/** The same for many keys of the same people, decided once for each: everybody has a key for each word, and for each two. */
export function placesAmong(tiers: readonly Tier[]): (account: Named) => Place | undefined {
  const known = new Map<string, Place | undefined>();
  return (account) => {
    if (!known.has(account.id)) known.set(account.id, placeOf(account, tiers));
    return known.get(account.id);
  };
}

/** What any word of somebody who fits one of the tiers begins with. */
export function beginningsOf(tiers: readonly Tier[], { username }: NameQuery): string[] {
  const first = tiers.flatMap(({ words }) => words.slice(0, 1));
  return [...new Set([...first, ...(username ? [username] : [])])];
}

function mayBeUsername({ length }: string): boolean {
  return length >= USERNAME_LENGTH_MIN && length <= USERNAME_LENGTH_MAX;
}

function startsOf(words: readonly string[], kinds: readonly ('n' | 'u')[]): string[] {
  const [longest = '', head] = words.toSorted((a, b) => b.length - a.length);
  if (head !== undefined && canHeadPair(head)) return keyStarts('p', pairStart(head, longest));
  return kinds.flatMap((kind) => keyStarts(kind, longest));
}
