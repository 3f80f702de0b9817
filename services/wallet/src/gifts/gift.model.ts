import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';

/** Pending coins leave only by maturing, by being taken back, or with a receiver who leaves. */
export const GIFT_STATES = ['pending', 'matured', 'reversed', 'forfeited'] as const;

/** Where a gift stands: every state but `pending` is its last. */
export type GiftState = (typeof GIFT_STATES)[number];

/** A gift: the two sides, the lots its coins came from, and when they become the receiver's for good. */
export interface GiftDocument {
  _id: string;
  fromAccountId: string;
  toAccountId: string;
  coins: StoredInt64;
  /** What arrived; the rest is the platform's share. */
  netCoins: StoredInt64;
  feeCoins: StoredInt64;
  postId?: string;
  giftName?: string;
  /** How many of it; absent where one was sent before quantities were. */
  giftQuantity?: number;
  /** What the giver said with it; of an anonymous one gone after a week. */
  message?: string;
  /** The receiver never learns who gave. */
  anonymous?: true;
  state: GiftState;
  /** Of `netCoins`, what went back to the giver before it matured; absent where nothing did. */
  reversedNetCoins?: StoredInt64;
  /** What went back so far, by lot of the giver; absent where nothing did. */
  reversedSlices?: readonly { lot: string; coins: StoredInt64 }[];
  matureTime: Date;
  slices: readonly { lot: string; coins: StoredInt64 }[];
  journalId: string;
  /** The journal that made its coins the receiver's, or the platform's. */
  endJournalId?: string;
  createTime: Date;
}

/**
 * What somebody received, by its state: what waits, the oldest first; lists read it backwards, and those of all states
 * merge one scan of each. Its key is told from that of the dropped one of matured gifts, so that both may be there while
 * processes of two versions are, and a hint by the key means this one.
 */
export const receivedByState = { toAccountId: 1, state: 1, createTime: 1, _id: 1 } as const;

/** What somebody gave of late. */
export const givenOfLate = { fromAccountId: 1, createTime: -1 } as const;

export const giftModel = defineModel<GiftDocument>({
  name: 'gifts',
  fields: {
    _id: String,
    fromAccountId: String,
    toAccountId: String,
    coins: BigInt,
    netCoins: BigInt,
    feeCoins: BigInt,
    postId: String,
    giftName: String,
    giftQuantity: Number,
    message: String,
    anonymous: Boolean,
    state: String,
    reversedNetCoins: BigInt,
    reversedSlices: { type: [{ _id: false, lot: String, coins: BigInt }], default: undefined },
    matureTime: Date,
    slices: [{ _id: false, lot: String, coins: BigInt }],
    journalId: String,
    endJournalId: String,
    createTime: Date,
  },
  indexes: [
    // What is due, whoever it was given to.
    { key: { matureTime: 1, _id: 1 }, partialFilterExpression: { state: 'pending' } },
    { key: givenOfLate },
    // What goes with the account of the giver.
    { key: { fromAccountId: 1, _id: 1 }, partialFilterExpression: { message: { $exists: true } } },
    // What goes by age.
    {
      key: { createTime: 1 },
      partialFilterExpression: { anonymous: true, message: { $exists: true } },
    },
    { key: receivedByState },
  ],
  droppedIndexes: [
    'toAccountId_1_matureTime_1',
    'toAccountId_1_createTime_-1__id_-1',
    'toAccountId_1_state_1_createTime_-1__id_-1',
  ],
});
