import { ReadConcern, type ClientSession, type Db, type Document } from 'mongodb';
import { collectionOf } from '@mate/mongo/collection';
import { fromInt64, type StoredInt64 } from '@mate/mongo/int64';
import { blocks, type BlockDocument, type BlockRow } from '../sealing/block.model.js';
import { accounts, type AccountDocument } from '../store/account.model.js';
import { journals } from '../store/journal.model.js';
import { DELIVERY } from '../shards/lane-inbox.rows.js';
import { laneInbox, type LaneInboxDocument } from '../store/lane-inbox.model.js';
import { lanes, type LaneDocument } from '../store/lane.model.js';
import { layout } from '../store/layout.model.js';
import { journalFrom, type StoredJournal } from '../store/ledger.repository.js';
import { lots, type LotDocument } from '../store/lot.model.js';

const CHUNK = 1_000;
/** A block is 32 kB of leaves at most. */
const SEALS_CHUNK = 100;

/** Sums of rows that other features keep about the ledger; read by name, since the auditor trusts nobody's code. */
export interface CollectedSum {
  readonly key: string;
  readonly coins: bigint;
  readonly rows: number;
}

/** Gifts of one receiver that matured with one journal. */
export interface MaturedSum {
  readonly ownerId: string;
  readonly journalId: string | undefined;
  readonly coins: bigint;
  /** When the last of them was due. */
  readonly lastTime: Date;
}

/** Coins of one receiver's pending gifts of one day. */
export interface PendingDaySum {
  readonly ownerId: string;
  readonly day: string;
  readonly coins: bigint;
}

/** What is left of a gift for its receiver. */
const LEFT = { $subtract: ['$netCoins', { $ifNull: ['$reversedNetCoins', 0] }] };

/** Reads everything in one snapshot, so that an audit of a running system sees one moment. */
export class AuditReader implements AsyncDisposable {
  private readonly snapshot: ClientSession;

  private readonly db: Db;

  constructor(private readonly live: Db) {
    // A read concern of the client's would take the place of the snapshot's, without a word.
    this.db = live.client.db(live.databaseName, { readConcern: new ReadConcern('snapshot') });
    this.snapshot = live.client.startSession({ snapshot: true });
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
      chunk.push(journalFrom(document));
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  }

  /** Blocks by number, without leaves. */
  blocks(): AsyncIterable<BlockRow> {
    return collectionOf(this.db, blocks)
      .find({}, { session: this.snapshot, batchSize: CHUNK })
      .sort({ _id: 1 })
      .project<BlockRow>({ leaves: 0 });
  }

  /** Blocks by shard and sequence, with their leaves. */
  seals(): AsyncIterable<BlockDocument> {
    return collectionOf(this.db, blocks)
      .find({}, { session: this.snapshot, batchSize: SEALS_CHUNK })
      .sort({ shard: 1, lastSeq: 1 });
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

  /** Into how many shards the ledger is cut. */
  async shards(): Promise<number> {
    const row = await collectionOf(this.db, layout).findOne({}, { session: this.snapshot });
    return row?.shards ?? 1;
  }

  /** Coins on their way between shards. */
  deliveries(): AsyncIterable<LaneInboxDocument> {
    return collectionOf(this.db, laneInbox)
      .find({ kind: DELIVERY }, { session: this.snapshot, batchSize: CHUNK })
      .sort({ _id: 1 });
  }

  /** True when the database itself refuses a second journal of a key. */
  async keysAreUnique(): Promise<boolean> {
    const indexes = await collectionOf(this.live, journals).indexes();
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

  /** Pending coins of each receiver by the day (UTC) that they were given on. */
  async *pendingDays(): AsyncGenerator<PendingDaySum> {
    const cursor = this.db.collection('gifts').aggregate<{
      _id: { ownerId: string; day: string };
      coins: StoredInt64;
    }>(
      [
        { $match: { state: 'pending' } },
        {
          $group: {
            _id: {
              ownerId: '$toAccountId',
              day: { $dateToString: { date: '$createTime', format: '%Y-%m-%d' } },
            },
            coins: { $sum: LEFT },
          },
        },
      ],
      { session: this.snapshot, allowDiskUse: true },
    );
    for await (const { _id, coins } of cursor) yield { ..._id, coins: fromInt64(coins) };
  }

  /** Gifts that say they have matured, by the journal that they name. */
  async *maturedGifts(): AsyncGenerator<MaturedSum> {
    const cursor = this.db.collection('gifts').aggregate<{
      _id: { ownerId: string; journalId?: string };
      coins: StoredInt64;
      lastTime: Date;
    }>(
      [
        { $match: { state: 'matured' } },
        {
          $group: {
            _id: { ownerId: '$toAccountId', journalId: '$endJournalId' },
            coins: { $sum: LEFT },
            lastTime: { $max: '$matureTime' },
          },
        },
      ],
      { session: this.snapshot, allowDiskUse: true },
    );
    for await (const { _id, coins, lastTime } of cursor)
      yield { ..._id, journalId: _id.journalId, coins: fromInt64(coins), lastTime };
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

function withBigints(row: Document): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, toBigint(value as unknown)]),
  );
}

function toBigint(value: unknown): unknown {
  return typeof value === 'number' ? BigInt(value) : value;
}
