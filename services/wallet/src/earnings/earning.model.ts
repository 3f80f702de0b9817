import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';

/** What became of all gifts of one receiver; kept up in the transaction of each journal that ends a gift. */
export interface EarningDocument {
  /** Of the receiver. */
  _id: string;
  maturedCoins: StoredInt64;
  /** Taken back before they matured. */
  reversedCoins: StoredInt64;
}

export const earningModel = defineModel<EarningDocument>({
  name: 'earnings',
  fields: { _id: String, maturedCoins: BigInt, reversedCoins: BigInt },
  indexes: [],
});
