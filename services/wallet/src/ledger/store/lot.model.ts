import { defineCollection } from '@mate/mongo/collection';
import type { AccountKey } from '../accounts.rules.js';
import type { StoredInt64 } from '@mate/mongo/int64';

/** Coins in one wallet that came from one purchase. */
export interface LotDocument {
  /** UUIDv7, so ids sort by age: the order in which lots are spent. */
  _id: string;
  account: AccountKey;
  ownerId: string;
  /** The purchase that the coins were first bought with; absent for coins given by the platform. */
  purchaseId?: string;
  /** For coins that came out of a gift: the giver's lot and the gift. */
  parentLotId?: string;
  giftId?: string;
  journalId: string;
  coins: StoredInt64;
  remaining: StoredInt64;
  refundableUntil: Date;
  createTime: Date;
}

export const lots = defineCollection<LotDocument>({
  name: 'lots',
  indexes: [
    {
      name: 'unspent_by_age',
      key: { account: 1, _id: 1 },
      partialFilterExpression: { remaining: { $gt: 0 } },
    },
    { key: { purchaseId: 1 }, sparse: true },
  ],
  options: {
    validator: {
      $jsonSchema: {
        required: ['account', 'ownerId', 'coins', 'remaining', 'refundableUntil'],
        properties: {
          coins: { bsonType: 'long', minimum: 1 },
          remaining: { bsonType: 'long', minimum: 0 },
        },
      },
    },
  },
});
