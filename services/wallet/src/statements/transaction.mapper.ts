import {
  AmountType,
  SortOrder,
  TransactionFilter,
  TransactionState,
  TransactionType,
  type Transaction,
} from '@mate/contracts/gen/wallet';
import type { TransactionFilterName } from './list-transactions.use-case.js';
import type { TransactionRecord } from './transaction.repository.js';

const AMOUNT_TYPES = {
  CASH: AmountType.AMOUNT_TYPE_CASH,
  COIN: AmountType.AMOUNT_TYPE_COIN,
} as const;
const STATES = {
  PENDING: TransactionState.TRANSACTION_STATE_PENDING,
  COMPLETED: TransactionState.TRANSACTION_STATE_COMPLETED,
  FAILED: TransactionState.TRANSACTION_STATE_FAILED,
  REJECTED: TransactionState.TRANSACTION_STATE_REJECTED,
} as const;
const TYPES = {
  CASH_TO_COINS: TransactionType.TRANSACTION_TYPE_CASH_TO_COINS,
  GIFT: TransactionType.TRANSACTION_TYPE_GIFT,
  GIFT_ON_SHORT: TransactionType.TRANSACTION_TYPE_GIFT_ON_SHORT,
} as const;
const FILTERS: Readonly<Partial<Record<TransactionFilter, TransactionFilterName>>> = {
  [TransactionFilter.TRANSACTION_FILTER_COIN_PURCHASED]: 'COIN_PURCHASED',
  [TransactionFilter.TRANSACTION_FILTER_GIFTING]: 'GIFTING',
  [TransactionFilter.TRANSACTION_FILTER_GIFT]: 'GIFT',
  [TransactionFilter.TRANSACTION_FILTER_GIFT_ON_SHORT]: 'GIFT_ON_SHORT',
};

/** A statement line as it travels. */
export function toTransaction(row: TransactionRecord): Transaction {
  return {
    transactionId: row.transactionId,
    amountType: AMOUNT_TYPES[row.amountType],
    amount: row.amount.toString(),
    currency: row.currency ?? '',
    state: STATES[row.state],
    type: TYPES[row.type],
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
    counterpartyId: row.counterpartyId ?? '',
    postId: row.postId ?? '',
    coins: row.coins.toString(),
    // A late success leaves an earlier failure's words behind.
    reason: row.state === 'FAILED' || row.state === 'REJECTED' ? (row.reason ?? '') : '',
  };
}

/** The filter a caller chose; undefined for all. */
export function filterOf(filter: TransactionFilter): TransactionFilterName | undefined {
  return FILTERS[filter];
}

/** Newest first unless asked otherwise. */
export function orderOf(order: SortOrder): 'asc' | 'desc' {
  return order === SortOrder.SORT_ORDER_ASC ? 'asc' : 'desc';
}
