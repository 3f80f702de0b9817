import { standingAt, type Standing } from '../../accounts/standing/standing.rules.js';
import { appealStateOf, type AppealState } from '../log/appeal.rules.js';
import { holdsOf, overturnedIn, type Entry, type SanctionEntry } from '../log/sanction.rules.js';

/** A sanction as its person is told. */
export interface ToldSanction extends SanctionEntry {
  readonly appeal: AppealState;
  readonly inForce: boolean;
  readonly lifted: boolean;
}

/** Where a person stands, and why. */
export interface PersonStanding extends Standing {
  readonly reason: ToldSanction | undefined;
  /** Newest first. */
  readonly sanctions: readonly ToldSanction[];
}

const SANCTIONS_MAX = 100;

/** The sanction that decides now, and that an appeal is about: of the status, else of a feature, else the last warning. */
function sanctionInForce(log: readonly Entry[], at: Date): SanctionEntry | undefined {
  const { because } = standingAt({ status: 'active', holds: holdsOf(log, at) }, at);
  const overturned = overturnedIn(log);
  const sanctions = log.filter((entry) => entry.kind === 'sanction');
  return because === undefined
    ? sanctions.findLast(({ id, measure }) => measure === 'warn' && !overturned.has(id))
    : sanctions.find(({ id }) => id === because.id);
}

/** What a person is told of the own log. */
export function personStandingOf(log: readonly Entry[], at: Date): PersonStanding {
  const holds = holdsOf(log, at);
  const overturned = overturnedIn(log);
  const holding = new Set(holds.map(({ id }) => id));
  const told = (sanction: SanctionEntry): ToldSanction => ({
    ...sanction,
    appeal: appealStateOf(log, sanction, at),
    inForce: holding.has(sanction.id),
    lifted: overturned.has(sanction.id),
  });
  const sanctions = log.filter((entry) => entry.kind === 'sanction').map(told);
  const standing = standingAt({ status: 'active', holds }, at);
  const decisive = sanctionInForce(log, at);
  return {
    ...standing,
    reason: decisive && told(decisive),
    sanctions: sanctions.toReversed().slice(0, SANCTIONS_MAX),
  };
}
