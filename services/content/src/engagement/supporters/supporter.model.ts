import type { AccountId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** What somebody gave a creator: on one post, in one week, or ever. */
export interface SupporterDocument {
  /** The board and who; of anonymous givers nobody is named. */
  _id: string;
  board: string;
  creatorId: AccountId;
  /** Absent of what was given anonymously. */
  giverId?: AccountId;
  /** Less what was taken back. */
  coins: number;
  /** Gifts of which something is left. */
  gifts: number;
  /** When the last of them was given: of equals the first to get there stands first. */
  reachTime: Date;
  /** When the board is of no use any more; absent where that is never. */
  expireTime?: Date;
}

export const supporterModel = defineModel<SupporterDocument>({
  name: 'supporters',
  fields: {
    _id: String,
    board: String,
    creatorId: String,
    giverId: String,
    coins: Number,
    gifts: Number,
    reachTime: Date,
    expireTime: Date,
  },
  indexes: [
    {
      key: { board: 1, coins: -1, reachTime: 1, _id: 1 },
      partialFilterExpression: { giverId: { $exists: true } },
    },
    // What goes with an account.
    { key: { giverId: 1 }, partialFilterExpression: { giverId: { $exists: true } } },
    { key: { creatorId: 1 } },
    { key: { expireTime: 1 }, expireAfterSeconds: 0 },
  ],
});
