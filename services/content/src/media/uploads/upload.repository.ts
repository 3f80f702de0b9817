import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, AssetId, UploadId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { UploadUsage } from './upload-quota.rules.js';
import { uploadModel } from './upload.model.js';
import type { UploadRecord, UploadState } from './upload.rules.js';

const NOTHING_BEGUN = {
  open: 0,
  openExpireTime: null,
  dayUploads: 0,
  dayBytes: 0,
  dayBeginTime: null,
};

/** Uploads under way, always asked for with their owner. */
@Injectable()
export class UploadRepository {
  constructor(
    @InjectModel(uploadModel.name) private readonly uploads: Model<UploadRecord>,
    private readonly clock: Clock,
  ) {}

  async insert(upload: UploadRecord, tx: Transaction): Promise<void> {
    await insertDocument(this.uploads, upload, tx);
  }

  async findForOwner(accountId: AccountId, uploadId: UploadId): Promise<UploadRecord | null> {
    return this.uploads.findOne({ _id: uploadId, accountId }).lean();
  }

  /** The upload that an account has begun under this name. */
  async findByRequest(accountId: AccountId, requestKey: string): Promise<UploadRecord | null> {
    return this.uploads.findOne({ accountId, requestKey }).lean();
  }

  /** Takes a name from an upload that has expired. */
  async freeName(accountId: AccountId, requestKey: string, tx: Transaction): Promise<void> {
    await this.uploads.updateOne(
      { accountId, requestKey, state: 'expired' },
      { $unset: { requestKey: '', requestDigest: '' } },
      { session: tx },
    );
  }

  /** The upload under way for an account's asset. */
  async findOpenOf(
    accountId: AccountId,
    assetId: AssetId,
    tx: Transaction,
  ): Promise<UploadRecord | null> {
    return this.uploads
      .findOne({ assetId, accountId, state: 'open' }, null, { session: tx })
      .lean();
  }

  /** What an account has under way and has begun since a time that lies at least an upload's life back. */
  async usage(
    accountId: AccountId,
    { now, since }: { now: Date; since: Date },
    tx: Transaction,
  ): Promise<Omit<UploadUsage, 'processing'>> {
    const isOpen = { $and: [{ $eq: ['$state', 'open'] }, { $gt: ['$expireTime', now] }] };
    const [usage] = await this.uploads.aggregate<Omit<UploadUsage, 'processing'>>(
      [
        { $match: { accountId, createTime: { $gt: since } } },
        {
          $group: {
            _id: null,
            open: { $sum: { $cond: [isOpen, 1, 0] } },
            openExpireTime: { $min: { $cond: [isOpen, '$expireTime', null] } },
            dayUploads: { $sum: 1 },
            dayBytes: { $sum: '$sizeBytes' },
            dayBeginTime: { $min: '$createTime' },
          },
        },
      ],
      { session: tx },
    );
    return usage ?? NOTHING_BEGUN;
  }

  /** Storage has begun the upload; false when the reservation is over. */
  async open(
    uploadId: UploadId,
    { storageUploadId, expireTime }: Pick<UploadRecord, 'storageUploadId' | 'expireTime'>,
    tx: Transaction,
  ): Promise<boolean> {
    const { modifiedCount } = await this.uploads.updateOne(
      { _id: uploadId, state: 'open', storageUploadId: '' },
      { $set: { storageUploadId, expireTime } },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  /** Ends an open upload; false when it was ended before. An expired one is to be cleared out of storage, and its name is free. */
  async end(
    uploadId: UploadId,
    state: Exclude<UploadState, 'open'>,
    tx: Transaction,
  ): Promise<boolean> {
    const { modifiedCount } = await this.uploads.updateOne(
      { _id: uploadId, state: 'open' },
      state === 'expired'
        ? {
            $set: { state, clearTime: this.clock.now() },
            $unset: { requestKey: '', requestDigest: '' },
          }
        : { $set: { state } },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  /** Ended uploads with parts in storage. */
  async findUncleared(now: Date, limit: number): Promise<UploadRecord[]> {
    return this.uploads
      .find({ clearTime: { $lte: now } })
      .sort({ clearTime: 1 })
      .limit(limit)
      .lean();
  }

  async noteCleared(uploadId: UploadId): Promise<void> {
    await this.uploads.updateOne({ _id: uploadId }, { $unset: { clearTime: '' } });
  }

  async postponeClearing(uploadId: UploadId, clearTime: Date): Promise<void> {
    await this.uploads.updateOne(
      { _id: uploadId, clearTime: { $exists: true } },
      { $set: { clearTime } },
    );
  }

  async findExpired(now: Date, limit: number): Promise<UploadRecord[]> {
    return this.uploads
      .find({ state: 'open', expireTime: { $lt: now } })
      .limit(limit)
      .lean();
  }
}
