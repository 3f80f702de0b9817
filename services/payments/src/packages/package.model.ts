import { defineCollection } from '@mate/mongo/collection';
import type { fromInt64 } from '@mate/mongo/int64';
import type { Market } from './package-catalogue.rules.js';

type StoredInt64 = Parameters<typeof fromInt64>[0];

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

export const packages = defineCollection<PackageDocument>({
  name: 'packages',
  indexes: [{ key: { market: 1, active: 1, coins: 1 } }],
});
