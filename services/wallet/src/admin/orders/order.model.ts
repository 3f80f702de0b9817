import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';
import type { OrderState, WalletOrder } from './order.rules.js';

/** What somebody who administers asked for and somebody else has to approve. */
export interface OrderDocument {
  _id: string;
  kind: WalletOrder['kind'];
  state: OrderState;
  /** An account id, `promo` or `issuance`. */
  from?: string;
  /** Whose wallet it is about, or whom the coins go to. */
  accountId: string;
  coins?: StoredInt64;
  /** All that can go back; `coins` says how many that may be. */
  isWhole?: boolean;
  /** The purchase or the gift that goes back, or the freeze that ends. */
  subjectId?: string;
  /** AED fils. */
  amountMinor?: StoredInt64;
  discountBasisPoints?: number;
  days?: number;
  description: string;
  askedBy: string;
  decidedBy?: string;
  decideTime?: Date;
  createTime: Date;
  expireTime: Date;
}

export const orderModel = defineModel<OrderDocument>({
  name: 'wallet_orders',
  fields: {
    _id: String,
    kind: String,
    state: String,
    from: String,
    accountId: String,
    coins: BigInt,
    isWhole: Boolean,
    subjectId: String,
    amountMinor: BigInt,
    discountBasisPoints: Number,
    days: Number,
    description: String,
    askedBy: String,
    decidedBy: String,
    decideTime: Date,
    createTime: Date,
    expireTime: Date,
  },
  indexes: [{ key: { _id: 1, expireTime: 1 }, partialFilterExpression: { state: 'open' } }],
  droppedIndexes: ['state_1__id_1'],
});
