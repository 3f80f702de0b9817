import { defineCollection } from '@mate/mongo/collection';
import type { StoredInt64 } from '@mate/mongo/int64';
import type { AccountKey } from '../accounts.rules.js';
import type { LotOrigin } from '../lots.rules.js';

/** Coins of one origin in one wallet. */
export interface LotDocument {
  /** UUIDv7, so ids sort by age. */
  _id: string;
  /** The account `available` of its owner, also for what is held. */
  account: AccountKey;
  ownerId: string;
  origin: LotOrigin;
  /** The purchase that the coins were bought with. */
  purchaseId?: string;
  refundableUntil?: Date;
  expireTime?: Date;
  /** The journal that opened it. */
  journalId: string;
  coins: StoredInt64;
  remaining: StoredInt64;
  /** Reserved by holds: the lot's part of the account `held`. */
  held: StoredInt64;
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
    {
      name: 'unspent_by_expiry',
      key: { expireTime: 1, _id: 1 },
      partialFilterExpression: { remaining: { $gt: 0 }, expireTime: { $exists: true } },
    },
  ],
  options: {
    validator: {
      $jsonSchema: {
        required: ['account', 'ownerId', 'origin', 'coins', 'remaining', 'held'],
        properties: {
          coins: { bsonType: 'long', minimum: 1 },
          remaining: { bsonType: 'long', minimum: 0 },
          held: { bsonType: 'long', minimum: 0 },
          origin: { enum: ['purchase', 'promo', 'earned'] },
        },
      },
    },
  },
});
