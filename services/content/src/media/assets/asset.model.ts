import { defineModel, nullable } from '@mate/mongo/define-model';
import type { AssetRecord } from './asset.rules.js';

const track = {
  ...{ key: String, listKey: String, codecs: String },
  ...{ bitsPerSecond: Number, bitsPerSecondMax: Number },
};
const picture = nullable({ ...track, width: Number, height: Number, frameRate: Number });

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
    print: String,
    order: {
      ...{ version: Number, attempt: Number, finished: Boolean, leaseExpireTime: Date },
      ...{ turn: Number, takes: Number, troubles: Number },
    },
    renditions: { h264: { '480p': String, '720p': String, '1080p': String } },
    streams: nullable({
      sound: nullable(track),
      h264: { '480p': picture, '720p': picture, '1080p': picture },
    }),
    storyboard: nullable({
      ...{ key: String, columns: Number, count: Number },
      ...{ width: Number, height: Number, seconds: Number },
    }),
    captions: {
      type: [nullable({ captionsId: String, language: String, key: String })],
      default: undefined,
    },
    poster: nullable({ key: String, blurhash: String }),
    frames: { type: [nullable({ key: String, blurhash: String })], default: undefined },
    ownPicture: nullable({
      ...{ pictureId: String, refusal: String, dueTime: Date },
      ...{ takes: Number, fence: Number },
    }),
    drawings: nullable({ beginTime: Date, count: Number, etag: String }),
    replaced: { type: [nullable({ key: String, goneTime: Date })], default: undefined },
    film: nullable({ durationSeconds: Number, width: Number, height: Number }),
    purge: nullable({ dueTime: Date, isLast: Boolean }),
  },
  indexes: [
    // How many of an account are being processed.
    { key: { ownerId: 1, state: 1 } },
    // Own films of the same file.
    {
      key: { ownerId: 1, print: 1, _id: -1 },
      partialFilterExpression: { print: { $exists: true } },
    },
    // Orders of a lane in the order in which they are served, and how many there are.
    {
      key: { state: 1, kind: 1, 'order.turn': 1, 'order.leaseExpireTime': 1 },
      partialFilterExpression: { 'order.finished': false },
    },
    // The highest turn of an account in a lane.
    {
      key: { ownerId: 1, state: 1, kind: 1, 'order.turn': 1 },
      partialFilterExpression: { 'order.finished': false },
    },
    // The sweeper: pictures of authors that are to be drawn.
    {
      key: { 'ownPicture.dueTime': 1 },
      partialFilterExpression: { 'ownPicture.dueTime': { $exists: true } },
    },
    // How many pictures of an account were drawn today.
    {
      key: { ownerId: 1, 'drawings.beginTime': 1 },
      partialFilterExpression: { 'drawings.beginTime': { $exists: true } },
    },
    // The sweeper: stored files to remove.
    {
      key: { 'purge.dueTime': 1 },
      partialFilterExpression: { 'purge.dueTime': { $exists: true } },
    },
  ],
  droppedIndexes: ['order.leaseExpireTime_1'],
});
