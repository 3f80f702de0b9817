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
import { accountOf, accountRow } from './account.rows.js';
import type { Account, AccountChange } from './account.rules.js';
import { HeldUsernameRepository } from './usernames/held-username.repository.js';
import { FormerIdentifierRepository } from './former/former-identifier.repository.js';
import { NameIndexRepository } from './names/name-index.repository.js';
import { searchTokensOf } from './names/name-keys.rules.js';
import type { AccountStatus, Hold } from './standing/standing.rules.js';

/** Where an account stands, as it is stored. */
export interface StoredStanding {
  readonly status: AccountStatus;
  readonly holds: readonly Hold[];
  readonly changeTime: Date | undefined;
}

/** Stores accounts; `AccountReader` finds them. */
@Injectable()
export class AccountRepository {
  constructor(
    @InjectModel(accountModel.name) private readonly rows: Model<AccountDocument>,
    private readonly former: FormerIdentifierRepository,
    private readonly heldNames: HeldUsernameRepository,
    private readonly names: NameIndexRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws PHONE_ALREADY_EXISTS, EMAIL_ALREADY_EXISTS or USERNAME_TAKEN when another account has it. */
  async insert(account: Account, tx: Transaction): Promise<void> {
    await this.refuseHeld(account.username, tx);
    if (await this.heldNames.findHolder(account.username, tx)) throw new AppError('USERNAME_TAKEN');
    try {
      await insertDocument(this.rows, accountRow(account), tx);
      await this.names.update(undefined, account, tx);
    } catch (error) {
      throw takenReason(error);
    }
  }

  /**
   * Applies a change and counts the version up; a proven address takes the place of an unproven one. Undefined when the
   * account is gone. Throws USERNAME_TAKEN, USERNAME_CHANGE_LIMIT, EMAIL_ALREADY_EXISTS or PHONE_ALREADY_EXISTS.
   */
  async change(
    id: AccountId,
    change: AccountChange,
    tx: Transaction,
  ): Promise<Account | undefined> {
    const current = await this.rows.findById(id, null, { session: tx }).lean();
    if (!current || current.status === 'deleted') return undefined;
    if (change.username && change.username !== current.username) {
      await this.refuseHeld(change.username, tx);
      const { username: from, createTime: openTime } = current;
      await this.heldNames.rename({ accountId: id, from, to: change.username, openTime }, tx);
    }
    const { contactEmail, avatarKey, email, phone, ...fields } = change;
    const update = {
      $set: {
        ...fields,
        ...(contactEmail && { contactEmail }),
        ...(avatarKey && { avatarKey }),
        ...(email && { email }),
        ...(phone && { phone }),
        searchTokens: searchTokensOf({ ...current, ...fields }),
        updateTime: this.clock.now(),
      },
      ...(email && { $unset: { contactEmail: '' } }),
      $inc: { version: 1 },
    };
    try {
      const row = await this.rows
        .findByIdAndUpdate(id, update, { session: tx, returnDocument: 'after' })
        .lean();
      if (!row) return undefined;
      const changed = accountOf(row);
      await this.names.update(accountOf(current), changed, tx);
      return changed;
    } catch (error) {
      throw takenReason(error);
    }
  }

  /** Stores where an account stands and counts the version up. Undefined when the account is gone. */
  async setStanding(
    id: AccountId,
    { status, holds, changeTime }: StoredStanding,
    tx: Transaction,
  ): Promise<Account | undefined> {
    const update = {
      $set: { status, holds: [...holds], ...(changeTime && { standingChangeTime: changeTime }) },
      ...(!changeTime && { $unset: { standingChangeTime: 1 as const } }),
      $inc: { version: 1 },
    };
    const row = await this.rows
      .findOneAndUpdate({ _id: id, status: { $ne: 'deleted' } }, update, {
        session: tx,
        returnDocument: 'before',
      })
      .lean();
    if (!row) return undefined;
    const before = accountOf(row);
    const after = { ...before, status, holds, version: before.version + 1 };
    await this.names.update(before, after, tx);
    return after;
  }

  /**
   * Takes everything personal off an account and leaves its id, under a username that nobody can have; names it gave up
   * before rest as hashes. Answers the account
   * as it was; undefined when it is gone.
   */
  async erase(id: AccountId, tx: Transaction): Promise<Account | undefined> {
    const row = await this.rows
      .findOneAndUpdate(
        { _id: id, status: { $ne: 'deleted' } },
        {
          $set: { ...NOBODY, username: `deleted:${id}`, updateTime: this.clock.now() },
          $unset: NOTHING,
          $inc: { version: 1 },
        },
        { session: tx, returnDocument: 'before' },
      )
      .lean();
    if (!row) return undefined;
    const account = accountOf(row);
    await this.names.update(account, { ...account, status: 'deleted' }, tx);
    await this.former.keepHeld(account, await this.heldNames.release(id, tx), tx);
    return account;
  }

  /** Throws USERNAME_TAKEN for the username of somebody who left lately. */
  private async refuseHeld(username: string, tx: Transaction): Promise<void> {
    const held = await this.former.findHeld([username], tx);
    if (held.size > 0) throw new AppError('USERNAME_TAKEN');
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

  /** Makes strangers of all devices that were noted in an earlier generation of sessions. */
  async setDeviceGeneration(id: AccountId, generation: number, tx: Transaction): Promise<void> {
    const update = { $set: { deviceGeneration: generation } };
    await this.rows.updateOne({ _id: id }, update, { session: tx });
  }
}

const NOBODY = {
  firstName: '',
  lastName: '',
  bio: '',
  loginRegion: '',
  birthDate: '',
  privateAccount: true,
  verified: false,
  searchTokens: [],
  status: 'deleted',
} as const;
const NOTHING = {
  avatarKey: '',
  email: '',
  phone: '',
  contactEmail: '',
  holds: '',
  standingChangeTime: '',
} as const;

// The first generation is not written down.
function generationIs(generation: number): QueryFilter<AccountDocument> {
  return { sessionGeneration: generation === 0 ? { $in: [0, null] } : generation };
}

function takenReason(error: unknown): unknown {
  if (!isDuplicateKey(error)) return error;
  const key = Object.keys((error as { keyPattern?: object }).keyPattern ?? {})[0];
  if (key === 'phone') return new AppError('PHONE_ALREADY_EXISTS', {}, { cause: error });
  if (key === 'email') return new AppError('EMAIL_ALREADY_EXISTS', {}, { cause: error });
  if (key === 'username') return new AppError('USERNAME_TAKEN', {}, { cause: error });
  return error;
}
