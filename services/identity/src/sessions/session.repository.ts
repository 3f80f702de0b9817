import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { sessionModel, type SessionDocument } from './session.model.js';
import type { RevokeReason, StoredSession } from './session.rules.js';

const LISTED_MAX = 100;
const REVOKED_AT_ONCE_MAX = 1_000;
const LAST_SEEN_STEP_MS = 5 * 60 * 1000;
const READ_TIME_MS_MAX = 2_000;

export type NewSession = Omit<SessionDocument, 'lastSeenTime' | 'revokeTime' | 'revokeReason'>;

/** Whose a live session is. */
export interface SessionOwner {
  readonly accountId: AccountId;
  readonly generation: number;
  readonly lastSeenTime: Date;
}

/** Stores sessions; the truth about which are live. */
@Injectable()
export class SessionRepository {
  constructor(
    @InjectModel(sessionModel.name) private readonly rows: Model<SessionDocument>,
    private readonly clock: Clock,
  ) {}

  async insert(session: NewSession): Promise<void> {
    await insertDocument(this.rows, { ...session, lastSeenTime: session.createTime });
  }

  /** Whose session it is, of which generation; undefined for an unknown, expired or revoked one. */
  async findOwner(id: string): Promise<SessionOwner | undefined> {
    const row = await this.rows
      .findOne(
        { _id: id, revokeTime: { $exists: false }, expireTime: { $gt: this.clock.now() } },
        null,
        { timeoutMS: READ_TIME_MS_MAX },
      )
      .lean();
    if (!row) return undefined;
    const { accountId, generation = 0, lastSeenTime } = row;
    return { accountId: accountId as AccountId, generation, lastSeenTime };
  }

  /** Notes that the session was used, in steps of five minutes: most calls write nothing. */
  async touch(id: string, lastSeenTime: Date): Promise<void> {
    const now = this.clock.nowMs();
    if (lastSeenTime.getTime() > now - LAST_SEEN_STEP_MS) return;
    await this.rows.updateOne({ _id: id }, { $max: { lastSeenTime: new Date(now) } });
  }

  async listLive(accountId: AccountId): Promise<StoredSession[]> {
    const rows = await this.rows
      .find(this.liveOf(accountId))
      .sort({ createTime: -1 })
      .limit(LISTED_MAX)
      .lean();
    return rows.map(({ _id, device, network, createTime, lastSeenTime, generation = 0 }) => ({
      id: _id,
      device,
      network,
      createTime,
      lastSeenTime,
      generation,
    }));
  }

  /** Ids of live sessions, newest first, without the newest `keep`; of those that began before a time, where one is given. */
  async listLiveIds(
    accountId: AccountId,
    keep: number,
    { before, tx }: { before?: Date; tx?: Transaction } = {},
  ): Promise<string[]> {
    const begun = before && { createTime: { $lt: before } };
    const rows = await this.rows
      .find({ ...this.liveOf(accountId), ...begun }, { _id: 1 }, { session: tx })
      .sort({ createTime: -1 })
      .skip(keep)
      .limit(REVOKED_AT_ONCE_MAX)
      .lean();
    return rows.map(({ _id }) => _id);
  }

  /** Ends sessions of one account; answers how many were live. */
  async revoke(
    accountId: AccountId,
    ids: readonly string[],
    reason: RevokeReason,
  ): Promise<number> {
    const { modifiedCount } = await this.rows.updateMany(
      { _id: { $in: [...ids] }, ...this.liveOf(accountId) },
      { $set: { revokeTime: this.clock.now(), revokeReason: reason } },
    );
    return modifiedCount;
  }

  /** Ends every session of an account but the spared one. */
  async revokeAll(
    accountId: AccountId,
    { reason, spared }: { reason: RevokeReason; spared?: string | undefined },
    tx: Transaction,
  ): Promise<void> {
    await this.rows.updateMany(
      { ...this.liveOf(accountId), ...(spared && { _id: { $ne: spared } }) },
      { $set: { revokeTime: this.clock.now(), revokeReason: reason } },
      { session: tx },
    );
  }

  /** Takes a live session over into a generation of its account. */
  async renew(
    { accountId, id }: { accountId: AccountId; id: string },
    generation: number,
    tx: Transaction,
  ): Promise<void> {
    await this.rows.updateOne(
      { _id: id, ...this.liveOf(accountId) },
      { $set: { generation } },
      { session: tx },
    );
  }

  private liveOf(accountId: AccountId): {
    accountId: string;
    revokeTime: { $exists: false };
    expireTime: { $gt: Date };
  } {
    return { accountId, revokeTime: { $exists: false }, expireTime: { $gt: this.clock.now() } };
  }
}
