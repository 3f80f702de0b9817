import type { Collection, Db } from 'mongodb';
import type { AccountCard } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import type { FeatureWord } from '@mate/contracts/words/safety-words';
import { collectionOf } from '@mate/mongo/collection';
import { keepNewest } from '@mate/mongo/keep-newest';
import type { Transaction } from '@mate/mongo/transaction';
import type { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { refuseBarred } from '../decision/bars.rules.js';
import type { AccountFacts } from '../decision/decision.rules.js';
import type { AccountCopyDocument, AccountCopyModel, ShownCard } from './copy-models.js';

/** An account as it is shown beside what it made. */
export type PersonCard = ShownCard & AccountFacts & { readonly accountId: AccountId };

/** What became known of an account: all of it, or its status only. */
export type AccountUpdate = Pick<AccountCard, 'accountId' | 'version' | 'status'> &
  Partial<AccountCard>;

/** Of an account that is gone nothing personal is kept. */
const NOBODY: ShownCard = {
  username: '',
  firstName: '',
  lastName: '',
  profilePicture: '',
  verified: false,
};

/** Copies of identity's accounts; the newest version of each stays, in whatever order updates come. */
export class AccountCopies {
  private readonly rows: Collection<AccountCopyDocument>;

  constructor(
    db: Db,
    private readonly model: AccountCopyModel,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(db, model);
  }

  /** Applies an update in one round trip, unless a newer one was applied before. */
  async keep(update: AccountUpdate, tx?: Transaction): Promise<void> {
    const { accountId: _id, version } = update;
    const mark = { standingDue: { due: this.clock.now(), looks: 0 } };
    const fields = { ...this.fieldsOf(update), ...(this.model.isFollowed && mark) };
    const nothing = this.model.keeps === 'card' ? NOBODY : {};
    const defaults = { privateAccount: false, ...nothing };
    await keepNewest(this.rows, { _id, version, fields, defaults }, tx);
  }

  /** What decides, by account; accounts of which nothing is known are left out. */
  async factsOf(
    accountIds: readonly string[],
    tx?: Transaction,
  ): Promise<Map<string, AccountFacts>> {
    const found = await this.find(accountIds, tx);
    const now = this.clock.now();
    return new Map(found.map((row) => [row._id, factsOf(row, now)]));
  }

  /** Whether an account stands where it stood when it was read: for whoever goes through its rows, transaction by transaction. */
  async standsStill(
    { accountId, status, privateAccount }: AccountFacts & { readonly accountId: string },
    tx: Transaction,
  ): Promise<boolean> {
    const now = (await this.factsOf([accountId], tx)).get(accountId);
    return now?.status === status && now.privateAccount === privateAccount;
  }

  /** Cards, in no order; accounts of which nothing is known are left out. */
  async cardsOf(accountIds: readonly AccountId[]): Promise<PersonCard[]> {
    const now = this.clock.now();
    return (await this.find(accountIds)).map((row) => cardOf(row, now));
  }

  /** The accounts with these usernames, in no order; one that two copies have for a moment is nobody's. */
  async findNamed(
    usernames: readonly string[],
  ): Promise<{ readonly accountId: AccountId; readonly username: string }[]> {
    if (usernames.length === 0) return [];
    const options = { limit: usernames.length * 2, maxTimeMS: READ_MS_MAX };
    const rows = await this.rows.find({ username: { $in: [...usernames] } }, options).toArray();
    return usernames.flatMap((username) => {
      const [row, other] = rows.filter((one) => one.username === username);
      return row && !other ? [{ accountId: row._id as AccountId, username }] : [];
    });
  }

  /**
   * Refuses whom a sanction keeps from a feature, as far as it is known here: whoever acts is let in by the gateway first.
   * Of whom nothing is known yet may. Throws what `refuseBarred` of the bars throws.
   */
  async refuseBarred(accountId: AccountId, feature: FeatureWord, tx?: Transaction): Promise<void> {
    const [row] = await this.find([accountId], tx);
    if (!row) return;
    const { status, statusUntil = null, bars = [] } = row;
    refuseBarred({ status, statusUntil, bars }, feature, this.clock.now());
  }

  private async find(
    accountIds: readonly string[],
    tx?: Transaction,
  ): Promise<AccountCopyDocument[]> {
    if (accountIds.length === 0) return [];
    const ids = [...new Set(accountIds)];
    const options = { limit: ids.length, session: tx, maxTimeMS: READ_MS_MAX };
    return this.rows.find({ _id: { $in: ids } }, options).toArray();
  }

  private fieldsOf(update: AccountUpdate): Partial<AccountCopyDocument> {
    const { accountId: _id, version: _version, status, privateAccount, ...rest } = update;
    const { until, restrictions = [], ...card } = rest;
    const bars = restrictions.map((one) => ({ feature: one.feature, until: dateOf(one.until) }));
    const told = { status, statusUntil: dateOf(until), bars };
    if (this.model.keeps === 'standing') return { ...told, privateAccount };
    return status === 'deleted' ? { ...told, ...NOBODY } : { ...told, privateAccount, ...card };
  }
}

function dateOf(until: string | undefined): Date | null {
  return until === undefined ? null : new Date(until);
}

/** A stored account as it is shown. What an older version did not keep yet is empty. */
function cardOf(row: AccountCopyDocument, now: Date): PersonCard {
  const { _id, username = '', firstName = '', lastName = '', profilePicture = '' } = row;
  const { verified = false } = row;
  const accountId = _id as AccountId;
  return {
    accountId,
    username,
    firstName,
    lastName,
    profilePicture,
    verified,
    ...factsOf(row, now),
  };
}

/** What decides, of a stored account. A suspension or a ban whose end has passed is over, whether or not anybody has said so yet. */
export function factsOf(
  row: Pick<AccountCopyDocument, 'status' | 'statusUntil'> & Partial<AccountFacts>,
  now: Date,
): AccountFacts {
  const { status, statusUntil } = row;
  const isOver = status !== 'deleted' && !!statusUntil && statusUntil <= now;
  // Rows of the wallet's older versions say nothing of private accounts.
  return { status: isOver ? 'active' : status, privateAccount: row.privateAccount ?? false };
}
