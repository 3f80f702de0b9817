import { Inject, Injectable } from '@nestjs/common';
import type { Db } from 'mongodb';
import type { LeafJournal } from '@mate/contracts/receipts/journal-leaf';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { fromInt64 } from '@mate/mongo/int64';
import type { Transaction } from '@mate/mongo/transaction';
import { beyond, READ_MS_MAX, type TimePlace } from '@mate/service-kit/paging';
import type { AccountKey, UserAccountKind } from '../accounts.rules.js';
import { accounts, type AccountDocument } from './account.model.js';
import { journals, type JournalDocument, type PostingDocument } from './journal.model.js';
import { accountWrite, lotWrite, type AccountState, type LotState } from './ledger.rows.js';
import { lots, type LotDocument } from './lot.model.js';
import type { Posting } from '../posting.rules.js';
import type { Tallies } from '../tallies.rules.js';

/** A journal as it is read back. */
export interface StoredJournal extends LeafJournal {
  readonly postings: readonly Posting[];
}

/** What a batch changes in the ledger's own collections. */
export interface LedgerWrites {
  readonly journals: readonly JournalDocument[];
  readonly accounts: readonly AccountState[];
  readonly lots: readonly LotState[];
  /** Whose lane writes. */
  readonly shard: number;
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

  /** Journals of a shard from a sequence on, in their order. */
  async findJournalsFrom(shard: number, seq: number, limit: number): Promise<StoredJournal[]> {
    const found = await collectionOf(this.db, journals)
      .find({ shard, seq: { $gte: seq } })
      .sort({ seq: 1 })
      .limit(limit)
      .toArray();
    return found.map(journalFrom);
  }

  async findAccounts(keys: readonly AccountKey[]): Promise<AccountDocument[]> {
    if (keys.length === 0) return [];
    return collectionOf(this.db, accounts)
      .find({ _id: { $in: [...keys] } })
      .toArray();
  }

  /** The lot that the coins of a purchase came in, used up or not. */
  async findLotOfPurchase(purchaseId: string): Promise<LotDocument | undefined> {
    const lot = await collectionOf(this.db, lots).findOne(
      { purchaseId },
      { maxTimeMS: READ_MS_MAX },
    );
    return lot ?? undefined;
  }

  /** Those of the lots that are of an origin, in no order. */
  async findLotIds(ids: readonly string[], origin: LotDocument['origin']): Promise<string[]> {
    if (ids.length === 0) return [];
    const found = await collectionOf(this.db, lots)
      .find({ _id: { $in: [...ids] }, origin }, { projection: { _id: 1 }, maxTimeMS: READ_MS_MAX })
      .toArray();
    return found.map(({ _id }) => _id);
  }

  /** Lots by id, used up or not. */
  async findLots(ids: readonly string[]): Promise<LotDocument[]> {
    if (ids.length === 0) return [];
    return collectionOf(this.db, lots)
      .find({ _id: { $in: [...ids] } })
      .toArray();
  }

  /** Lots that still hold spendable coins, oldest first. */
  async findUnspentLots(keys: readonly AccountKey[]): Promise<LotDocument[]> {
    if (keys.length === 0) return [];
    return collectionOf(this.db, lots)
      .find({ account: { $in: [...keys] }, remaining: { $gt: 0 } })
      .sort({ _id: 1 })
      .toArray();
  }

  /** Lots that hold coins whose time is over, the longest over first. */
  async findExpiredLots(
    now: Date,
    { after, limit }: { readonly after: TimePlace | undefined; readonly limit: number },
  ): Promise<LotDocument[]> {
    const place = { time: 'expireTime', id: '_id' };
    return collectionOf(this.db, lots)
      .find(
        {
          ...{ expireTime: { $lte: now }, remaining: { $gt: 0 } },
          ...(after && { $and: [beyond(place, after, 'asc')] }),
        },
        { sort: { expireTime: 1, _id: 1 }, limit, maxTimeMS: READ_MS_MAX },
      )
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
        writes.accounts.map((account) => accountWrite(account, writes)),
        { session: tx },
      );
      if (result.matchedCount + result.insertedCount !== writes.accounts.length)
        throw new Error('an account changed outside its lane');
    }
    if (writes.lots.length > 0)
      await collectionOf(this.db, lots).bulkWrite(writes.lots.map(lotWrite), { session: tx });
  }
}

/** A stored journal in the form that rules use. Throws where it can be hashed with no salt. */
export function journalFrom(stored: JournalDocument): StoredJournal {
  const { _id: id, salt = stored.hash } = stored;
  if (salt === undefined) throw new Error(`journal ${id} has no salt`);
  const { shard, seq, code, reversalOf, effectiveTime, createTime } = stored;
  const { idempotencyKey, fingerprint, correlation } = stored;
  return {
    ...{ id, shard, seq, salt, code, reversalOf, effectiveTime, createTime },
    ...{ idempotencyKey, fingerprint, correlation },
    postings: stored.postings.map(postingFrom),
  };
}

/** What an owner has in each of their accounts; nothing in those that are not open. */
export function balancesFrom(
  owned: readonly Pick<AccountDocument, 'kind' | 'posted'>[],
): Readonly<Record<UserAccountKind, bigint>> {
  const posted = (kind: UserAccountKind): bigint =>
    fromInt64(owned.find((account) => account.kind === kind)?.posted ?? 0);
  return {
    available: posted('available'),
    pending: posted('pending'),
    held: posted('held'),
    debt: posted('debt'),
  };
}

/** What an account counts of periods, in the form that rules use. */
export function talliesFrom(stored: NonNullable<AccountDocument['tallies']>): Tallies {
  return Object.fromEntries(
    Object.entries(stored).map(([name, { period, sum }]) => [
      name,
      { period, sum: fromInt64(sum) },
    ]),
  );
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
