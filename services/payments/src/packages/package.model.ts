import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';
import type { Market } from './package-catalogue.rules.js';

/** Coins for money, as sold in one market. Taken off sale by `active`, never deleted: purchases name it. */
export interface PackageDocument {
  _id: string;
  market: Market;
  name: string;
  coins: StoredInt64;
  currency: string;
  originalPriceMinor: StoredInt64;
  priceMinor: StoredInt64;
  active: boolean;
}

export const packageModel = defineModel<PackageDocument>({
  name: 'packages',
  fields: {
    _id: String,
    market: String,
    name: String,
    coins: BigInt,
    currency: String,
    originalPriceMinor: BigInt,
    priceMinor: BigInt,
    active: Boolean,
  },
  indexes: [{ key: { market: 1, active: 1, coins: 1 } }],
});
