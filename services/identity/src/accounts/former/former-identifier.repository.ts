import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS } from '@mate/contracts/durations';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../../identity.config.js';
import type { Account } from '../account.rules.js';
import { formerIdentifierModel, type FormerIdentifierDocument } from './former-identifier.model.js';
import { formerHashesOf, formerKinds, type FormerKind } from './former-identifier.rules.js';

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
    const { id: accountId, status, email, phone, username } = account;
    const deleteTime = this.clock.now();
    const { FORMER_KEYS, FORMER_KEPT_DAYS, USERNAME_GRACE_DAYS } = this.config;
    const inDays = (days: number): Date => new Date(deleteTime.getTime() + days * DAY_MS);
    const common = { accountId, status, deleteTime };
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

  /** Whether a deleted account had the username so lately that nobody may have it yet. */
  async isUsernameHeld(username: string, tx?: Transaction): Promise<boolean> {
    const hashes = formerHashesOf('username', username, this.config.FORMER_KEYS);
    const held = await this.rows
      .findOne(
        { hash: { $in: hashes.map(({ hash }) => hash) }, freeTime: { $gt: this.clock.now() } },
        { _id: 1 },
        { session: tx },
      )
      .lean();
    return held !== null;
  }
}
