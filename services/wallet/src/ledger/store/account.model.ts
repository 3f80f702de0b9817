import { defineCollection } from '@mate/mongo/collection';
import type { StoredInt64 } from '@mate/mongo/int64';
import type { AccountKey, AccountKind, Asset, Side } from '../accounts.rules.js';

/** Why an account accepts no debit. */
export interface Freeze {
  readonly reason: string;
  readonly by: string;
  readonly time: Date;
}

/** The balance of one account: always the fold of its postings, never set from outside the lane. */
export interface AccountDocument {
  _id: AccountKey;
  asset: Asset;
  kind: AccountKind;
  ownerId?: string;
  normalSide: Side;
  posted: StoredInt64;
  /** Reserved by holds that are not resolved yet. */
  held: StoredInt64;
  /** Number of postings. */
  version: number;
  frozen?: Freeze;
  allowNegative: boolean;
  shard: number;
  createTime: Date;
  updateTime: Date;
}

export const accounts = defineCollection<AccountDocument>({
  name: 'accounts',
  indexes: [{ key: { ownerId: 1 }, sparse: true }],
  options: {
    // The last line of defence: the server itself refuses an overdraft, whatever the code above did.
    validator: {
      $jsonSchema: {
        required: ['asset', 'kind', 'normalSide', 'posted', 'held', 'version', 'allowNegative'],
        properties: {
          posted: { bsonType: 'long' },
          held: { bsonType: 'long' },
          normalSide: { enum: ['debit', 'credit'] },
        },
      },
      $or: [{ posted: { $gte: 0 } }, { allowNegative: true }],
    },
  },
});
