import {
  ReadConcern,
  type ClientSession,
  type Db,
  type Document,
  type Filter,
  type FindCursor,
} from 'mongodb';
import { collectionOf } from '@mate/mongo/collection';
import { fromInt64 } from '@mate/mongo/int64';
import { RowDecoder } from '@mate/mongo/row-decoder';
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
import { chunksOf } from './reading/chunks.reader.js';
import { RowSumsReader } from './reading/row-sums.reader.js';
import { IS_BOOKED } from './stored-rows.rules.js';

/** With larger ones more of a chunk is still there when memory is collected, which costs more than asking more often. */
const CHUNK = 500;
/** A block is 32 kB of leaves at most. */
const SEALS_CHUNK = 100;

/** A row as it is but for whole numbers, which are bigint whatever their stored width. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly _id: string };

/** What a purchase brought. */
interface BoughtCoins {
  readonly purchaseId: string;
  readonly coins: bigint;
}

/** Reads everything in one snapshot, so that an audit of a running system sees one moment. */
export class AuditReader implements AsyncDisposable {
  /** What rows beside the ledger come to. */
  readonly sums: RowSumsReader;

  private readonly snapshot: ClientSession;

  private readonly db: Db;

  /** One decoder for each collection: their rows look alike. */
  private readonly decoders = new Map<string, RowDecoder<StoredRow>>();

  constructor(private readonly live: Db) {
    // A read concern of the client's would take the place of the snapshot's, without a word.
    this.db = live.client.db(live.databaseName, { readConcern: new ReadConcern('snapshot') });
    this.snapshot = live.client.startSession({ snapshot: true });
    this.sums = new RowSumsReader(this.db, this.snapshot);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.snapshot.endSession();
  }

  private get inSnapshot(): { session: ClientSession; batchSize: number } {
    return { session: this.snapshot, batchSize: CHUNK };
  }

  /** Journals by shard and sequence, in chunks: all, or those beyond a sequence of each shard. */
  async *journals(beyond?: ReadonlyMap<number, number>): AsyncGenerator<StoredJournal[]> {
    const cursor = collectionOf(this.db, journals)
      .find(beyond ? journalsBeyond(beyond) : {}, { ...this.inSnapshot, raw: true })
      .sort({ shard: 1, seq: 1 });
    const decoder = new RowDecoder<JournalDocument>();
    for await (const chunk of chunksOf(cursor))
      yield chunk.map((bytes) => journalFrom(decoder.decode(bytes)));
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
    const found = new Map<string, StoredRow>();
    if (ids.length === 0) return found;
    for await (const chunk of this.chunks(collection, { _id: { $in: [...ids] } }))
      for (const row of chunk) found.set(row._id, row);
    return found;
  }

  /** Lines of statements that are booked, or say so, in chunks. */
  bookedLines(): AsyncIterable<StoredRow[]> {
    return this.chunks('transactions', { $expr: IS_BOOKED });
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

  /** All rows of a collection, or those that match. */
  async *list(collection: string, match: Document = {}): AsyncGenerator<StoredRow> {
    for await (const chunk of this.chunks(collection, match)) yield* chunk;
  }

  private async *chunks(collection: string, match: Document): AsyncGenerator<StoredRow[]> {
    const decoder = this.decoders.get(collection) ?? new RowDecoder<StoredRow>({ bigints: true });
    this.decoders.set(collection, decoder);
    const cursor = this.db.collection(collection).find(match, { ...this.inSnapshot, raw: true });
    for await (const chunk of chunksOf(cursor)) yield chunk.map((bytes) => decoder.decode(bytes));
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
}

function journalsBeyond(sealedTo: ReadonlyMap<number, number>): Filter<JournalDocument> {
  const known = [...sealedTo].map(([shard, seq]) => ({ shard, seq: { $gt: seq } }));
  return { $or: [...known, { shard: { $nin: [...sealedTo.keys()] } }] };
}
