import type { Collection, Db } from 'mongodb';
import { MINUTE_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { collectionOf } from '@mate/mongo/collection';
import type { Clock } from '@mate/service-kit/clock';
import { secondsSince } from '@mate/service-kit/metrics';
import { factsOf } from '../copies/account-copies.js';
import type { AccountCopyDocument, AccountCopyModel } from '../copies/copy-models.js';
import type { AccountFacts } from '../decision/decision.rules.js';

/**
 * A transaction that read the account before the change may commit after the first look. MongoDB lets none live for longer
 * than a minute, and ends those beyond every half a minute: a look that begins after that sees all of them.
 */
const SECOND_LOOK_MS = 2 * MINUTE_MS;
const LOOKS = 2;
/** How long whoever was killed keeps others from going on; who lives keeps it as long as a look takes. */
export const LEASE_MS = MINUTE_MS;
const RETRY_MS = 5_000;

/** An account that changed, as it is known now, and the version that says so. */
export interface DueAccount extends AccountFacts {
  readonly accountId: AccountId;
  readonly version: number;
  /** How often somebody looked after this change before. */
  readonly looks: number;
}

/** Accounts that changed, until what follows them has. Kept in their copies: a crash forgets none. */
export class StandingChanges {
  private readonly rows: Collection<AccountCopyDocument>;

  constructor(
    db: Db,
    model: AccountCopyModel,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(db, model);
  }

  /** Takes the account that is due the longest; nobody else gets it until the lease ends or it changes again. */
  async claimDue(): Promise<DueAccount | undefined> {
    const now = this.clock.now();
    const row = await this.rows.findOneAndUpdate(
      { 'standingDue.due': { $lte: now } },
      { $set: { 'standingDue.due': this.after(LEASE_MS) } },
      { sort: { 'standingDue.due': 1 } },
    );
    if (!row?.standingDue) return undefined;
    const { _id, version, standingDue } = row;
    return {
      ...factsOf(row, now),
      ...{ accountId: _id as AccountId, version, looks: standingDue.looks },
    };
  }

  /** For how many seconds the account that is due the longest has waited for somebody to take it; 0 where none is due. */
  async oldestDueSeconds(): Promise<number> {
    const row = await this.rows.findOne(
      { 'standingDue.due': { $lte: this.clock.now() } },
      { sort: { 'standingDue.due': 1 }, projection: { standingDue: 1 } },
    );
    return secondsSince(row?.standingDue?.due, this.clock);
  }

  /** Keeps the lease of a look that takes its time; of an account that changed meanwhile there is none to keep. */
  async keep(account: DueAccount): Promise<void> {
    const due = this.after(LEASE_MS);
    await this.rows.updateOne(sameChange(account), { $set: { 'standingDue.due': due } });
  }

  /** Everything follows this version of the account: it is looked after once more, and then no more. A newer version stays due. */
  async noteFollowed(account: DueAccount): Promise<void> {
    const looks = account.looks + 1;
    await this.rows.updateOne(
      sameChange(account),
      looks < LOOKS
        ? { $set: { standingDue: { due: this.after(SECOND_LOOK_MS), looks } } }
        : { $unset: { standingDue: '' } },
    );
  }

  /** Gives an account back that could not be followed: it is due again soon, at once when `isAborted`. */
  async retryLater(account: DueAccount, { isAborted }: { isAborted: boolean }): Promise<void> {
    const due = this.after(isAborted ? 0 : RETRY_MS);
    await this.rows.updateOne(sameChange(account), { $set: { 'standingDue.due': due } });
  }

  private after(ms: number): Date {
    return new Date(this.clock.nowMs() + ms);
  }
}

/** The row, as long as neither the account changed nor somebody else was done first. */
function sameChange({ accountId: _id, version, looks }: DueAccount): {
  _id: string;
  version: number;
  'standingDue.looks': number;
} {
  return { _id, version, 'standingDue.looks': looks };
}
