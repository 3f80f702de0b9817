import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../../identity.config.js';
import type { Account } from '../account.rules.js';
import { standingAt } from '../standing/standing.rules.js';
import { formerIdentifierModel, type FormerIdentifierDocument } from './former-identifier.model.js';
import { formerHashesOf, formerKinds, type FormerKind } from './former-identifier.rules.js';

/** A username that somebody gave up before the account was deleted, and when others may have it. */
interface GivenUpUsername {
  readonly username: string;
  readonly freeTime: Date;
}

/** Keeps what deleted accounts were reached by, as keyed hashes only. */
@Injectable()
export class FormerIdentifierRepository {
  constructor(
    @InjectModel(formerIdentifierModel.name)
    private readonly rows: Model<FormerIdentifierDocument>,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Keeps those of an account that is being deleted. */
  async keep(account: Account, tx: Transaction): Promise<void> {
    const { id: accountId, email, phone, username } = account;
    const deleteTime = this.clock.now();
    const { status, until } = standingAt(account, deleteTime);
    const { FORMER_KEYS, FORMER_KEPT_DAYS, USERNAME_GRACE_DAYS } = this.config;
    const inDays = (days: number): Date => new Date(deleteTime.getTime() + days * DAY_MS);
    const terms = status === 'active' ? {} : { statusUntil: until };
    const common = { accountId, status, deleteTime, ...terms };
    const values: Record<FormerKind, string> = { email, phone, username };
    for (const kind of formerKinds) {
      const value = values[kind];
      const [current] = formerHashesOf(kind, value, FORMER_KEYS);
      if (value === '' || !current) continue;
      const times =
        kind === 'username'
          ? { freeTime: inDays(USERNAME_GRACE_DAYS), expireTime: inDays(USERNAME_GRACE_DAYS) }
          : { expireTime: inDays(FORMER_KEPT_DAYS) };
      await this.rows.updateOne(
        { _id: `${accountId}:${kind}` },
        { $setOnInsert: { kind, ...current, ...common, ...times } },
        { session: tx, upsert: true },
      );
    }
  }

  /** Whose the identifier was who was deleted while suspended or banned, as long as that would have lasted. */
  async findBarred(
    kind: Exclude<FormerKind, 'username'>,
    value: string,
    at: Date,
  ): Promise<AccountId | undefined> {
    const hashes = formerHashesOf(kind, value, this.config.FORMER_KEYS);
    const row = await this.rows
      .findOne({
        hash: { $in: hashes.map(({ hash }) => hash) },
        status: { $in: ['suspended', 'banned'] },
        // Rows of the version before do not say.
        statusUntil: { $exists: true },
        $or: [{ statusUntil: null }, { statusUntil: { $gt: at } }],
      })
      .lean();
    return row ? (row.accountId as AccountId) : undefined;
  }

  /** Keeps the usernames that an account gave up before it was deleted, until they would have been free. */
  async keepHeld(
    { id: accountId, status }: Account,
    names: readonly GivenUpUsername[],
    tx: Transaction,
  ): Promise<void> {
    const deleteTime = this.clock.now();
    const rows = names.flatMap(({ username, freeTime }) => {
      const [current] = formerHashesOf('username', username, this.config.FORMER_KEYS);
      if (!current) return [];
      const _id = `${accountId}:username:${current.hash}`;
      const times = { deleteTime, freeTime, expireTime: freeTime };
      return [{ _id, kind: 'username' as const, ...current, accountId, status, ...times }];
    });
    if (rows.length > 0) await this.rows.insertMany(rows, { session: tx });
  }

  /** Those of the usernames that a deleted account had so lately that nobody may have them yet. */
  async findHeld(usernames: readonly string[], tx?: Transaction): Promise<ReadonlySet<string>> {
    const byHash = new Map(
      usernames.flatMap((username) =>
        formerHashesOf('username', username, this.config.FORMER_KEYS).map(
          ({ hash }) => [hash, username] as const,
        ),
      ),
    );
    const rows = await this.rows
      .find(
        { hash: { $in: [...byHash.keys()] }, freeTime: { $gt: this.clock.now() } },
        { hash: 1 },
        { session: tx },
      )
      .lean();
    return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
  }
}
