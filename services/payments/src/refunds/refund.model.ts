import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';
import { openRefundStates, type RefundState } from './refund.states.js';

/**
 * Why money goes back. `request`: the wallet holds coins for it until it ends. `mismatch`: what was paid was not the price,
 * and no coins came of it.
 */
export type RefundKind = 'request' | 'mismatch';

/** Somebody's word about a refund; somebody else says the same. */
export interface SaidOfRefund {
  by: string;
  /** Of one that is done its reference in the provider's portal, or of the bank; of one that cannot go back why. */
  note: string;
  time: Date;
}

/** Money of a purchase on its way back. */
export interface RefundDocument {
  /** That of the hold; of a mismatch the purchase's own. The provider knows the refund by it, whatever is tried. */
  _id: string;
  purchaseId: string;
  accountId: string;
  provider: string;
  kind: RefundKind;
  /** Held for it; none of a mismatch. */
  coins: StoredInt64;
  amountMinor: StoredInt64;
  currency: string;
  state: RefundState;
  /** Number of state changes; every change names the version that it was decided on. */
  version: number;
  /** Nothing happens by itself any more. */
  waitsForPerson: boolean;
  /** Calls of the provider about it. */
  attempts: number;
  /** When its order went out to a provider that gets one alone. */
  orderTime?: Date;
  /** When the provider is called next. This is the truth; absent: not by itself. */
  nextTryTime?: Date;
  /** What the provider, or whoever ended it, said last. */
  code: string;
  providerReference?: string;
  /** That its money went back by hand. */
  saidDone?: SaidOfRefund;
  /** That it cannot go back. */
  saidRefused?: SaidOfRefund;
  /** Somebody said once that it is done, whatever became of that. */
  wasSaidDone?: boolean;
  createTime: Date;
  updateTime: Date;
}

export const refundModel = defineModel<RefundDocument>({
  name: 'refunds',
  fields: {
    _id: String,
    purchaseId: String,
    accountId: String,
    provider: String,
    kind: String,
    coins: BigInt,
    amountMinor: BigInt,
    currency: String,
    state: String,
    version: Number,
    waitsForPerson: Boolean,
    attempts: Number,
    orderTime: Date,
    nextTryTime: Date,
    code: String,
    providerReference: String,
    saidDone: Object,
    saidRefused: Object,
    wasSaidDone: Boolean,
    createTime: Date,
    updateTime: Date,
  },
  indexes: [
    { key: { purchaseId: 1, createTime: 1 } },
    {
      key: { provider: 1, nextTryTime: 1 },
      partialFilterExpression: { nextTryTime: { $exists: true } },
    },
    {
      key: { waitsForPerson: -1, createTime: 1, _id: 1 },
      partialFilterExpression: { state: { $in: openRefundStates } },
    },
    // What ended on a day.
    { key: { updateTime: 1, _id: 1 }, partialFilterExpression: { kind: 'request' } },
  ],
  // The indexes that go on by id, and by provider, serve their questions too.
  droppedIndexes: ['waitsForPerson_-1_createTime_1', 'nextTryTime_1'],
  options: {
    // The last line of defence against an amount that is not one.
    validator: {
      $jsonSchema: {
        required: ['purchaseId', 'accountId', 'coins', 'amountMinor', 'currency', 'state'],
        properties: { coins: { bsonType: 'long' }, amountMinor: { bsonType: 'long' } },
      },
      coins: { $gte: 0 },
      amountMinor: { $gte: 0 },
    },
  },
});
