import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { credentials, type CredentialDocument } from './credential.model.js';

/** Stores password hashes. */
@Injectable()
export class CredentialRepository {
  private readonly rows: Collection<CredentialDocument>;

  constructor(
    @Inject(MONGO_DB) db: Db,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(db, credentials);
  }

  async findHash(accountId: AccountId): Promise<string | undefined> {
    return (await this.rows.findOne({ _id: accountId }))?.passwordHash;
  }

  async put(accountId: AccountId, passwordHash: string, tx: Transaction): Promise<void> {
    await this.rows.updateOne(
      { _id: accountId },
      { $set: { passwordHash, updateTime: this.clock.now() } },
      { session: tx, upsert: true },
    );
  }

  /** Swaps a hash for a stronger one of the same password, unless the password was changed meanwhile. */
  async replace(accountId: AccountId, hash: { old: string; fresh: string }): Promise<void> {
    await this.rows.updateOne(
      { _id: accountId, passwordHash: hash.old },
      { $set: { passwordHash: hash.fresh } },
    );
  }
}
