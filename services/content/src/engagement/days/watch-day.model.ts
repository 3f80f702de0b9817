import { defineModel } from '@mate/mongo/define-model';
import type { WatchDayDocument } from './day.rows.js';

export const watchDayModel = defineModel<WatchDayDocument>({
  name: 'watch_days',
  fields: {
    ...{ _id: String, postId: String, authorId: String, day: Date },
    ...{ views: Number, viewers: Number, plays: Number, engaged: Number, swipedAway: Number },
    ...{ watchedMs: Number, loops: Number, stallMs: Number },
    ...{ firstFrames: Number, firstFrameMs: Number, cellSeconds: Number },
    ...{ cells: Object, parts: Object, sources: Object, marks: Object, sourceMarks: Object },
    ...{ gifts: Number, giftCoins: Number },
  },
  indexes: [
    { key: { postId: 1, day: -1 } },
    // All posts of a day, creator by creator.
    { key: { day: 1, authorId: 1 } },
  ],
  // From before sums of creators: nothing reads it.
  droppedIndexes: ['authorId_1_day_-1'],
});
