import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import {
  heldUsernameModel,
  usernameChangeModel,
  type HeldUsernameDocument,
  type UsernameChangeDocument,
} from './held-username.model.js';

const HELD_MS = 14 * DAY_MS;
const COUNTED_MS = 14 * DAY_MS;
const CHANGES_MAX = 2;
/** So long after the sign-up somebody may choose a name instead of the one that was made for them. */
const CHOICE_MS = DAY_MS;

/** A change of a username. */
export interface Rename {
  readonly accountId: AccountId;
  readonly from: string;
  readonly to: string;
  /** When the account was opened. */
  readonly openTime: Date;
}

/** A username that was given up, and when others may have it. */
interface HeldUsername {
  readonly username: string;
  readonly freeTime: Date;
}

/** Usernames that were given up lately, and how often people change theirs. */
@Injectable()
export class HeldUsernameRepository {
  constructor(
    @InjectModel(heldUsernameModel.name) private readonly held: Model<HeldUsernameDocument>,
    @InjectModel(usernameChangeModel.name) private readonly changes: Model<UsernameChangeDocument>,
    private readonly clock: Clock,
  ) {}

  /** Whom a username leads to that was given up lately. */
  async findHolder(username: string, tx?: Transaction): Promise<AccountId | undefined> {
    const row = await this.held
      .findOne({ _id: username, freeTime: { $gt: this.clock.now() } }, null, { session: tx })
      .lean();
    return row ? (row.accountId as AccountId) : undefined;
  }

  /** Those of the usernames that are held. */
  async findHeld(usernames: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.held
      .find({ _id: { $in: [...usernames] }, freeTime: { $gt: this.clock.now() } }, { _id: 1 })
      .lean();
    return new Set(rows.map(({ _id }) => _id));
  }

  /**
   * Holds the old name and counts the change; taking one's own name back is counted as none, and so is the first choice
   * of a name after the sign-up. Throws USERNAME_TAKEN for a name that is held for somebody else, and
   * USERNAME_CHANGE_LIMIT with the time of the next change.
   */
  async rename({ accountId, from, to, openTime }: Rename, tx: Transaction): Promise<void> {
    const holder = await this.findHolder(to, tx);
    if (holder !== undefined && holder !== accountId) throw new AppError('USERNAME_TAKEN');
    const isCounted = holder === undefined && !(await this.isFirstChoice(accountId, openTime, tx));
    if (isCounted) await this.count(accountId, tx);
    await this.held.deleteOne({ _id: to }, { session: tx });
    const freeTime = new Date(this.clock.nowMs() + HELD_MS);
    await this.held.updateOne(
      { _id: from },
      { $set: { accountId, freeTime } },
      { session: tx, upsert: true },
    );
  }

  /** Whether the name was made at the sign-up and nobody has chosen another one since. */
  private async isFirstChoice(
    accountId: AccountId,
    openTime: Date,
    tx: Transaction,
  ): Promise<boolean> {
    if (this.clock.nowMs() - openTime.getTime() > CHOICE_MS) return false;
    return (await this.held.exists({ accountId }).session(tx)) === null;
  }

  /** Lets go of what is held for an account that ends, and answers it. */
  async release(accountId: AccountId, tx: Transaction): Promise<HeldUsername[]> {
    const rows = await this.held.find({ accountId }, null, { session: tx }).lean();
    await this.held.deleteMany({ accountId }, { session: tx });
    return rows.map(({ _id: username, freeTime }) => ({ username, freeTime }));
  }

  private async count(accountId: AccountId, tx: Transaction): Promise<void> {
    const counted = await this.changes
      .find({ accountId, endTime: { $gt: this.clock.now() } }, null, { session: tx })
      .sort({ endTime: -1 })
      .limit(CHANGES_MAX)
      .lean();
    const oldest = counted[CHANGES_MAX - 1];
    if (oldest) {
      const until = oldest.endTime.toISOString();
      throw new AppError('USERNAME_CHANGE_LIMIT', { field: 'username', until });
    }
    const id: string = newId();
    const endTime = new Date(this.clock.nowMs() + COUNTED_MS);
    await insertDocument(this.changes, { _id: id, accountId, endTime }, tx);
  }
}
