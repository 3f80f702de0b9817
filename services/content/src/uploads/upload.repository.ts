import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import type { AccountId, UploadId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { uploadsCollection, type UploadDocument } from './upload.model.js';
import type { UploadRecord, UploadState } from './upload.rules.js';

/** Uploads under way, always asked for with their owner. */
@Injectable()
export class UploadRepository {
  private readonly uploads: Collection<UploadDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.uploads = collectionOf(db, uploadsCollection);
  }

  async insert(upload: UploadRecord, tx: Transaction): Promise<void> {
    await this.uploads.insertOne(upload, { session: tx });
  }

  findForOwner(accountId: AccountId, uploadId: UploadId): Promise<UploadRecord | null> {
    return this.uploads.findOne({ _id: uploadId, accountId });
  }

  /** How many uploads of an account are under way, counted up to a limit. */
  countOpen(accountId: AccountId, limit: number): Promise<number> {
    return this.uploads.countDocuments(
      { accountId, state: 'open', expireTime: { $gt: new Date() } },
      { limit },
    );
  }

  /** Ends an open upload; false when it was ended before. */
  async end(
    uploadId: UploadId,
    state: Exclude<UploadState, 'open'>,
    tx: Transaction,
  ): Promise<boolean> {
    const { modifiedCount } = await this.uploads.updateOne(
      { _id: uploadId, state: 'open' },
      { $set: { state } },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  findExpired(now: Date, limit: number): Promise<UploadRecord[]> {
    return this.uploads
      .find({ state: 'open', expireTime: { $lt: now } })
      .limit(limit)
      .toArray();
  }
}
