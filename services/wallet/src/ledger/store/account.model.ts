import { defineCollection } from '@mate/mongo/collection';
import type { StoredInt64 } from '@mate/mongo/int64';
import type { AccountKey, AccountKind, Asset, Side } from '../accounts.rules.js';
import type { Freeze } from '../freezes.rules.js';

/** The balance of one account: always the fold of its postings, never set from outside the lane. */
export interface AccountDocument {
  _id: AccountKey;
  asset: Asset;
  kind: AccountKind;
  ownerId?: string;
  normalSide: Side;
  posted: StoredInt64;
  /** Always zero: holds are accounts of their own. */
  held: StoredInt64;
  /** Number of postings. */
  version: number;
  /** One for each author, on `available` only; absent when there is none. */
  freezes?: readonly Freeze[];
  tallies?: Readonly<Record<string, { period: string; sum: StoredInt64 }>>;
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
