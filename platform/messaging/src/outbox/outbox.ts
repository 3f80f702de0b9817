import type { Collection, Db } from 'mongodb';
import { AppError } from '@mate/contracts/errors';
import { makeEvent, type EventDefinition } from '@mate/contracts/events';
import { collectionOf } from '@mate/mongo/collection';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import { currentRequest, type RequestContext } from '@mate/service-kit/request-context';
import { outboxCollection, type OutboxDocument } from './outbox.model.js';

/** Kafka refuses messages above 1 MB; refusing earlier keeps one event from blocking the others. */
const PAYLOAD_BYTES_MAX = 512 * 1024;

/** One of many events that are added together, with the request that each came from. */
export interface AddedEvent<D = unknown> {
  readonly event: EventDefinition<D>;
  readonly data: D;
  readonly request: RequestContext | undefined;
}

type Row = Omit<OutboxDocument, 'order'>;

/** Writes events in the transaction of their effect: published if and only if the effect is committed. */
export class Outbox {
  private readonly rows: Collection<OutboxDocument>;
  private readonly listeners = new Set<() => void>();

  constructor(db: Db) {
    this.rows = collectionOf(db, outboxCollection);
  }

  /**
   * Adds an event to the transaction. Call it after the write of what the event is about: the order of two events
   * of one key is the order of those writes. Throws ZodError when the data breaks the event's schema.
   */
  async add<D>(event: EventDefinition<D>, data: D, tx: Transaction): Promise<void> {
    await this.rows.updateOne(...stamping(rowOf({ event, data, request: currentRequest() })), {
      upsert: true,
      session: tx,
    });
    onCommitted(tx, this.announce);
  }

  /**
   * Adds the events of a batch, in their order, in two round trips. They share the stamp of the first: they commit
   * together, and their ids, made in this order, decide among them.
   */
  async addMany(events: readonly AddedEvent[], tx: Transaction): Promise<void> {
    const [first, ...others] = events.map((event) => rowOf(event));
    if (!first) return;
    const stamped = await this.rows.findOneAndUpdate(...stamping(first), {
      upsert: true,
      returnDocument: 'after',
      projection: { order: 1 },
      session: tx,
    });
    if (!stamped) throw new Error('an event was not stored');
    const { order } = stamped;
    if (others.length > 0)
      await this.rows.insertMany(
        others.map((row) => ({ ...row, order })),
        { session: tx },
      );
    onCommitted(tx, this.announce);
  }

  /** Calls `listener` after each commit of events by this process. */
  onAdded(listener: () => void): void {
    this.listeners.add(listener);
  }

  private readonly announce = (): void => {
    for (const listener of this.listeners) listener();
  };
}

function rowOf<D>({ event, data, request }: AddedEvent<D>): Row {
  const envelope = makeEvent(event, data, {
    actorId: request?.accountId,
    requestId: request?.requestId,
  });
  const payload = JSON.stringify(envelope);
  if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX) throw new AppError('PAYLOAD_TOO_LARGE');
  return {
    _id: envelope.id,
    topic: event.topic,
    key: envelope.key,
    name: event.name,
    payload,
    headers: request ? { requestId: request.requestId, traceparent: request.traceparent } : {},
    createTime: new Date(),
    pending: true,
  };
}

/** Filter and update that store a row. A pipeline, since only the server knows the cluster time. */
function stamping(row: Row): [Pick<Row, '_id'>, object[]] {
  return [
    { _id: row._id },
    [{ $replaceWith: { $mergeObjects: [{ $literal: row }, { order: '$$CLUSTER_TIME' }] } }],
  ];
}
