import type { DatabasePlan } from '@mate/mongo/prepare-database';
import { erasureCollection } from '@mate/people/erasure-module';
import { giftModel } from './gifts/gift.model.js';
import { blocks, people } from './gifts/people.model.js';
import { accounts } from './ledger/store/account.model.js';
import { journals } from './ledger/store/journal.model.js';
import { lanes } from './ledger/store/lane.model.js';
import { lots } from './ledger/store/lot.model.js';
import { purchaseReasons } from './migrations/001-purchase-reasons.js';
import { restateGiftsOnPosts } from './migrations/002-restate-gifts-on-posts.js';
import { transactionModel } from './statements/transaction.model.js';
import { transferModel } from './transfers/transfer.model.js';
import { knownStandings } from './wallets/known-standing.model.js';

/** Everything that this service stores, and the migrations that brought it there. */
export const walletDatabase: DatabasePlan = {
  collections: [
    accounts,
    journals,
    lots,
    lanes,
    giftModel,
    people,
    blocks,
    transactionModel,
    transferModel,
    knownStandings,
    erasureCollection,
  ],
  migrations: [purchaseReasons, restateGiftsOnPosts],
};
