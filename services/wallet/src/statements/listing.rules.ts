import { AppError } from '@mate/contracts/errors';
import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import type { WordOf } from '@mate/contracts/wire-enum';
import { sortOrderWords, transactionFilterWords } from '@mate/contracts/words/transaction-words';

export type TransactionFilterName = WordOf<typeof transactionFilterWords>;

/** The filter a caller chose; undefined for all. Throws INVALID_REQUEST for one that is newer than this service. */
export function filterOf(filter: TransactionFilter): TransactionFilterName | undefined {
  if (filter === TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED) return undefined;
  return known(transactionFilterWords.toWord(filter), 'filter');
}

/** Newest first unless asked otherwise. Throws INVALID_REQUEST for an order that is newer than this service. */
export function orderOf(order: SortOrder): 'asc' | 'desc' {
  if (order === SortOrder.SORT_ORDER_UNSPECIFIED) return 'desc';
  return known(sortOrderWords.toWord(order), 'order');
}

function known<T>(word: T | undefined, field: string): T {
  if (word === undefined) throw new AppError('INVALID_REQUEST', { field });
  return word;
}
