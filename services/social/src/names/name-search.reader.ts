import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { knownNamesCollection, type KnownNameDocument } from './known-name.model.js';
import { beginsWith } from './name-search.rules.js';

/** Finds accounts by words of their names. */
@Injectable()
export class NameSearchReader {
  private readonly rows: Collection<KnownNameDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, knownNamesCollection);
  }

  /** All accounts that have a word beginning so; undefined where they are more than `max`. */
  async findAll(word: string, max: number): Promise<string[] | undefined> {
    const rows = await this.rows
      .find({ words: beginsWith(word) }, { projection: { _id: 1 }, maxTimeMS: READ_MS_MAX })
      .limit(max + 1)
      .toArray();
    return rows.length > max ? undefined : rows.map(({ _id }) => _id);
  }
}
