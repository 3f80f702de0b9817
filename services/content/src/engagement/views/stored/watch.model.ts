import { defineModel } from '@mate/mongo/define-model';
import type { WatchDocument } from './watch.rows.js';

/** How long what somebody watched is remembered: half a year. */
export const KEPT_SECONDS = 180 * 24 * 60 * 60;

export const watchModel = defineModel<WatchDocument>({
  name: 'watches',
  fields: {
    ...{ _id: String, accountId: String, postId: String, authorId: String, type: String },
    ...{ tags: [String], durationMs: Number, watchedMs: Number, share: Number, looped: Boolean },
    paired: Boolean,
    ...{ times: Number, source: String, firstTime: Date, lastTime: Date },
  },
  indexes: [
    { key: { accountId: 1, lastTime: -1, _id: -1 } },
    { key: { lastTime: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
});
