import type { AccountId, PostId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';
import type { WatchSource } from '../watch.rules.js';

/**
 * What a post was watched on one day of UTC, summed; nobody's name is in it. A viewer is in each number once an hour, in
 * `viewers` once a day.
 */
export interface WatchDayDocument {
  /** `<post>:<day>` */
  readonly _id: string;
  readonly postId: PostId;
  readonly authorId: AccountId;
  readonly day: Date;
  readonly viewers: number;
  readonly plays: number;
  readonly engaged: number;
  readonly swipedAway: number;
  /** Of the plays, in milliseconds. */
  readonly watchedMs: number;
  readonly loops: number;
  readonly stallMs: number;
  /** First pictures and the time until them, in milliseconds. */
  readonly firstFrames: number;
  readonly firstFrameMs: number;
  /** Seconds that a cell stands for. */
  readonly cellSeconds: number;
  /** How many left in each cell, by its number. */
  readonly cells: Readonly<Record<string, number>>;
  readonly sources: Readonly<Partial<Record<WatchSource, number>>>;
}

export const watchDayModel = defineModel<WatchDayDocument>({
  name: 'watch_days',
  fields: {
    ...{ _id: String, postId: String, authorId: String, day: Date },
    ...{ viewers: Number, plays: Number, engaged: Number, swipedAway: Number },
    ...{ watchedMs: Number, loops: Number, stallMs: Number },
    ...{ firstFrames: Number, firstFrameMs: Number, cellSeconds: Number },
    ...{ cells: Object, sources: Object },
  },
  indexes: [
    { key: { postId: 1, day: -1 } },
    // All posts of a creator.
    { key: { authorId: 1, day: -1 } },
  ],
});
