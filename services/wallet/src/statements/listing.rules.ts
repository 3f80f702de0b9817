import { AppError } from '@mate/contracts/errors';
import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import type { TransactionFilterName } from './list-transactions.use-case.js';

const FILTERS: Readonly<
  Record<Exclude<TransactionFilter, TransactionFilter.UNRECOGNIZED>, TransactionFilterName | 'all'>
> = {
  [TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED]: 'all',
  [TransactionFilter.TRANSACTION_FILTER_COIN_PURCHASED]: 'COIN_PURCHASED',
  [TransactionFilter.TRANSACTION_FILTER_GIFTING]: 'GIFTING',
  [TransactionFilter.TRANSACTION_FILTER_GIFT]: 'GIFT',
  [TransactionFilter.TRANSACTION_FILTER_GIFT_ON_SHORT]: 'GIFT_ON_SHORT',
};

const ORDERS: Readonly<Record<Exclude<SortOrder, SortOrder.UNRECOGNIZED>, 'asc' | 'desc'>> = {
  [SortOrder.SORT_ORDER_UNSPECIFIED]: 'desc',
  [SortOrder.SORT_ORDER_DESC]: 'desc',
  [SortOrder.SORT_ORDER_ASC]: 'asc',
};

/** The filter a caller chose; undefined for all. Throws INVALID_REQUEST for one that is newer than this service. */
export function filterOf(filter: TransactionFilter): TransactionFilterName | undefined {
  const name = wordOf(FILTERS, filter, 'filter');
  return name === 'all' ? undefined : name;
}

/** Newest first unless asked otherwise. Throws INVALID_REQUEST for an order that is newer than this service. */
export function orderOf(order: SortOrder): 'asc' | 'desc' {
  return wordOf(ORDERS, order, 'order');
}

function wordOf<T>(
  table: Readonly<Partial<Record<string, T>>>,
  ...[value, field]: [string, string]
): T {
  const word = table[value];
  if (word === undefined) throw new AppError('INVALID_REQUEST', { field });
  return word;
}
