import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { accountModel, type AccountDocument } from './account.model.js';
import { accountOf } from './account.rows.js';
import type { Account } from './account.rules.js';
import type { Identifier } from './identifier.rules.js';
import { beginningWith } from './names/name-keys.rules.js';
import { foldUsername } from './usernames/username.rules.js';

const SEARCH_TIME_MS_MAX = 1_000;

/**
 * Finds accounts whatever their status: for their owners, for logging in and for codes. What others may see of them is
 * `PeopleReader`.
 */
@Injectable()
export class AccountReader {
  constructor(@InjectModel(accountModel.name) private readonly rows: Model<AccountDocument>) {}

  async findById(id: AccountId, tx?: Transaction): Promise<Account | undefined> {
    return optional(await this.rows.findById(id, null, { session: tx }).lean());
  }

  async findByIds(ids: readonly string[]): Promise<Account[]> {
    const rows = await this.rows.find({ _id: { $in: [...ids] } }).lean();
    return rows.map(accountOf);
  }

  /** Accounts that are not deleted in the order of their ids, from the one after this on. */
  async listAfter(id: string, limit: number, tx: Transaction): Promise<Account[]> {
    const rows = await this.rows
      .find({ _id: { $gt: id as AccountId }, status: { $ne: 'deleted' } }, null, { session: tx })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return rows.map(accountOf);
  }

  /** However it is spelled. */
  async findByUsername(username: string): Promise<Account | undefined> {
    return optional(await this.rows.findOne({ username: foldUsername(username) }).lean());
  }

  /** Those of the usernames that somebody has. */
  async findTakenUsernames(usernames: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.rows
      .find({ username: { $in: [...usernames] } }, { username: 1 })
      .lean();
    return new Set(rows.map(({ username }) => username));
  }

  /** Accounts whose standing changed by itself until then. */
  async findStandingDue(until: Date, limit: number): Promise<AccountId[]> {
    const rows = await this.rows
      .find({ standingChangeTime: { $lte: until }, status: { $ne: 'deleted' } }, { _id: 1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id }) => _id as AccountId);
  }

  async findByIdentifier({ method, value }: Identifier): Promise<Account | undefined> {
    return optional(await this.rows.findOne({ [method]: value }).lean());
  }

  /** Those of the accounts that are active and have a word that begins in one of these ways. */
  async findNamed(ids: readonly string[], beginnings: readonly string[]): Promise<Account[]> {
    if (ids.length === 0 || beginnings.length === 0) return [];
    const patterns = beginnings.map(beginningWith);
    const rows = await this.rows
      .find({ _id: { $in: [...ids] }, searchTokens: { $in: patterns }, status: 'active' })
      .hint({ _id: 1 })
      .maxTimeMS(SEARCH_TIME_MS_MAX)
      .lean();
    return rows.map(accountOf);
  }
}

function optional(row: AccountDocument | null): Account | undefined {
  return row ? accountOf(row) : undefined;
}
