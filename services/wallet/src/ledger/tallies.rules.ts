import type { AppError } from '@mate/contracts/errors';
import type { AccountKey } from './accounts.rules.js';

/** How much of something an account had in a period, for example coins given in an hour. */
export interface Tally {
  readonly period: string;
  readonly sum: bigint;
}

/** Tallies of an account by name; each counts one period, the newest that it was added to. */
export type Tallies = Readonly<Record<string, Tally>>;

/** Which tally, and what it has to count. */
export interface TallyPlace {
  /** Letters and digits only, for example `givenDay`. */
  readonly name: string;
  /** For example `2026-11-23` for a day of UTC. */
  readonly period: string;
}

/** What a journal adds to a tally; where it has a limit, the journal is refused when the sum would go beyond it. */
export interface TallyDraft extends TallyPlace {
  readonly account: AccountKey;
  /** Negative takes away; no sum goes below zero for that. */
  readonly add: bigint;
  /** What is taken away may still have to come: the sum goes below zero until it does. */
  readonly isAhead?: true;
  readonly limit?: TallyLimit;
}

/** How far a tally may go. */
export interface TallyLimit {
  readonly max: bigint;
  /** Others that count towards `max` as well. */
  readonly along?: readonly TallyPlace[];
  /** Makes the refusal from what may still be added, and the tallies as they are. */
  readonly refuse: (left: bigint, tallies: Tallies) => AppError;
}

/** The sum of tallies, each in its period: zero for those that count another one. */
export function sumOfTallies(tallies: Tallies, places: readonly TallyPlace[]): bigint {
  return places.reduce((sum, { name, period }) => sum + sumOfTally(tallies, name, period), 0n);
}

/** The sum of a tally in a period: zero when it counts another one. */
export function sumOfTally(tallies: Tallies, name: string, period: string): bigint {
  const tally = tallies[name];
  return tally?.period === period ? tally.sum : 0n;
}

/**
 * The tallies with an addition; one to a period before the counted one is not counted any more. Throws its refusal beyond
 * its limit.
 */
export function withTally(tallies: Tallies, draft: Omit<TallyDraft, 'account'>): Tallies {
  const { add, isAhead, limit, name, period } = draft;
  const counted = tallies[name];
  if (counted && counted.period > period) return tallies;
  const own = sumOfTally(tallies, name, period);
  if (limit) {
    const { along = [], max, refuse } = limit;
    const sum = own + sumOfTallies(tallies, along);
    if (sum + add > max) throw refuse(sum < max ? max - sum : 0n, tallies);
  }
  const isTooMuch = add < 0n && own + add < 0n && !isAhead;
  return { ...tallies, [name]: { period, sum: isTooMuch ? 0n : own + add } };
}
