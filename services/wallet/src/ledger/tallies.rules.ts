import type { AppError } from '@mate/contracts/errors';
import type { AccountKey } from './accounts.rules.js';

/** How much of something an account had in a period, for example coins given in an hour. */
export interface Tally {
  readonly period: string;
  readonly sum: bigint;
}

/** Tallies of an account by name; each counts one period, the newest that it was added to. */
export type Tallies = Readonly<Record<string, Tally>>;

/** What a journal adds to a tally; the journal is refused where the sum would go beyond `max`. */
export interface TallyDraft {
  readonly account: AccountKey;
  /** Letters and digits only, for example `givenHour`. */
  readonly name: string;
  /** For example `2026-11-23T08` for an hour of UTC. */
  readonly period: string;
  readonly add: bigint;
  readonly max: bigint;
  /** Makes the refusal from what may still be added. */
  readonly refuse: (left: bigint) => AppError;
}

/** The sum of a tally in a period: zero when it counts another one. */
export function sumOfTally(tallies: Tallies, name: string, period: string): bigint {
  const tally = tallies[name];
  return tally?.period === period ? tally.sum : 0n;
}

/** The tallies with an addition. Throws its refusal beyond its maximum. */
export function withTally(tallies: Tallies, draft: Omit<TallyDraft, 'account'>): Tallies {
  const { name, period, add, max } = draft;
  const sum = sumOfTally(tallies, name, period);
  if (sum + add > max) throw draft.refuse(sum < max ? max - sum : 0n);
  return { ...tallies, [name]: { period, sum: sum + add } };
}
