import type { AccountId, PostId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';
import { KEPT_SECONDS } from './watch.model.js';

/** Where somebody stopped in a post. */
export interface WatchPositionDocument {
  /** `<account>:<post>` */
  readonly _id: string;
  readonly accountId: AccountId;
  readonly postId: PostId;
  /** From its beginning. */
  readonly seconds: number;
  readonly time: Date;
}

export const watchPositionModel = defineModel<WatchPositionDocument>({
  name: 'watch_positions',
  fields: { _id: String, accountId: String, postId: String, seconds: Number, time: Date },
  indexes: [{ key: { accountId: 1 } }, { key: { time: 1 }, expireAfterSeconds: KEPT_SECONDS }],
});
