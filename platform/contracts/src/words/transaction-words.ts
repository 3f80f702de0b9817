import { TransactionFilter } from '../gen/mate/wallet/v1/statements_service.js';
import {
  AmountType,
  SortOrder,
  TransactionState,
  TransactionType,
} from '../gen/mate/wallet/v1/transaction.js';
import { wireEnum } from '../wire-enum.js';

/** Where a line of a statement stands. */
export const transactionStateWords = wireEnum<TransactionState>()({
  [TransactionState.TRANSACTION_STATE_PENDING]: 'PENDING',
  [TransactionState.TRANSACTION_STATE_FAILED]: 'FAILED',
  [TransactionState.TRANSACTION_STATE_REJECTED]: 'REJECTED',
  [TransactionState.TRANSACTION_STATE_COMPLETED]: 'COMPLETED',
});

/** What a line of a statement is about. */
export const transactionTypeWords = wireEnum<TransactionType>()({
  [TransactionType.TRANSACTION_TYPE_CASH_TO_COINS]: 'CASH_TO_COINS',
  [TransactionType.TRANSACTION_TYPE_GIFT_ON_SHORT]: 'GIFT_ON_SHORT',
  [TransactionType.TRANSACTION_TYPE_GIFT]: 'GIFT',
});

/** In what an amount is counted. */
export const amountTypeWords = wireEnum<AmountType>()({
  [AmountType.AMOUNT_TYPE_CASH]: 'CASH',
  [AmountType.AMOUNT_TYPE_COIN]: 'COIN',
});

/** Which lines of a statement are asked for. */
export const transactionFilterWords = wireEnum<TransactionFilter>()({
  [TransactionFilter.TRANSACTION_FILTER_COIN_PURCHASED]: 'COIN_PURCHASED',
  [TransactionFilter.TRANSACTION_FILTER_GIFTING]: 'GIFTING',
  [TransactionFilter.TRANSACTION_FILTER_GIFT]: 'GIFT',
  [TransactionFilter.TRANSACTION_FILTER_GIFT_ON_SHORT]: 'GIFT_ON_SHORT',
});

/** The direction of a table by time. */
export const sortOrderWords = wireEnum<SortOrder>()({
  [SortOrder.SORT_ORDER_ASC]: 'asc',
  [SortOrder.SORT_ORDER_DESC]: 'desc',
});
