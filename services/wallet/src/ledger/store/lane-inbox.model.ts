import { defineCollection } from '@mate/mongo/collection';

/** Something that the lane of a shard has to post, from wherever it came; gone once it is posted. */
export interface LaneInboxDocument {
  /** The permanent key of its effect, so that what is put in twice happens once. */
  _id: string;
  shard: number;
  /** What knows how to post it. */
  kind: string;
  body: object;
  /** They are taken in this order. */
  createTime: Date;
  /** Not before, after it failed. */
  retryTime?: Date;
  attempts?: number;
  /** Why it failed the last time. */
  failure?: string;
}

export const laneInbox = defineCollection<LaneInboxDocument>({
  name: 'lane_inbox',
  indexes: [{ key: { shard: 1, createTime: 1 } }],
});
