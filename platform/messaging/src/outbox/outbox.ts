import { Timestamp, type Collection, type Db } from 'mongodb';
import { AppError } from '@mate/contracts/errors';
import { makeEvent, type EventDefinition } from '@mate/contracts/events';
import { collectionOf } from '@mate/mongo/collection';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import { currentRequest, type RequestContext } from '@mate/service-kit/request-context';
import { outboxCollection, type OutboxDocument } from './outbox.model.js';

/** Kafka refuses messages above 1 MB; refusing earlier keeps one event from blocking the others. */
const PAYLOAD_BYTES_MAX = 512 * 1024;

const FORGOTTEN_AT_ONCE_MAX = 1_000;

/** One of many events that are added together, with the request that each came from. */
export interface AddedEvent<D = unknown> {
  readonly event: EventDefinition<D>;
  readonly data: D;
  readonly request: RequestContext | undefined;
}

/** The server replaces an empty timestamp of an inserted document with its own time (MongoDB manual, BSON types). */
const STAMPED_BY_SERVER = new Timestamp({ t: 0, i: 0 });

/** Writes events in the transaction of their effect: published if and only if the effect is committed. */
export class Outbox {
  private readonly rows: Collection<OutboxDocument>;
  private readonly listeners = new Set<(ids: readonly string[]) => void>();

  constructor(db: Db) {
    this.rows = collectionOf(db, outboxCollection);
  }

  /**
   * Adds an event to the transaction. Call it after the write of what the event is about: the order of two events
   * of one key is the order of those writes. Throws ZodError when the data breaks the event's schema.
   */
  async add<D>(event: EventDefinition<D>, data: D, tx: Transaction): Promise<void> {
    await this.insert([rowOf({ event, data, request: currentRequest() })], tx);
  }

  /** Adds the events of a batch, in their order, in one round trip. */
  async addMany<D>(events: readonly AddedEvent<D>[], tx: Transaction): Promise<void> {
    if (events.length > 0)
      await this.insert(
        events.map((event) => rowOf(event)),
        tx,
      );
  }

  /**
   * Removes published events that carry an account's words, some of them at a time; they would be gone within the hour.
   * For who is erased. Answers how many.
   */
  async forgetPublished(accountId: string): Promise<number> {
    const published = { wordsOf: accountId, pending: { $exists: false } } as const;
    const rows = await this.rows
      .find(published, { projection: { _id: 1 } })
      .limit(FORGOTTEN_AT_ONCE_MAX)
      .toArray();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ _id }) => _id);
    return (await this.rows.deleteMany({ ...published, _id: { $in: ids } })).deletedCount;
  }

  /** Calls `listener` with the ids after each commit of events by this process. */
  onAdded(listener: (ids: readonly string[]) => void): void {
    this.listeners.add(listener);
  }

  private async insert(rows: readonly OutboxDocument[], tx: Transaction): Promise<void> {
    await this.rows.insertMany([...rows], { session: tx });
    const ids = rows.map(({ _id }) => _id);
    onCommitted(tx, () => {
      for (const listener of this.listeners) listener(ids);
    });
  }
}

function rowOf<D>({ event, data, request }: AddedEvent<D>): OutboxDocument {
  const wordsOf = event.wordsOf?.(data);
  const envelope = makeEvent(event, data, {
    actorId: request?.accountId,
    requestId: request?.requestId,
  });
  const payload = JSON.stringify(envelope);
  if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX) throw new AppError('PAYLOAD_TOO_LARGE');
  return {
    _id: envelope.id,
    order: STAMPED_BY_SERVER,
    topic: event.topic,
    key: envelope.key,
    name: event.name,
    payload,
    headers: request ? { requestId: request.requestId, traceparent: request.traceparent } : {},
    createTime: new Date(),
    ...(wordsOf !== undefined && { wordsOf }),
    pending: true,
  };
}
