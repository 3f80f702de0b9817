import { SortOrder, TransactionFilter } from '@mate/contracts/gen/wallet';
import type { TransactionFilterName } from './list-transactions.use-case.js';

const FILTERS: Readonly<Partial<Record<TransactionFilter, TransactionFilterName>>> = {
  [TransactionFilter.TRANSACTION_FILTER_COIN_PURCHASED]: 'COIN_PURCHASED',
  [TransactionFilter.TRANSACTION_FILTER_GIFTING]: 'GIFTING',
  [TransactionFilter.TRANSACTION_FILTER_GIFT]: 'GIFT',
  [TransactionFilter.TRANSACTION_FILTER_GIFT_ON_SHORT]: 'GIFT_ON_SHORT',
};

/** The filter a caller chose; undefined for all. */
export function filterOf(filter: TransactionFilter): TransactionFilterName | undefined {
  return FILTERS[filter];
}

/** Newest first unless asked otherwise. */
export function orderOf(order: SortOrder): 'asc' | 'desc' {
  return order === SortOrder.SORT_ORDER_ASC ? 'asc' : 'desc';
}
