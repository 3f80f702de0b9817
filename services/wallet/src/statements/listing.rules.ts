import type {
  TransactionFilter,
  TransactionSort,
} from '@mate/contracts/gen/wallet/statements_service';
import type { SortOrder, TransactionState } from '@mate/contracts/gen/wallet/transaction';
import type { TransferSort } from '@mate/contracts/gen/wallet/transfers_service';
import { chosenWord } from '@mate/contracts/refusals';
import type { WordOf } from '@mate/contracts/wire-enum';
import {
  sortOrderWords,
  transactionFilterWords,
  transactionSortWords,
  transactionStateWords,
  transferSortWords,
} from '@mate/contracts/words/transaction-words';

export type TransactionFilterName = WordOf<typeof transactionFilterWords>;

/** The filter a caller chose; undefined for all. Throws INVALID_REQUEST for one that is newer than this service. */
export function filterOf(filter: TransactionFilter): TransactionFilterName | undefined {
  return chosenWord(transactionFilterWords, filter, 'filter');
}

/** Newest first unless asked otherwise. Throws INVALID_REQUEST for an order that is newer than this service. */
export function orderOf(order: SortOrder): 'asc' | 'desc' {
  return chosenWord(sortOrderWords, order, 'order') ?? 'desc';
}

/** By the last change unless asked otherwise. Throws INVALID_REQUEST for a sort that is newer than this service. */
export function sortOf(sort: TransactionSort | undefined): WordOf<typeof transactionSortWords> {
  return chosenWord(transactionSortWords, sort, 'sort') ?? 'updatedAt';
}

/** The state that lines must be in; undefined for any. Throws INVALID_REQUEST for one that is newer than this service. */
export function stateOf(
  state: TransactionState | undefined,
): WordOf<typeof transactionStateWords> | undefined {
  return chosenWord(transactionStateWords, state, 'state');
}

/** By time unless asked otherwise. Throws INVALID_REQUEST for a sort that is newer than this service. */
export function transferSortOf(sort: TransferSort | undefined): WordOf<typeof transferSortWords> {
  return chosenWord(transferSortWords, sort, 'sort') ?? 'createdAt';
}
