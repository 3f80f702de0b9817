import { defineModel } from '@mate/mongo/define-model';
import type { UploadRecord } from './upload.rules.js';

const KEPT_SECONDS = 7 * 24 * 60 * 60;

export const uploadModel = defineModel<UploadRecord>({
  name: 'uploads',
  fields: {
    _id: String,
    assetId: String,
    accountId: String,
    state: String,
    key: String,
    storageUploadId: String,
    sizeBytes: Number,
    requestKey: String,
    requestDigest: String,
    createTime: Date,
    expireTime: Date,
    clearTime: Date,
  },
  indexes: [
    // What an account has under way and sent within a day.
    { key: { accountId: 1, createTime: -1 } },
    { key: { assetId: 1 } },
    // One upload for each name that an account gives.
    {
      key: { accountId: 1, requestKey: 1 },
      unique: true,
      partialFilterExpression: { requestKey: { $exists: true } },
    },
    { key: { expireTime: 1 }, partialFilterExpression: { state: 'open' } },
    // The sweeper: ended ones with parts in storage.
    { key: { clearTime: 1 }, partialFilterExpression: { clearTime: { $exists: true } } },
    // Finished ones are remembered for repeated calls, then forgotten.
    { key: { createTime: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
  droppedIndexes: ['postId_1'],
});
