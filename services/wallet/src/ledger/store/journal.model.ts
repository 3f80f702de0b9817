import { defineCollection } from '@mate/mongo/collection';
import { POSTINGS_MAX } from '../posting.rules.js';
import type { AccountKey, Asset, Side } from '../accounts.rules.js';
import type { StoredInt64 } from '@mate/mongo/int64';

export interface PostingDocument {
  account: AccountKey;
  side: Side;
  amount: StoredInt64;
  asset: Asset;
  versionAfter: number;
  balanceAfter: StoredInt64;
  slices?: readonly { lot: string; coins: StoredInt64 }[];
}

/** What a journal belongs to. */
export interface Correlation {
  readonly [name: string]: string | undefined;
  readonly purchaseId?: string;
  readonly giftId?: string;
  readonly postId?: string;
  readonly transactionId?: string;
}

/** One balanced movement. Written once, never changed, never removed. */
export interface JournalDocument {
  _id: string;
  code: string;
  /** Kept for ever: an effect happens once, however late it is asked for again. */
  idempotencyKey: string;
  /** Hash of what was asked; the same key with another one is a conflict. */
  fingerprint: string;
  correlation: Correlation;
  postings: PostingDocument[];
  reversalOf?: string;
  shard: number;
  seq: number;
  prevHash: string;
  hash: string;
  effectiveTime: Date;
  createTime: Date;
}

export const journals = defineCollection<JournalDocument>({
  name: 'journals',
  indexes: [
    { key: { idempotencyKey: 1 }, unique: true },
    { key: { shard: 1, seq: 1 }, unique: true },
    { key: { 'postings.account': 1, seq: 1 } },
  ],
  options: {
    validator: {
      $jsonSchema: {
        required: ['code', 'idempotencyKey', 'fingerprint', 'postings', 'shard', 'seq', 'hash'],
        properties: {
          postings: {
            bsonType: 'array',
            minItems: 2,
            maxItems: POSTINGS_MAX,
            items: {
              required: ['account', 'side', 'amount', 'asset', 'versionAfter', 'balanceAfter'],
              properties: {
                side: { enum: ['debit', 'credit'] },
                amount: { bsonType: 'long', minimum: 1 },
              },
            },
          },
        },
      },
    },
  },
});
