import type { WordOf } from '@mate/contracts/wire-enum';
import type {
  refundStateWords,
  transactionStateWords,
  transactionTypeWords,
} from '@mate/contracts/words/transaction-words';
import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';
import { lineIndexes } from './line-indexes.rules.js';

export type TransactionState = WordOf<typeof transactionStateWords>;
export type TransactionType = WordOf<typeof transactionTypeWords>;
export type RefundState = WordOf<typeof refundStateWords>;

/**
 * One line of one owner's statement. A gift has two: one for each side. Only lines of purchases change after they were
 * made; of every other kind both times are one, which the order by creation relies on.
 */
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
  /** What the giver said with the gift. */
  message?: string;
  /** Of a gift whose receiver does not learn who gave. */
  anonymous?: true;
  /** The journal behind a completed line. */
  journalId?: string;
  /** Journals after it that changed what the line is about, oldest first. */
  laterJournalIds?: readonly string[];
  /** Of a purchase that was asked back. */
  refund?: { readonly state: RefundState };
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
    message: String,
    anonymous: Boolean,
    journalId: String,
    laterJournalIds: { type: [String], default: undefined },
    refund: { state: String },
    provider: String,
    reason: String,
    createTime: Date,
    updateTime: Date,
  },
  indexes: [
    { key: lineIndexes.byChange },
    { key: lineIndexes.byCoins },
    {
      key: lineIndexes.byCreation,
      partialFilterExpression: { type: 'CASH_TO_COINS' satisfies TransactionType },
    },
  ],
  droppedIndexes: [
    'ownerId_1_updateTime_-1_transactionId_-1',
    'ownerId_1_type_1_updateTime_-1_transactionId_-1',
  ],
});
