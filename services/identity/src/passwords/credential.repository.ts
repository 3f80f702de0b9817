import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { credentialModel, type CredentialDocument } from './credential.model.js';

/** Stores password hashes. */
@Injectable()
export class CredentialRepository {
  constructor(
    @InjectModel(credentialModel.name) private readonly rows: Model<CredentialDocument>,
    private readonly clock: Clock,
  ) {}

  async findHash(accountId: AccountId): Promise<string | undefined> {
    const row = await this.rows.findById(accountId).lean();
    return row?.passwordHash;
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
