import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';

/** Coins moved from one person to another outside of gifts, for example a bulk sale by an administrator. */
export interface TransferDocument {
  _id: string;
  fromAccountId: string;
  toAccountId: string;
  isAdminTransfer: boolean;
  /** Which coins of the platform they were; absent for those of a person. */
  source?: 'promo' | 'issuance';
  coins: StoredInt64;
  /** AED fils. */
  amountMinor?: StoredInt64;
  discountBasisPoints?: number;
  description: string;
  /** Who of those who administer asked for it, and who approved it where that took two. */
  askedBy?: string;
  approvedBy?: string;
  journalId: string;
  createTime: Date;
}

/** What lists of transfers are read by: each side of them, in either order. */
export const transferIndexes = {
  sentByTime: { fromAccountId: 1, createTime: -1, _id: -1 },
  receivedByTime: { toAccountId: 1, createTime: -1, _id: -1 },
  sentByCoins: { fromAccountId: 1, coins: -1, createTime: -1, _id: -1 },
  receivedByCoins: { toAccountId: 1, coins: -1, createTime: -1, _id: -1 },
} as const;

/** Those with which people said something: their words go with their account. */
export const saidByPeople = { isAdminTransfer: false, description: { $gt: '' } } as const;

export const transferModel = defineModel<TransferDocument>({
  name: 'transfers',
  fields: {
    _id: String,
    fromAccountId: String,
    toAccountId: String,
    isAdminTransfer: Boolean,
    source: String,
    coins: BigInt,
    amountMinor: BigInt,
    discountBasisPoints: Number,
    description: String,
    askedBy: String,
    approvedBy: String,
    journalId: String,
    createTime: Date,
  },
  indexes: [
    ...Object.values(transferIndexes).map((key) => ({ key })),
    { key: { fromAccountId: 1, _id: 1 }, partialFilterExpression: saidByPeople },
  ],
});
