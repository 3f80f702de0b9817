import { foldText, nameWords } from '@mate/people/folding';
import type { Account } from '../account.rules.js';

/** What somebody is found by. */
export type Named = Pick<
  Account,
  'id' | 'username' | 'firstName' | 'lastName' | 'verified' | 'status'
>;

/** A name of somebody, at its place. */
export interface NameKey {
  readonly key: string;
  readonly accountId: string;
}

/** Keys in their order. */
export interface KeyBatch {
  readonly keys: readonly NameKey[];
  /** Whether the ranges have no more. */
  readonly isLast: boolean;
}

/** By a username, by a word of the names, by two words of them. */
export type KeyKind = 'u' | 'n' | 'p';

const KINDS: readonly KeyKind[] = ['n', 'p', 'u'];
const KEY_LETTERS_MAX = 32;
const PAIRED_WORDS_MAX = 4;
const PAIR_HEAD_LETTERS = 2;
const LEARNT_LETTERS_MIN = 3;
const END = ' ';

/** The words under which somebody is found, folded: of both names, and the parts of the username. */
export function wordsOf(account: Pick<Named, 'username' | 'firstName' | 'lastName'>): string[] {
  return [...new Set([...namesOf(account), ...nameWords(account.username)])];
}

/** What an account carries itself, so that it can be asked whether it is of a name. */
export function searchTokensOf(
  account: Pick<Named, 'username' | 'firstName' | 'lastName'>,
): string[] {
  return [...new Set([account.username, ...wordsOf(account)])];
}

/**
 * The keys of somebody in the index of names; whoever is not active has none. They sort as results do: verified people
 * before others, then the shorter name first, then the older account. Two words of a name make keys in both orders, each
 * with the beginning of the one and the whole of the other, so that any two words are one range of the index.
 */
export function keysOf(account: Named): string[] {
  return keysOfKinds(account, KINDS);
}

/** The first of somebody's keys that lies in one of these ranges. Makes no others than their kinds. */
export function firstKeyIn(account: Named, starts: readonly string[]): string | undefined {
  const kinds = KINDS.filter((kind) => starts.some((start) => start.startsWith(kind)));
  return keysOfKinds(account, kinds).find((key) => starts.some((start) => key.startsWith(start)));
}

function keysOfKinds(account: Named, kinds: readonly KeyKind[]): string[] {
  if (account.status !== 'active') return [];
  const keys = kinds.flatMap((kind) =>
    textsOf(kind, account).map((text) => keyStart(kind, text, account) + END + account.id),
  );
  return [...new Set(keys)].sort();
}

/** What the keys of a kind are made of. */
function textsOf(kind: KeyKind, account: Named): string[] {
  if (kind === 'u') return [foldText(account.username)];
  const parts = nameWords(account.username);
  // A username of one part has a key of its own kind.
  const named = [...new Set([...namesOf(account), ...(parts.length > 1 ? parts : [])])];
  if (kind === 'n') return named;
  const paired = named.slice(0, PAIRED_WORDS_MAX);
  return paired.flatMap((word) =>
    paired.flatMap((other) => (other === word ? [] : [pairStart(word, other)])),
  );
}

/** Where the range of keys begins that somebody with this name has. What a long one goes on with is not in the key. */
function keyStart(kind: KeyKind, text: string, { verified }: Pick<Named, 'verified'>): string {
  return `${kind}${verified ? 0 : 1}:${[...text].slice(0, KEY_LETTERS_MAX).join('')}`;
}

/** Whose key it is. */
export function accountIn(key: string): string {
  return key.slice(key.lastIndexOf(END) + END.length);
}

/** Both ranges of a text: of verified people, and of others. */
export function keyStarts(kind: KeyKind, text: string): string[] {
  return [true, false].map((verified) => keyStart(kind, text, { verified }));
}

/** Ranges of a whole word: without those that only begin with it. */
export function wholeKeyStarts(kind: KeyKind, text: string): string[] {
  return keyStarts(kind, text).map((start) => start + END);
}

/**
 * What begins so, as a condition. Several of them in one `$in` are one walk through their ranges of an index; as
 * alternatives (`$or`) each would be planned and walked by itself.
 */
export function beginningWith(start: string): RegExp {
  return new RegExp(`^${start.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}`);
}

/** How a pair of words is written in keys; undefined where the one is too short to begin a range. */
export function pairStart(head: string, word: string): string {
  return `${[...head].slice(0, PAIR_HEAD_LETTERS).join('')}${END}${word}`;
}

/** Whether a word has the letters that the first half of a pair needs. */
export function canHeadPair(word: string): boolean {
  return [...word].length >= PAIR_HEAD_LETTERS;
}

/** The words that misspelt ones are set right to: without the digits that usernames end in. */
export function learntWordsOf(account: Named): string[] {
  if (account.status !== 'active') return [];
  const words = wordsOf(account).map((word) => word.replace(/\d+$/, ''));
  return [...new Set(words)].filter((word) => [...word].length >= LEARNT_LETTERS_MIN);
}

function namesOf({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string[] {
  return nameWords(`${firstName} ${lastName}`);
}
