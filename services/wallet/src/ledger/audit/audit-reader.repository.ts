import {
  ReadConcern,
  type ClientSession,
  type Db,
  type Document,
  type Filter,
  type FindCursor,
} from 'mongodb';
import { collectionOf } from '@mate/mongo/collection';
import { fromInt64, type StoredInt64 } from '@mate/mongo/int64';
import { COIN } from '../accounts.rules.js';
import { blocks, type BlockDocument, type BlockRow } from '../sealing/block.model.js';
import { rowsBehind, subtreesIn } from '../sealing/block.rules.js';
import { Frontier } from '../sealing/frontier.js';
import { accounts, type AccountDocument } from '../store/account.model.js';
import { journals, type JournalDocument } from '../store/journal.model.js';
import { DELIVERY, deliveryKey } from '../shards/lane-inbox.rows.js';
import { laneInbox, type LaneInboxDocument } from '../store/lane-inbox.model.js';
import { lanes, type LaneDocument } from '../store/lane.model.js';
import { layout } from '../store/layout.model.js';
import { journalFrom, type StoredJournal } from '../store/ledger.repository.js';
import { lots, type LotDocument } from '../store/lot.model.js';
import type { EarlierBlocks } from './block-fold.js';

const CHUNK = 1_000;
/** A block is 32 kB of leaves at most. */
const SEALS_CHUNK = 100;

/** Sums of rows that other features keep about the ledger; read by name, since the auditor trusts nobody's code. */
export interface CollectedSum {
  readonly key: string;
  readonly coins: bigint;
  readonly rows: number;
}

/** A row as it is but for whole numbers, which are bigint whatever their stored width. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly _id: string };

/** Gifts of one receiver whose waiting ended with one journal. */
interface EndedSum {
  readonly ownerId: string;
  readonly state: 'matured' | 'forfeited';
  readonly journalId: string | undefined;
  readonly coins: bigint;
  /** When the last of them was due, or is. */
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

/** What a purchase brought. */
interface BoughtCoins {
  readonly purchaseId: string;
  readonly coins: bigint;
}

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

  /** Journals by shard and sequence, in chunks: all, or those beyond a sequence of each shard. */
  async *journals(beyond?: ReadonlyMap<number, number>): AsyncGenerator<StoredJournal[]> {
    const cursor = collectionOf(this.db, journals)
      .find(beyond ? journalsBeyond(beyond) : {}, { session: this.snapshot, batchSize: CHUNK })
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

  /** Blocks from a number on, without leaves. */
  blocks(from: number): AsyncIterable<BlockRow> {
    return this.blockRows({ _id: { $gte: from } });
  }

  /** What goes before a block: the tree of all blocks before it. */
  async blocksBefore(size: number): Promise<Pick<EarlierBlocks, 'frontier' | 'last'>> {
    const numbers = rowsBehind([{ start: 0, end: size }]);
    const rows = await this.blockRows({ _id: { $in: [...numbers, size - 1] } }).toArray();
    const last = rows.find(({ _id }) => _id === size - 1);
    return { frontier: Frontier.of(size, subtreesIn(rows)), last };
  }

  private blockRows(filter: Filter<BlockDocument>): FindCursor<BlockRow> {
    return collectionOf(this.db, blocks)
      .find(filter, { session: this.snapshot, batchSize: CHUNK })
      .sort({ _id: 1 })
      .project<BlockRow>({ leaves: 0 });
  }

  /** Blocks from a number on, by shard and sequence, with their leaves. */
  seals(from: number): AsyncIterable<BlockDocument> {
    return collectionOf(this.db, blocks)
      .find({ _id: { $gte: from } }, { session: this.snapshot, batchSize: SEALS_CHUNK })
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

  /** Rows of a collection by id. */
  async rows(collection: string, ids: readonly string[]): Promise<Map<string, StoredRow>> {
    if (ids.length === 0) return new Map();
    const found = new Map<string, StoredRow>();
    for await (const row of this.list(collection, { _id: { $in: [...ids] } }))
      found.set(row._id, row);
    return found;
  }

  /** Lines of statements that match, in chunks. */
  async *lines(match: Document): AsyncGenerator<StoredRow[]> {
    let chunk: StoredRow[] = [];
    for await (const row of this.list('transactions', match)) {
      chunk.push(row);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  }

  /** Some journals, and those that brought the coins of them to other shards. */
  async journalsAndArrivals(journalIds: readonly string[]): Promise<StoredJournal[]> {
    const ids = [...new Set(journalIds)];
    const shards = Array.from({ length: await this.shards() }, (_, shard) => shard);
    const keys = ids.flatMap((journalId) =>
      shards.map((shard) => deliveryKey({ journalId, shard })),
    );
    const found = await collectionOf(this.db, journals)
      .find(
        { $or: [{ _id: { $in: ids } }, { idempotencyKey: { $in: keys } }] },
        { session: this.snapshot },
      )
      .toArray();
    return found.map(journalFrom);
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

  /** All rows of a collection, or those that match. */
  async *list(collection: string, match: Document = {}): AsyncGenerator<StoredRow> {
    const cursor = this.db
      .collection(collection)
      .find(match, { session: this.snapshot, batchSize: CHUNK });
    for await (const row of cursor) yield withBigints(row);
  }

  /** What purchases brought, by the journals of their credit. */
  async *boughtCoins(purchaseIds: readonly string[]): AsyncGenerator<BoughtCoins> {
    for (let from = 0; from < purchaseIds.length; from += CHUNK) {
      const keys = purchaseIds.slice(from, from + CHUNK).map((id) => `credit:${id}`);
      const cursor = collectionOf(this.db, journals).find(
        { idempotencyKey: { $in: keys } },
        { session: this.snapshot },
      );
      for await (const { correlation, postings } of cursor) {
        const { purchaseId = '' } = correlation;
        const issued = postings.find(({ asset, side }) => asset === COIN && side === 'debit');
        yield { purchaseId, coins: fromInt64(issued?.amount ?? 0) };
      }
    }
  }

  /** Gifts that say they wait no more, by the journal that they name. */
  async *endedGifts(): AsyncGenerator<EndedSum> {
    const cursor = this.db.collection('gifts').aggregate<{
      _id: { ownerId: string; state: EndedSum['state']; journalId?: string };
      coins: StoredInt64;
      lastTime: Date;
    }>(
      [
        { $match: { state: { $in: ['matured', 'forfeited'] } } },
        {
          $group: {
            _id: { ownerId: '$toAccountId', state: '$state', journalId: '$endJournalId' },
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

function journalsBeyond(sealedTo: ReadonlyMap<number, number>): Filter<JournalDocument> {
  const known = [...sealedTo].map(([shard, seq]) => ({ shard, seq: { $gt: seq } }));
  return { $or: [...known, { shard: { $nin: [...sealedTo.keys()] } }] };
}

function withBigints(row: Document): StoredRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, toBigint(value as unknown)]),
  ) as StoredRow;
}

function toBigint(value: unknown): unknown {
  return typeof value === 'number' ? BigInt(value) : value;
}
