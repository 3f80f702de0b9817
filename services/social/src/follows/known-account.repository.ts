import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { knownAccountCollection, type KnownAccountDocument } from './known-account.model.js';

const ACTIVE: readonly string[] = ['active', 'suspended'];

/** Stores what social knows of accounts. */
@Injectable()
export class KnownAccountRepository {
  private readonly accounts: Collection<KnownAccountDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.accounts = collectionOf(db, knownAccountCollection);
  }

  /** An account that can be followed; undefined for unknown, deleted and banned ones. */
  async findActive(accountId: string, tx?: Transaction): Promise<KnownAccountDocument | undefined> {
    const account = await this.find(accountId, tx);
    return account && ACTIVE.includes(account.status) ? account : undefined;
  }

  /** An account whatever its status; undefined for one that never was. */
  async find(accountId: string, tx?: Transaction): Promise<KnownAccountDocument | undefined> {
    return (await this.accounts.findOne({ _id: accountId }, { session: tx })) ?? undefined;
  }

  /** Keeps the newest state: an older event changes nothing. */
  async save(
    account: { accountId: string; version: number; status: string; privateAccount?: boolean },
    tx: Transaction,
  ): Promise<void> {
    const { accountId, version, status, privateAccount } = account;
    const known = await this.accounts.findOne({ _id: accountId }, { session: tx });
    if (known && known.version >= version) return;
    await this.accounts.updateOne(
      { _id: accountId },
      {
        $set: { version, status, privateAccount: privateAccount ?? known?.privateAccount ?? false },
      },
      { upsert: true, session: tx },
    );
  }
}
