import { defineCollection } from '@mate/mongo/collection';
import type { UploadRecord } from './upload.rules.js';

export type UploadDocument = UploadRecord;

const KEPT_SECONDS = 7 * 24 * 60 * 60;

export const uploadsCollection = defineCollection<UploadDocument>({
  name: 'uploads',
  indexes: [
    { key: { accountId: 1, state: 1, expireTime: 1 } },
    { key: { expireTime: 1 }, partialFilterExpression: { state: 'open' } },
    // Finished ones are remembered for repeated calls, then forgotten.
    { key: { createTime: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
});
