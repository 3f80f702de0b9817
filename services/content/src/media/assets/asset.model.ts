import { defineModel, nullable } from '@mate/mongo/define-model';
import type { AssetRecord } from './asset.rules.js';

export const assetModel = defineModel<AssetRecord>({
  name: 'assets',
  fields: {
    _id: String,
    ownerId: String,
    kind: String,
    state: String,
    failureReason: String,
    createTime: Date,
    updateTime: Date,
    folder: String,
    original: { key: String, sizeBytes: Number },
    order: { version: Number, attempt: Number, finished: Boolean, leaseExpireTime: Date },
    renditions: { h264: { '480p': String, '720p': String, '1080p': String } },
    poster: nullable({ key: String, blurhash: String }),
    film: nullable({ durationSeconds: Number, width: Number, height: Number }),
    purge: nullable({ dueTime: Date, isLast: Boolean }),
  },
  indexes: [
    // How many of an account are being processed.
    { key: { ownerId: 1, state: 1 } },
    // The sweeper: renditions are outstanding.
    {
      key: { 'order.leaseExpireTime': 1 },
      partialFilterExpression: { 'order.finished': false },
    },
    // The sweeper: stored files to remove.
    {
      key: { 'purge.dueTime': 1 },
      partialFilterExpression: { 'purge.dueTime': { $exists: true } },
    },
  ],
});
