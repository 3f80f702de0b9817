import type { AccountId } from '@mate/contracts/ids';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { offenceWords } from '@mate/contracts/words/safety-words';
import type { Hold } from '../../accounts/standing/standing.rules.js';

interface EntryBase {
  readonly id: string;
  readonly accountId: AccountId;
  /** Who wrote it: a moderator's name, `system`, or the person for an appeal. */
  readonly actor: string;
  readonly time: Date;
}

/** How grave an offence is; each kind climbs a row of its own on the ladder. */
export type Offence = WordOf<typeof offenceWords>;

/** A measure with its term, as it was decided then: a later change of the ladder does not rewrite it. */
export interface SanctionEntry extends EntryBase, Hold {
  readonly kind: 'sanction';
  /** Absent for measures below the ladder: a word of warning, one feature. */
  readonly offence?: Offence;
  /** Where the proof is: a report, a post, a ticket. */
  readonly evidence: string;
}

/** Takes a sanction back, as if it had never been. */
export interface LiftEntry extends EntryBase {
  readonly kind: 'lift';
  readonly of: string;
  readonly note: string;
}

export interface AppealEntry extends EntryBase {
  readonly kind: 'appeal';
  readonly of: string;
  readonly text: string;
}

/** What somebody else decided about an appeal; an accepted one takes the sanction back. */
export interface AnswerEntry extends EntryBase {
  readonly kind: 'answer';
  readonly of: string;
  readonly accepted: boolean;
  readonly note: string;
}

/** The log of an account; nothing in it is ever changed. */
export type Entry = SanctionEntry | LiftEntry | AppealEntry | AnswerEntry;

/** Ids of the sanctions that were taken back. */
export function overturnedIn(log: readonly Entry[]): ReadonlySet<string> {
  return new Set(
    log.flatMap((entry) =>
      entry.kind === 'lift' || (entry.kind === 'answer' && entry.accepted) ? [entry.of] : [],
    ),
  );
}

/** The sanctions that stand, whether or not their term is over. */
export function standingSanctions(log: readonly Entry[]): SanctionEntry[] {
  const overturned = overturnedIn(log);
  return log.filter(
    (entry): entry is SanctionEntry => entry.kind === 'sanction' && !overturned.has(entry.id),
  );
}

/** What an account has to carry at a moment so that its standing can be told without the log. */
export function holdsOf(log: readonly Entry[], at: Date): Hold[] {
  return standingSanctions(log)
    .filter(({ measure, until }) => measure !== 'warn' && (until === null || until > at))
    .map(({ id, rule, measure, features, from, until }) => ({
      ...{ id, rule, measure, features, from, until },
    }));
}
