import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Collection, Db } from 'mongodb';
import type { Model } from 'mongoose';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { keepNewest } from '@mate/mongo/keep-newest';
import type { Transaction } from '@mate/mongo/transaction';
import { knownAccountModel, type KnownAccountDocument } from './known-account.model.js';

const ACTIVE: readonly string[] = ['active', 'suspended'];

/** Stores what social knows of accounts. */
@Injectable()
export class KnownAccountRepository {
  private readonly stored: Collection<KnownAccountDocument>;

  constructor(
    @InjectModel(knownAccountModel.name) private readonly accounts: Model<KnownAccountDocument>,
    @Inject(MONGO_DB) db: Db,
  ) {
    this.stored = collectionOf(db, knownAccountModel);
  }

  /** An account that can be followed; undefined for unknown, deleted and banned ones. */
  async findActive(accountId: string, tx?: Transaction): Promise<KnownAccountDocument | undefined> {
    const account = await this.find(accountId, tx);
    return account && ACTIVE.includes(account.status) ? account : undefined;
  }

  /** An account whatever its status; undefined for one that never was. */
  async find(accountId: string, tx?: Transaction): Promise<KnownAccountDocument | undefined> {
    return (await this.accounts.findById(accountId, null, { session: tx }).lean()) ?? undefined;
  }

  /** Keeps the newest state: an older event changes nothing. */
  async save(
    account: { accountId: string; version: number; status: string; privateAccount?: boolean },
    tx: Transaction,
  ): Promise<void> {
    const { accountId: _id, version, status, privateAccount } = account;
    const news = { _id, version, fields: { status, privateAccount } };
    await keepNewest(this.stored, { ...news, defaults: { privateAccount: false } }, tx);
  }
}
