import type { Collection, Db } from 'mongodb';
import { AppError } from '@mate/contracts/errors';
import { makeEvent, type EventDefinition } from '@mate/contracts/events';
import { collectionOf } from '@mate/mongo/collection';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import { currentRequest } from '@mate/service-kit/request-context';
import { outboxCollection, type OutboxDocument } from './outbox.model.js';

/** Kafka refuses messages above 1 MB; refusing earlier keeps one event from blocking the others. */
const PAYLOAD_BYTES_MAX = 512 * 1024;

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
    const request = currentRequest();
    const envelope = makeEvent(event, data, {
      actorId: request?.accountId,
      requestId: request?.requestId,
    });
    const payload = JSON.stringify(envelope);
    if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX) throw new AppError('PAYLOAD_TOO_LARGE');
    const row: Omit<OutboxDocument, 'order'> = {
      _id: envelope.id,
      topic: event.topic,
      key: envelope.key,
      name: event.name,
      payload,
      headers: request ? { requestId: request.requestId, traceparent: request.traceparent } : {},
      createTime: new Date(),
      pending: true,
    };
    // A pipeline, since only the server knows the cluster time.
    await this.rows.updateOne(
      { _id: row._id },
      [{ $replaceWith: { $mergeObjects: [{ $literal: row }, { order: '$$CLUSTER_TIME' }] } }],
      { upsert: true, session: tx },
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
