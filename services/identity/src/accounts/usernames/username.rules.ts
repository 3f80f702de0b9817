import { AppError } from '@mate/contracts/errors';
import { USERNAME_LENGTH_MAX, USERNAME_LENGTH_MIN } from '@mate/contracts/limits';
import { isReservedWord } from '@mate/contracts/reserved-words';
import { speaksForMate } from './impersonation.rules.js';

const USERNAME = new RegExp(`^[a-z0-9._]{${USERNAME_LENGTH_MIN},${USERNAME_LENGTH_MAX}}$`);
const GENERATED_LENGTH_MAX = 20;
const CANDIDATES = 12;

/**
 * A username in its one stored form. Throws USERNAME_INVALID for a form that is not allowed, and USERNAME_TAKEN for a
 * reserved word: nothing is wrong with how it is written.
 */
export function parseUsername(raw: string): string {
  const username = foldUsername(raw);
  if (!isWellFormed(username)) throw new AppError('USERNAME_INVALID');
  if (isReserved(username)) throw new AppError('USERNAME_TAKEN');
  return username;
}

/** Reads a username as people write it: a leading @ and the case do not matter. */
export function foldUsername(raw: string): string {
  return raw.trim().replace(/^@/, '').normalize('NFKC').toLowerCase();
}

function isReserved(username: string): boolean {
  return (
    // What every object has by itself: a client that keeps people by their names would stumble over it.
    username in {} ||
    isReservedWord(username) ||
    isReservedWord(username.replace(/[._]/g, '')) ||
    speaksForMate(username)
  );
}

function isWellFormed(username: string): boolean {
  const hasLooseDot = username.startsWith('.') || username.endsWith('.') || username.includes('..');
  return USERNAME.test(username) && !hasLooseDot;
}

/**
 * Usernames to try for a new account, nicest first: the names themselves, then with growing random digits.
 * `randomDigits` answers that many digits.
 */
export function usernameCandidates(
  names: { firstName: string; lastName: string },
  randomDigits: (count: number) => string,
): string[] {
  const base = baseOf(`${names.firstName}${names.lastName}`);
  const bare = base.length >= USERNAME_LENGTH_MIN && !isReserved(base) ? [base] : [];
  const isUsable = base.length >= USERNAME_LENGTH_MIN && !speaksForMate(`${base}1`);
  const stem = isUsable ? base : `user${base}`;
  const numbered = Array.from(
    { length: CANDIDATES },
    (_, index) => `${stem}${randomDigits(3 + Math.floor(index / 3))}`,
  );
  return [...bare, ...numbered.filter((username) => !isReserved(username))];
}

/** Usernames to offer somebody who has an account: their names joined in the ways people like, then with digits. */
export function usernameIdeas(
  { firstName, lastName, username }: { firstName: string; lastName: string; username: string },
  randomDigits: (count: number) => string,
): string[] {
  const [first, last] = [baseOf(firstName), baseOf(lastName)];
  const joined = [
    `${first}${last}`,
    `${first}.${last}`,
    `${first}_${last}`,
    `${last}.${first}`,
    `${first.slice(0, 1)}${last}`,
    `${first}${last.slice(0, 1)}`,
    ...usernameCandidates({ firstName, lastName }, randomDigits),
  ];
  return [...new Set(joined)].filter((idea) => idea !== username && isAllowed(idea));
}

function isAllowed(username: string): boolean {
  return isWellFormed(username) && !isReserved(username);
}

function baseOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, GENERATED_LENGTH_MAX);
}
