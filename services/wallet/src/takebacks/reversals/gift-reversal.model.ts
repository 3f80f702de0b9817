import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';

/** Coins of a gift that were given back to the giver. Open until the platform's share has followed. */
export interface GiftReversalDocument {
  /** Chosen by who asks for it. */
  _id: string;
  giftId: string;
  slices: readonly { lot: string; coins: StoredInt64 }[];
  netCoins: StoredInt64;
  feeCoins: StoredInt64;
  state: 'open' | 'closed';
  note: string;
  createTime: Date;
}

export const giftReversalModel = defineModel<GiftReversalDocument>({
  name: 'gift_reversals',
  fields: {
    _id: String,
    giftId: String,
    slices: [{ _id: false, lot: String, coins: BigInt }],
    netCoins: BigInt,
    feeCoins: BigInt,
    state: String,
    note: String,
    createTime: Date,
  },
  indexes: [
    { key: { giftId: 1 } },
    { key: { createTime: 1 }, partialFilterExpression: { state: 'open' } },
  ],
});
