import { defineModel } from '@mate/mongo/define-model';

/** Why a buyer asked for a refund, in their own words: for support, and for as long as the account lives. */
export interface RefundWishDocument {
  /** The refund. */
  _id: string;
  ownerId: string;
  reason: string;
  createTime: Date;
}

export const refundWishModel = defineModel<RefundWishDocument>({
  name: 'refund_wishes',
  fields: { _id: String, ownerId: String, reason: String, createTime: Date },
  indexes: [{ key: { ownerId: 1, _id: 1 } }],
  // The index that goes on by id serves its questions too.
  droppedIndexes: ['ownerId_1'],
});
