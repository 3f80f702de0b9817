import { TransactionFilter, TransactionSort } from '../gen/mate/wallet/v1/statements_service.js';
import {
  AmountType,
  RefundState,
  SortOrder,
  TransactionState,
  TransactionType,
} from '../gen/mate/wallet/v1/transaction.js';
import { TransferSort } from '../gen/mate/wallet/v1/transfers_service.js';
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
  [TransactionType.TRANSACTION_TYPE_GIFTS_MATURED]: 'GIFTS_MATURED',
  [TransactionType.TRANSACTION_TYPE_GIFT_REVERSED]: 'GIFT_REVERSED',
  [TransactionType.TRANSACTION_TYPE_PROMO]: 'PROMO',
  [TransactionType.TRANSACTION_TYPE_TRANSFER]: 'TRANSFER',
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
  [TransactionFilter.TRANSACTION_FILTER_GIFTS_MATURED]: 'GIFTS_MATURED',
  [TransactionFilter.TRANSACTION_FILTER_GIFT_REVERSED]: 'GIFT_REVERSED',
  [TransactionFilter.TRANSACTION_FILTER_PROMO]: 'PROMO',
  [TransactionFilter.TRANSACTION_FILTER_TRANSFER]: 'TRANSFER',
});

/** What statements can be sorted by. */
export const transactionSortWords = wireEnum<TransactionSort>()({
  [TransactionSort.TRANSACTION_SORT_UPDATE_TIME]: 'updatedAt',
  [TransactionSort.TRANSACTION_SORT_CREATE_TIME]: 'createdAt',
  [TransactionSort.TRANSACTION_SORT_COINS]: 'amount',
});

/** What transfers can be sorted by. */
export const transferSortWords = wireEnum<TransferSort>()({
  [TransferSort.TRANSFER_SORT_CREATE_TIME]: 'createdAt',
  [TransferSort.TRANSFER_SORT_COINS]: 'coins',
});

/** What became of the request to give a purchase back. */
export const refundStateWords = wireEnum<RefundState>()({
  [RefundState.REFUND_STATE_HELD]: 'held',
  [RefundState.REFUND_STATE_CAPTURED]: 'captured',
  [RefundState.REFUND_STATE_VOIDED]: 'voided',
  [RefundState.REFUND_STATE_CHARGED_BACK]: 'charged_back',
});

/** The direction of a sorted table. */
export const sortOrderWords = wireEnum<SortOrder>()({
  [SortOrder.SORT_ORDER_ASC]: 'asc',
  [SortOrder.SORT_ORDER_DESC]: 'desc',
});
