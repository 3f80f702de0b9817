import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { keepNewest } from '@mate/mongo/keep-newest';
import type { Transaction } from '@mate/mongo/transaction';
import { knownNamesCollection, type KnownNameDocument } from './known-name.model.js';

/** Keeps the words of accounts' names. */
@Injectable()
export class KnownNameRepository {
  private readonly rows: Collection<KnownNameDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, knownNamesCollection);
  }

  /** Unless a newer update was applied before. */
  async keep(
    { accountId: _id, version, words }: { accountId: string; version: number; words: string[] },
    tx: Transaction,
  ): Promise<void> {
    await keepNewest(this.rows, { _id, version, fields: { words } }, tx);
  }
}
