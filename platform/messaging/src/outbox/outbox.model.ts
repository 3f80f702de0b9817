import type { Timestamp } from 'mongodb';
import { defineCollection } from '@mate/mongo/collection';

/** Published rows stay this long, for people who look for an event. */
const PUBLISHED_KEPT_SECONDS = 60 * 60;

/** An event that was committed with its effect and waits for, or has had, its way to Kafka. */
export interface OutboxDocument {
  /** Event id (UUIDv7). */
  _id: string;
  /**
   * Cluster time of the server when the row was written. Ascending order is commit order for every two events of
   * one key, whatever the clocks of the writing processes say; `relay.ts` says why.
   */
  order: Timestamp;
  /** Without prefix. */
  topic: string;
  key: string;
  name: string;
  /** The envelope as it is sent. */
  payload: string;
  headers: { requestId?: string; traceparent?: string };
  createTime: Date;
  /** The account whose words it carries; absent where it carries none, and in rows of versions before, which go within the hour. */
  wordsOf?: string;
  /** Present until the broker acknowledged the event. */
  pending?: true;
  publishTime?: Date;
}

export const outboxCollection = defineCollection<OutboxDocument>({
  name: 'outbox',
  indexes: [
    { key: { order: 1, _id: 1 }, partialFilterExpression: { pending: true } },
    {
      name: 'published',
      key: { publishTime: 1 },
      expireAfterSeconds: PUBLISHED_KEPT_SECONDS,
      // Without it every row that waits would be in the index too, only to leave it.
      partialFilterExpression: { publishTime: { $type: 'date' } },
    },
    // What is forgotten with an account.
    { key: { wordsOf: 1 }, partialFilterExpression: { wordsOf: { $exists: true } } },
  ],
  droppedIndexes: ['publishTime_1'],
});

/** Who publishes the outbox of this database. One row. */
export interface RelayLeaseDocument {
  _id: string;
  owner: string;
  /** Grows with every change of owner. */
  fence: number;
  expireTime: Date;
}

export const relayLeases = defineCollection<RelayLeaseDocument>({
  name: 'relay_leases',
  indexes: [],
});
