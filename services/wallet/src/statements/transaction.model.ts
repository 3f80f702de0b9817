import type { WordOf } from '@mate/contracts/wire-enum';
import type {
  transactionStateWords,
  transactionTypeWords,
} from '@mate/contracts/words/transaction-words';
import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';

export type TransactionState = WordOf<typeof transactionStateWords>;
export type TransactionType = WordOf<typeof transactionTypeWords>;

/** One line of one owner's statement. A gift has two: one for each side. */
export interface TransactionDocument {
  /** `{ownerId}:{transactionId}`. */
  _id: string;
  ownerId: string;
  transactionId: string;
  amountType: 'CASH' | 'COIN';
  /** Minor units or coins; negative where the owner gave. */
  amount: StoredInt64;
  currency?: string;
  coins: StoredInt64;
  state: TransactionState;
  type: TransactionType;
  counterpartyId?: string;
  postId?: string;
  /** The gift of the catalogue; absent for free amounts and in lines older than it. */
  gift?: { readonly id: string; readonly name: string; readonly quantity: number };
  /** The journal behind a completed line. */
  journalId?: string;
  provider?: string;
  reason?: string;
  createTime: Date;
  updateTime: Date;
}

export const transactionModel = defineModel<TransactionDocument>({
  name: 'transactions',
  fields: {
    _id: String,
    ownerId: String,
    transactionId: String,
    amountType: String,
    amount: BigInt,
    currency: String,
    coins: BigInt,
    state: String,
    type: String,
    counterpartyId: String,
    postId: String,
    gift: { id: String, name: String, quantity: Number },
    journalId: String,
    provider: String,
    reason: String,
    createTime: Date,
    updateTime: Date,
  },
  indexes: [
    { key: { ownerId: 1, updateTime: -1, transactionId: -1 } },
    // Of one kind or a few: each is read in order, and several are merged.
    { key: { ownerId: 1, type: 1, updateTime: -1, transactionId: -1 } },
  ],
});
