import { Inject, Injectable } from '@nestjs/common';
import type { Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { fromInt64 } from '@mate/mongo/int64';
import type { Transaction } from '@mate/mongo/transaction';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { AccountKey } from '../accounts.rules.js';
import { accounts, type AccountDocument } from './account.model.js';
import { journals, type JournalDocument, type PostingDocument } from './journal.model.js';
import { accountWrite, lotWrite, type AccountState, type LotState } from './ledger.rows.js';
import { lots, type LotDocument } from './lot.model.js';
import type { Posting } from '../posting.rules.js';

/** What a batch changes in the ledger's own collections. */
export interface LedgerWrites {
  readonly journals: readonly JournalDocument[];
  readonly accounts: readonly AccountState[];
  readonly lots: readonly LotState[];
  /** When the batch was evaluated. */
  readonly time: Date;
}

/** Accounts, journals and lots in the database. Only the lane that owns a shard writes. */
@Injectable()
export class LedgerRepository {
  constructor(@Inject(MONGO_DB) private readonly db: Db) {}

  /** Journals by their permanent keys. */
  async findJournals(idempotencyKeys: readonly string[]): Promise<JournalDocument[]> {
    if (idempotencyKeys.length === 0) return [];
    return collectionOf(this.db, journals)
      .find({ idempotencyKey: { $in: [...idempotencyKeys] } })
      .toArray();
  }

  async findAccounts(keys: readonly AccountKey[]): Promise<AccountDocument[]> {
    if (keys.length === 0) return [];
    return collectionOf(this.db, accounts)
      .find({ _id: { $in: [...keys] } })
      .toArray();
  }

  /** Lots that still hold coins, oldest first. */
  async findUnspentLots(keys: readonly AccountKey[]): Promise<LotDocument[]> {
    if (keys.length === 0) return [];
    return collectionOf(this.db, lots)
      .find({ account: { $in: [...keys] }, remaining: { $gt: 0 } })
      .sort({ _id: 1 })
      .toArray();
  }

  /** All accounts of an owner; none where no wallet is open. */
  async findAccountsOf(ownerId: string): Promise<AccountDocument[]> {
    return collectionOf(this.db, accounts).find({ ownerId }, { maxTimeMS: READ_MS_MAX }).toArray();
  }

  /**
   * Writes a batch. Throws where an account is not at the version the batch started from: then somebody else wrote,
   * and the whole transaction has to go.
   */
  async write(writes: LedgerWrites, tx: Transaction): Promise<void> {
    if (writes.journals.length > 0)
      await collectionOf(this.db, journals).insertMany([...writes.journals], { session: tx });
    if (writes.accounts.length > 0) {
      const result = await collectionOf(this.db, accounts).bulkWrite(
        writes.accounts.map((account) => accountWrite(account, writes.time)),
        { session: tx },
      );
      if (result.matchedCount + result.insertedCount !== writes.accounts.length)
        throw new Error('an account changed outside its lane');
    }
    if (writes.lots.length > 0)
      await collectionOf(this.db, lots).bulkWrite(writes.lots.map(lotWrite), { session: tx });
  }
}

/** A stored posting in the form that rules use. */
export function postingFrom(stored: PostingDocument): Posting {
  const { account, side, asset, versionAfter, slices } = stored;
  const posting = {
    account,
    side,
    asset,
    versionAfter,
    amount: fromInt64(stored.amount),
    balanceAfter: fromInt64(stored.balanceAfter),
  };
  if (!slices) return posting;
  return {
    ...posting,
    slices: slices.map(({ lot, coins }) => ({ lot, coins: fromInt64(coins) })),
  };
}
