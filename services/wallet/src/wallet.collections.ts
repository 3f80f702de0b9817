import type { Document } from 'mongodb';
import type { CollectionDefinition } from '@mate/mongo/collection';
import { gifts } from './gifts/gift.model.js';
import { blocks, people } from './gifts/people.model.js';
import { accounts } from './ledger/store/account.model.js';
import { journals } from './ledger/store/journal.model.js';
import { lanes } from './ledger/store/lane.model.js';
import { lots } from './ledger/store/lot.model.js';
import { transactions } from './statements/transaction.model.js';
import { transfers } from './transfers/transfer.model.js';

/** Everything that this service stores. */
export const walletCollections: readonly CollectionDefinition<Document>[] = [
  accounts,
  journals,
  lots,
  lanes,
  gifts,
  people,
  blocks,
  transactions,
  transfers,
];
