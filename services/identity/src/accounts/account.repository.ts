import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { accountModel, type AccountDocument } from './account.model.js';
import { searchTokensOf, type Account, type AccountChange } from './account.rules.js';
import type { Identifier } from './identifier.rules.js';

const SEARCH_TIME_MS_MAX = 1_000;

/** Stores accounts. Hidden statuses are the caller's business. */
@Injectable()
export class AccountRepository {
  constructor(
    @InjectModel(accountModel.name) private readonly rows: Model<AccountDocument>,
    private readonly clock: Clock,
  ) {}

  /** Throws PHONE_ALREADY_EXISTS, EMAIL_ALREADY_EXISTS or USERNAME_TAKEN when another account has it. */
  async insert(account: Account, tx: Transaction): Promise<void> {
    const { id, avatarKey, email, phone, contactEmail, ...rest } = account;
    const row: AccountDocument = {
      _id: id,
      ...rest,
      ...(avatarKey && { avatarKey }),
      ...(email && { email }),
      ...(phone && { phone }),
      ...(contactEmail && { contactEmail }),
      searchTokens: searchTokensOf(account),
    };
    try {
      await insertDocument(this.rows, row, tx);
    } catch (error) {
      throw takenReason(error);
    }
  }

  /** Applies a change and counts the version up. Undefined when the account is gone. Throws USERNAME_TAKEN. */
  async change(
    id: AccountId,
    change: AccountChange,
    tx: Transaction,
  ): Promise<Account | undefined> {
    const current = await this.rows.findById(id, null, { session: tx }).lean();
    if (!current) return undefined;
    const { contactEmail, avatarKey, ...fields } = change;
    const update = {
      $set: {
        ...fields,
        ...(contactEmail && { contactEmail }),
        ...(avatarKey && { avatarKey }),
        searchTokens: searchTokensOf({ ...current, ...fields }),
        updateTime: this.clock.now(),
      },
      $inc: { version: 1 },
    };
    try {
      const row = await this.rows
        .findByIdAndUpdate(id, update, { session: tx, returnDocument: 'after' })
        .lean();
      return row ? toAccount(row) : undefined;
    } catch (error) {
      throw takenReason(error);
    }
  }

  /**
   * Counts the generation of sessions up and answers the new one. Undefined when the account is gone, or when its
   * generation is not the expected one.
   */
  async nextSessionGeneration(
    id: AccountId,
    expected: number | undefined,
    tx: Transaction,
  ): Promise<number | undefined> {
    const row = await this.rows
      .findOneAndUpdate(
        { _id: id, ...(expected !== undefined && generationIs(expected)) },
        { $inc: { sessionGeneration: 1 } },
        { session: tx, returnDocument: 'after' },
      )
      .lean();
    return row?.sessionGeneration;
  }

  async findById(id: AccountId): Promise<Account | undefined> {
    return optional(await this.rows.findById(id).lean());
  }

  async findByIds(ids: readonly string[]): Promise<Account[]> {
    const rows = await this.rows.find({ _id: { $in: [...ids] } }).lean();
    return rows.map(toAccount);
  }

  async findByUsername(username: string): Promise<Account | undefined> {
    return optional(await this.rows.findOne({ username }).lean());
  }

  async findByIdentifier({ method, value }: Identifier): Promise<Account | undefined> {
    return optional(await this.rows.findOne({ [method]: value }).lean());
  }

  /** Active accounts that have, for each word, a token beginning with it, without the hidden ones; by username. */
  async search(
    words: readonly string[],
    page: { skip: number; limit: number; hiddenIds: readonly string[] },
  ): Promise<Account[]> {
    const rows = await this.rows
      .find({
        $and: words.map((word) => ({ searchTokens: { $regex: `^${escapePattern(word)}` } })),
        status: 'active',
        ...(page.hiddenIds.length > 0 && { _id: { $nin: [...page.hiddenIds] } }),
      })
      .sort({ username: 1 })
      .skip(page.skip)
      .limit(page.limit)
      .maxTimeMS(SEARCH_TIME_MS_MAX)
      .lean();
    return rows.map(toAccount);
  }
}

// The first generation is not written down.
function generationIs(generation: number): QueryFilter<AccountDocument> {
  return { sessionGeneration: generation === 0 ? { $in: [0, null] } : generation };
}

function optional(row: AccountDocument | null): Account | undefined {
  return row ? toAccount(row) : undefined;
}

function toAccount(row: AccountDocument): Account {
  return {
    id: row._id as AccountId,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    bio: row.bio,
    avatarKey: row.avatarKey ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    contactEmail: row.contactEmail ?? '',
    loginRegion: row.loginRegion,
    birthDate: row.birthDate,
    privateAccount: row.privateAccount,
    verified: row.verified,
    status: row.status,
    version: row.version,
    sessionGeneration: row.sessionGeneration ?? 0,
    createTime: row.createTime,
    updateTime: row.updateTime,
  };
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function takenReason(error: unknown): unknown {
  if (!isDuplicateKey(error)) return error;
  const key = Object.keys((error as { keyPattern?: object }).keyPattern ?? {})[0];
  if (key === 'phone') return new AppError('PHONE_ALREADY_EXISTS', {}, { cause: error });
  if (key === 'email') return new AppError('EMAIL_ALREADY_EXISTS', {}, { cause: error });
  if (key === 'username') return new AppError('USERNAME_TAKEN', {}, { cause: error });
  return error;
}
