import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';

/** A purchase that the bank took back, and how far its coins have been taken. */
export interface ChargebackDocument {
  /** The purchase. */
  _id: string;
  ownerId: string;
  note: string;
  state: 'open' | 'closed';
  /** Coins of the purchase that were found: unspent, or in gifts, whose fees wait for the end. */
  tracedCoins: StoredInt64;
  feeCoins: StoredInt64;
  /** Coins that ceased to be so far. */
  takenCoins: StoredInt64;
  /** Minor units that left the provider's account, and what of them is our loss; at the end. */
  amountMinor: StoredInt64;
  lostMinor: StoredInt64;
  currency: string;
  provider: string;
  /** From then on another process may go on with it: it is somebody's turn until then. */
  turnTime: Date;
  createTime: Date;
  updateTime: Date;
}

/** How far a chargeback has come. */
export interface Chargeback {
  readonly purchaseId: string;
  readonly state: ChargebackDocument['state'];
  readonly tracedCoins: bigint;
  readonly feeCoins: bigint;
  readonly takenCoins: bigint;
}

export const chargebackModel = defineModel<ChargebackDocument>({
  name: 'chargebacks',
  fields: {
    _id: String,
    ownerId: String,
    note: String,
    state: String,
    tracedCoins: BigInt,
    feeCoins: BigInt,
    takenCoins: BigInt,
    amountMinor: BigInt,
    lostMinor: BigInt,
    currency: String,
    provider: String,
    turnTime: Date,
    createTime: Date,
    updateTime: Date,
  },
  indexes: [{ key: { createTime: 1 }, partialFilterExpression: { state: 'open' } }],
});
