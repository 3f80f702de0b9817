import type { WordOf } from '@mate/contracts/wire-enum';
import type {
  refundStateWords,
  transactionStateWords,
  transactionTypeWords,
} from '@mate/contracts/words/transaction-words';
import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';
import { lineIndexes } from './line-indexes.rules.js';

/** Where a line stands: those of purchases alone are ever anything but `COMPLETED`. */
export type TransactionState = WordOf<typeof transactionStateWords>;
/** What a line is about. */
export type TransactionType = WordOf<typeof transactionTypeWords>;
/** Where the way back of a purchase stands. */
export type RefundState = WordOf<typeof refundStateWords>;

/**
 * One line of one owner's statement: what a journal of its own did to the owner's coins. A gift has two, one for each
 * side. Times of purchases alone change after they were made; of every other kind both are one, which the order by
 * creation relies on.
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
  /** What the giver said with the gift, or what a transfer was for. */
  message?: string;
  /** Of a gift whose receiver does not learn who gave. */
  anonymous?: true;
  /** Of a transfer by order of those who administer: the message is their note. */
  isAdminTransfer?: true;
  /** The journal behind a completed line. */
  journalId?: string;
  /** Journals after it that changed what the line is about, oldest first. */
  laterJournalIds?: readonly string[];
  /** Of a purchase that was asked back: where it stands, what left the wallet for it, and what is owed since. */
  refund?: {
    readonly state: RefundState;
    readonly coins?: StoredInt64;
    readonly owed?: StoredInt64;
    /** The last that was asked for, and when. */
    readonly id?: string;
    readonly requestTime?: Date;
  };
  /** Of the coins that came, those that paid what was owed; absent where none did. */
  repaidCoins?: StoredInt64;
  /** Of a gift, taken back before it matured; absent where nothing was. */
  reversedCoins?: StoredInt64;
  /** How many gifts matured together. */
  giftCount?: number;
  /** When what is left of given coins goes. */
  expireTime?: Date;
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
    isAdminTransfer: Boolean,
    journalId: String,
    laterJournalIds: { type: [String], default: undefined },
    refund: { state: String, coins: BigInt, owed: BigInt, id: String, requestTime: Date },
    repaidCoins: BigInt,
    reversedCoins: BigInt,
    giftCount: Number,
    expireTime: Date,
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
