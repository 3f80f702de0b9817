import type { ClientSession, Db, Document } from 'mongodb';
import { collectionOf } from '@mate/mongo/collection';
import { fromInt64, type StoredInt64 } from '@mate/mongo/int64';
import { accounts, type AccountDocument } from '../store/account.model.js';
import { journals, type JournalDocument } from '../store/journal.model.js';
import { lanes, type LaneDocument } from '../store/lane.model.js';
import { postingFrom } from '../store/ledger.repository.js';
import { lots, type LotDocument } from '../store/lot.model.js';
import type { StoredJournal } from './ledger-fold.js';

const CHUNK = 1_000;

/** Sums of rows that other features keep about the ledger; read by name, since the auditor trusts nobody's code. */
export interface CollectedSum {
  readonly key: string;
  readonly coins: bigint;
  readonly rows: number;
}

/** Reads everything in one snapshot, so that an audit of a running system sees one moment. */
export class AuditReader implements AsyncDisposable {
  private readonly snapshot: ClientSession;

  constructor(private readonly db: Db) {
    this.snapshot = db.client.startSession({ snapshot: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.snapshot.endSession();
  }

  /** Journals by shard and sequence, in chunks. */
  async *journals(): AsyncGenerator<StoredJournal[]> {
    const cursor = collectionOf(this.db, journals)
      .find({}, { session: this.snapshot, batchSize: CHUNK })
      .sort({ shard: 1, seq: 1 });
    let chunk: StoredJournal[] = [];
    for await (const document of cursor) {
      chunk.push(toStored(document));
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  }

  accounts(): AsyncIterable<AccountDocument> {
    return collectionOf(this.db, accounts)
      .find({}, { session: this.snapshot, batchSize: CHUNK })
      .sort({ _id: 1 });
  }

  lots(): AsyncIterable<LotDocument> {
    return collectionOf(this.db, lots)
      .find({}, { session: this.snapshot, batchSize: CHUNK })
      .sort({ _id: 1 });
  }

  lanes(): Promise<LaneDocument[]> {
    return collectionOf(this.db, lanes).find({}, { session: this.snapshot }).toArray();
  }

  /** True when the database itself refuses a second journal of a key. */
  async keysAreUnique(): Promise<boolean> {
    const indexes = await collectionOf(this.db, journals).indexes();
    return indexes.some(({ key, unique }) => unique === true && 'idempotencyKey' in key);
  }

  /** Rows of a collection by id, as they are but for whole numbers, which are bigint whatever their stored width. */
  async rows(
    collection: string,
    ids: readonly string[],
  ): Promise<Map<string, Record<string, unknown>>> {
    if (ids.length === 0) return new Map();
    const found = await this.db
      .collection<{ _id: string }>(collection)
      .find({ _id: { $in: [...ids] } }, { session: this.snapshot })
      .toArray();
    return new Map(found.map((row) => [row._id, withBigints(row)]));
  }

  /** Sums a field of matching rows per value of an expression. */
  async sums(
    collection: string,
    of: { readonly match: Document; readonly by: unknown; readonly field: string },
  ): Promise<CollectedSum[]> {
    const cursor = this.db.collection(collection).aggregate<{
      _id: string;
      coins: StoredInt64;
      rows: number;
    }>([{ $match: of.match }, { $group: { _id: of.by, coins: { $sum: `$${of.field}` }, rows: { $sum: 1 } } }], { session: this.snapshot, allowDiskUse: true });
    const rows = await cursor.toArray();
    return rows.map(({ _id, coins, rows: count }) => ({
      key: _id,
      coins: fromInt64(coins),
      rows: count,
    }));
  }
}

function toStored(document: JournalDocument): StoredJournal {
  return {
    ...document,
    id: document._id,
    reversalOf: document.reversalOf,
    postings: document.postings.map(postingFrom),
  };
}

function withBigints(row: Document): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, toBigint(value as unknown)]),
  );
}

function toBigint(value: unknown): unknown {
  return typeof value === 'number' ? BigInt(value) : value;
}
