import { Inject, Injectable } from '@nestjs/common';
import type { Db, Document } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { fromInt64 } from '@mate/mongo/int64';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { AccountKey } from '../accounts.rules.js';
import { byAccountAndTime, journals, type JournalDocument } from './journal.model.js';

/** Journals, read beside the lane: a batch under way is not among them yet. */
@Injectable()
export class JournalRepository {
  constructor(@Inject(MONGO_DB) private readonly db: Db) {}

  async findByKey(idempotencyKey: string): Promise<JournalDocument | undefined> {
    const journal = await collectionOf(this.db, journals).findOne(
      { idempotencyKey },
      { maxTimeMS: READ_MS_MAX },
    );
    return journal ?? undefined;
  }

  /** Journals by id or by key, oldest first. */
  async findByIdsOrKeys(
    ids: readonly string[],
    keys: readonly string[],
  ): Promise<JournalDocument[]> {
    if (ids.length + keys.length === 0) return [];
    const asked = [{ _id: { $in: [...ids] } }, { idempotencyKey: { $in: [...keys] } }];
    return collectionOf(this.db, journals)
      .find({ $or: asked }, { maxTimeMS: READ_MS_MAX })
      .sort({ createTime: 1, seq: 1 })
      .toArray();
  }

  /**
   * What accounts held after everything that was booked before a moment, in the order that is asked; nothing where there
   * was nothing yet. One call: as calls of their own eight of them cost more than the page that they stand on.
   */
  async findBalances(asked: readonly BalanceAsked[]): Promise<bigint[]> {
    const [first, ...others] = asked.map(lastPostings);
    // Without a stage it would be all journals.
    if (!first) return [];
    const unions = others.map((pipeline) => ({ $unionWith: { coll: journals.name, pipeline } }));
    const found = await collectionOf(this.db, journals)
      .aggregate<LastPostings>([...first, ...unions], {
        ...{ hint: byAccountAndTime, maxTimeMS: READ_MS_MAX },
      })
      .toArray();
    const byPlace = new Map(found.map(({ place, postings }) => [place, postings]));
    return asked.map(({ account }, place) => {
      const posting = byPlace.get(place)?.findLast((one) => one.account === account);
      return fromInt64(posting?.balanceAfter ?? 0);
    });
  }
}

/** An account, and the moment that its balance is asked for. */
export interface BalanceAsked {
  readonly account: AccountKey;
  readonly before: Date;
}

/** The postings of the last journal that touched an account. */
interface LastPostings extends Pick<JournalDocument, 'postings'> {
  /** Which of the accounts that are asked for. */
  readonly place: number;
}

/** One step in the index. There is but one that begins with the account, so the parts of a union need not be told. */
function lastPostings({ account, before }: BalanceAsked, place: number): Document[] {
  return [
    { $match: { 'postings.account': account, createTime: { $lt: before } } },
    { $sort: { createTime: -1, seq: -1 } },
    { $limit: 1 },
    { $project: { _id: 0, place: { $literal: place }, postings: 1 } },
  ];
}
