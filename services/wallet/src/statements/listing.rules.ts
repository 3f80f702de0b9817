import type { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import type { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import { chosenWord } from '@mate/contracts/refusals';
import type { WordOf } from '@mate/contracts/wire-enum';
import { sortOrderWords, transactionFilterWords } from '@mate/contracts/words/transaction-words';

export type TransactionFilterName = WordOf<typeof transactionFilterWords>;

/** The filter a caller chose; undefined for all. Throws INVALID_REQUEST for one that is newer than this service. */
export function filterOf(filter: TransactionFilter): TransactionFilterName | undefined {
  return chosenWord(transactionFilterWords, filter, 'filter');
}

/** Newest first unless asked otherwise. Throws INVALID_REQUEST for an order that is newer than this service. */
export function orderOf(order: SortOrder): 'asc' | 'desc' {
  return chosenWord(sortOrderWords, order, 'order') ?? 'desc';
}
