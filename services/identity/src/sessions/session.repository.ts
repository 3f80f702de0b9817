import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { sessions, type SessionDocument } from './session.model.js';
import type { RevokeReason, Session } from './session.rules.js';

const LISTED_MAX = 100;
const REVOKED_AT_ONCE_MAX = 1_000;
const LAST_SEEN_STEP_MS = 5 * 60 * 1000;
const READ_TIME_MS_MAX = 2_000;

export type NewSession = Omit<SessionDocument, 'lastSeenTime' | 'revokeTime' | 'revokeReason'>;

/** Stores sessions; the truth about which are live. */
@Injectable()
export class SessionRepository {
  private readonly rows: Collection<SessionDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, sessions);
  }

  async insert(session: NewSession): Promise<void> {
    await this.rows.insertOne({ ...session, lastSeenTime: session.createTime });
  }

  /** The account of a live session; undefined for an unknown, expired or revoked one. */
  async findLiveAccount(id: string): Promise<AccountId | undefined> {
    const row = await this.rows.findOne(
      { _id: id, revokeTime: { $exists: false }, expireTime: { $gt: new Date() } },
      { timeoutMS: READ_TIME_MS_MAX },
    );
    return row?.accountId as AccountId | undefined;
  }

  /** Notes that the session was used, in steps of five minutes. */
  async touch(id: string): Promise<void> {
    const now = Date.now();
    await this.rows.updateOne(
      { _id: id, lastSeenTime: { $lt: new Date(now - LAST_SEEN_STEP_MS) } },
      { $set: { lastSeenTime: new Date(now) } },
    );
  }

  async listLive(accountId: AccountId): Promise<Session[]> {
    const rows = await this.rows
      .find(liveOf(accountId))
      .sort({ createTime: -1 })
      .limit(LISTED_MAX)
      .toArray();
    return rows.map(({ _id, device, network, createTime, lastSeenTime }) => ({
      id: _id,
      device,
      network,
      createTime,
      lastSeenTime,
    }));
  }

  /** Ids of live sessions, newest first, without the newest `keep`. */
  async listLiveIds(accountId: AccountId, keep: number): Promise<string[]> {
    const rows = await this.rows
      .find(liveOf(accountId), { projection: { _id: 1 } })
      .sort({ createTime: -1 })
      .skip(keep)
      .limit(REVOKED_AT_ONCE_MAX)
      .toArray();
    return rows.map(({ _id }) => _id);
  }

  /** Ends sessions of one account; answers how many were live. */
  async revoke(
    accountId: AccountId,
    ids: readonly string[],
    reason: RevokeReason,
  ): Promise<number> {
    const { modifiedCount } = await this.rows.updateMany(
      { _id: { $in: [...ids] }, ...liveOf(accountId) },
      { $set: { revokeTime: new Date(), revokeReason: reason } },
    );
    return modifiedCount;
  }
}

function liveOf(accountId: AccountId): {
  accountId: string;
  revokeTime: { $exists: false };
  expireTime: { $gt: Date };
} {
  return { accountId, revokeTime: { $exists: false }, expireTime: { $gt: new Date() } };
}
