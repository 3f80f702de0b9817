import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';

/** Coins moved from one person to another outside of gifts, for example a bulk sale by an administrator. */
export interface TransferDocument {
  _id: string;
  fromAccountId: string;
  toAccountId: string;
  isAdminTransfer: boolean;
  coins: StoredInt64;
  /** AED fils. */
  amountMinor?: StoredInt64;
  discountBasisPoints?: number;
  description: string;
  journalId: string;
  createTime: Date;
}

export const transferModel = defineModel<TransferDocument>({
  name: 'transfers',
  fields: {
    _id: String,
    fromAccountId: String,
    toAccountId: String,
    isAdminTransfer: Boolean,
    coins: BigInt,
    amountMinor: BigInt,
    discountBasisPoints: Number,
    description: String,
    journalId: String,
    createTime: Date,
  },
  indexes: [
    { key: { fromAccountId: 1, createTime: -1, _id: -1 } },
    { key: { toAccountId: 1, createTime: -1, _id: -1 } },
  ],
});
