import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';

/** Pending coins leave only by maturing, by being taken back, or with a receiver who leaves. */
export type GiftState = 'pending' | 'matured' | 'reversed' | 'forfeited';

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
  state: GiftState;
  matureTime: Date;
  slices: readonly { lot: string; coins: StoredInt64 }[];
  journalId: string;
  createTime: Date;
}

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
    state: String,
    matureTime: Date,
    slices: [{ _id: false, lot: String, coins: BigInt }],
    journalId: String,
    createTime: Date,
  },
  indexes: [
    { key: { toAccountId: 1, matureTime: 1 }, partialFilterExpression: { state: 'pending' } },
  ],
});
