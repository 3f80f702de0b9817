import type {
  TransactionFilter,
  TransactionSort,
} from '@mate/contracts/gen/wallet/statements_service';
import type { TransactionState } from '@mate/contracts/gen/wallet/transaction';
import { chosenWord } from '@mate/contracts/refusals';
import type { WordOf } from '@mate/contracts/wire-enum';
import {
  transactionFilterWords,
  transactionSortWords,
  transactionStateWords,
} from '@mate/contracts/words/transaction-words';

/** What a statement can be narrowed to. */
export type TransactionFilterName = WordOf<typeof transactionFilterWords>;

/** The filter a caller chose; undefined for all. Throws INVALID_REQUEST for one that is newer than this service. */
export function filterOf(filter: TransactionFilter): TransactionFilterName | undefined {
  return chosenWord(transactionFilterWords, filter, 'filter');
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
