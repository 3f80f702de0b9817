import type { AccountId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** What happened to a creator on a day and is not yet in the sums of that day: a row of its own, so that nobody waits for anybody. */
export interface DayChangeDocument {
  readonly _id: string;
  readonly authorId: AccountId;
  readonly day: Date;
  /** Less than nothing where a gift went back. */
  readonly gifts?: number;
  readonly giftCoins?: number;
  readonly followersWon?: number;
  readonly followersLost?: number;
}

export const dayChangeModel = defineModel<DayChangeDocument>({
  name: 'day_changes',
  fields: {
    ...{ _id: String, authorId: String, day: Date },
    ...{ gifts: Number, giftCoins: Number, followersWon: Number, followersLost: Number },
  },
  // Of an account that is gone.
  indexes: [{ key: { authorId: 1 } }],
});
