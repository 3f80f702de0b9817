import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db, Filter } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { namesMatch } from '@mate/people/folding';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { knownNamesCollection, type KnownNameDocument } from './known-name.model.js';
import { beginsWith } from './name-search.rules.js';

// Accounts of one name that are looked up one by one in a list.
const NAMESAKES_MAX = 2_000;

/** Finds accounts by the beginnings of the words of their names. */
@Injectable()
export class NameSearchReader {
  private readonly rows: Collection<KnownNameDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, knownNamesCollection);
  }

  /** All accounts that match; undefined where too many begin with the longest word, the first, for that to be known. */
  async findNamesakes(words: readonly string[]): Promise<string[] | undefined> {
    const rows = await this.load({ words: beginsWith(words[0] ?? '') }, NAMESAKES_MAX + 1);
    return rows.length > NAMESAKES_MAX ? undefined : matching(words, rows);
  }

  /** Those of the accounts that match. */
  async filterNamed(words: readonly string[], ids: readonly string[]): Promise<Set<string>> {
    return new Set(matching(words, await this.load({ _id: { $in: [...ids] } }, ids.length)));
  }

  private async load(
    filter: Filter<KnownNameDocument>,
    limit: number,
  ): Promise<KnownNameDocument[]> {
    if (limit === 0) return [];
    return this.rows.find(filter, { maxTimeMS: READ_MS_MAX }).limit(limit).toArray();
  }
}

function matching(words: readonly string[], rows: readonly KnownNameDocument[]): string[] {
  return rows.filter((row) => namesMatch(words, row.words)).map(({ _id }) => _id);
}
