import { defineCollection } from '@mate/mongo/collection';
import { POSTINGS_MAX } from '../posting.rules.js';
import type { AccountKey, Asset, Side } from '../accounts.rules.js';
import type { StoredInt64 } from '@mate/mongo/int64';

/** A posting as it is stored: coins or minor units, with the balance and the version of its account after it. */
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
  /** The journal in another shard that sent these coins on their way. */
  readonly deliveryOf?: string;
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
  /** Random, so that a hash of a part of it tells nothing about that part. */
  salt?: string;
  /** In the place of the salt, in journals from when lanes hashed. */
  hash?: string;
  effectiveTime: Date;
  createTime: Date;
}

/** What an account held at a time: one step, however many journals there are. A shard's time never goes back. */
export const byAccountAndTime = { 'postings.account': 1, createTime: -1, seq: -1 } as const;

/** Coins for settled purchases, in the order in which these were settled. */
export const CREDITS = { code: 'CREDIT_PURCHASE' } as const;
export const byCreditTime = { effectiveTime: 1, _id: 1 } as const;

export const journals = defineCollection<JournalDocument>({
  name: 'journals',
  indexes: [
    { key: { idempotencyKey: 1 }, unique: true },
    { key: { shard: 1, seq: 1 }, unique: true },
    { key: byAccountAndTime },
    { key: byCreditTime, partialFilterExpression: CREDITS },
  ],
  droppedIndexes: ['postings.account_1_seq_1'],
  options: {
    validator: {
      $jsonSchema: {
        required: ['code', 'idempotencyKey', 'fingerprint', 'postings', 'shard', 'seq'],
        anyOf: [{ required: ['salt'] }, { required: ['hash'] }],
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
