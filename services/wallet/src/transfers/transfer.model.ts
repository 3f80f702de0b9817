import { defineCollection } from '@mate/mongo/collection';
import type { fromInt64 } from '@mate/mongo/int64';

type StoredInt64 = Parameters<typeof fromInt64>[0];

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

export const transfers = defineCollection<TransferDocument>({
  name: 'transfers',
  indexes: [
    { key: { fromAccountId: 1, createTime: -1, _id: -1 } },
    { key: { toAccountId: 1, createTime: -1, _id: -1 } },
  ],
});
