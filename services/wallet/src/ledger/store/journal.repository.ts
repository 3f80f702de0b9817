import { Inject, Injectable } from '@nestjs/common';
import type { Db } from 'mongodb';
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

  /** What an account held after everything that was booked before a moment; nothing where there was nothing yet. */
  async findBalance(account: AccountKey, before: Date): Promise<bigint> {
    const [last] = await collectionOf(this.db, journals)
      .find({ 'postings.account': account, createTime: { $lt: before } })
      .sort({ createTime: -1, seq: -1 })
      .limit(1)
      .hint(byAccountAndTime)
      .maxTimeMS(READ_MS_MAX)
      .toArray();
    const posting = last?.postings.findLast((one) => one.account === account);
    return fromInt64(posting?.balanceAfter ?? 0);
  }
}
