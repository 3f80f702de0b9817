import type { TransferSort } from '@mate/contracts/gen/wallet/transfers_service';
import { chosenWord } from '@mate/contracts/refusals';
import type { WordOf } from '@mate/contracts/wire-enum';
import { transferSortWords } from '@mate/contracts/words/transaction-words';

/** By time unless asked otherwise. Throws INVALID_REQUEST for a sort that is newer than this service. */
export function transferSortOf(sort: TransferSort | undefined): WordOf<typeof transferSortWords> {
  return chosenWord(transferSortWords, sort, 'sort') ?? 'createdAt';
}
