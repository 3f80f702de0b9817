import type { AnyBulkWriteOperation, Db, Document } from 'mongodb';
import type { EventDefinition } from '@mate/contracts/events';
import type { CollectionDefinition } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import type { RequestContext } from '@mate/service-kit/request-context';
import type { BatchRecords } from './ledger-command.js';

/** An event of a batch with the request that caused it. */
export interface BatchEvent {
  readonly event: EventDefinition;
  readonly data: unknown;
  readonly request: RequestContext | undefined;
}

/** Collects what the commands of a batch store beside the ledger: one round trip per collection, whatever their number. */
export class CollectedRecords implements BatchRecords {
  private readonly announced: BatchEvent[] = [];
  private readonly states = new Map<string, BatchEvent>();
  private readonly inserts = new Map<string, Document[]>();
  private readonly writes = new Map<string, AnyBulkWriteOperation[]>();
  /** The request whose command records now. */
  request: RequestContext | undefined;

  insert<T extends Document>({ name }: CollectionDefinition<T>, document: T): void {
    listOf(this.inserts, name).push(document);
  }

  write<T extends Document>(
    { name }: CollectionDefinition<T>,
    operation: AnyBulkWriteOperation<T>,
  ): void {
    listOf(this.writes, name).push(operation as AnyBulkWriteOperation);
  }

  announce<D>(event: EventDefinition<D>, data: D): void {
    this.announced.push({ event: event as EventDefinition, data, request: this.request });
  }

  announceState<D>(event: EventDefinition<D>, data: D): void {
    this.states.set(`${event.name} ${event.keyOf(data)}`, {
      event: event as EventDefinition,
      data,
      request: this.request,
    });
  }

  /** What the batch announces, in order per key. */
  get events(): readonly BatchEvent[] {
    return [...this.announced, ...this.states.values()];
  }

  /** Stores the rows; the events are the outbox's. */
  async store(db: Db, tx: Transaction): Promise<void> {
    for (const [name, documents] of this.inserts)
      await db.collection(name).insertMany(documents, { session: tx });
    for (const [name, operations] of this.writes)
      await db.collection(name).bulkWrite(operations, { session: tx });
  }
}

function listOf<T>(lists: Map<string, T[]>, name: string): T[] {
  const known = lists.get(name);
  if (known) return known;
  const list: T[] = [];
  lists.set(name, list);
  return list;
}
