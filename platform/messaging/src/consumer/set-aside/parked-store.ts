import type { Collection, Db, Filter } from 'mongodb';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction, TransactionRunner } from '@mate/mongo/transaction';
import type { Incoming } from '../incoming.js';
import { isKeepable, keepingBoundsOf } from './keeping.rules.js';
import {
  parkedEvents,
  parkedKeys,
  passedOverEvents,
  type ParkedEventDocument,
  type ParkedKeyDocument,
  type PassedOverDocument,
} from './parked.model.js';

export interface ParkedFailure {
  readonly reason: string;
  readonly attempts: number;
}

const parkedKeyId = (consumer: string, message: Pick<Incoming, 'topic' | 'key'>): string =>
  `${consumer}|${message.topic}|${message.key}`;

function rowOf(
  consumer: string,
  message: Incoming,
  failure: ParkedFailure,
): Omit<ParkedEventDocument, 'kind'> {
  return {
    _id: `${consumer}|${message.topic}|${message.partition}|${message.offset}`,
    consumer,
    topic: message.topic,
    partition: message.partition,
    offset: message.offset,
    key: message.key,
    eventName: message.headers['eventName'] ?? '',
    value: message.value,
    headers: { ...message.headers },
    reason: failure.reason,
    attempts: failure.attempts,
    parkTime: new Date(),
  };
}

/** Events that were set aside. Adding one twice changes nothing, since its id is its place in Kafka. */
export class ParkedStore {
  private readonly keys: Collection<ParkedKeyDocument>;
  private readonly events: Collection<ParkedEventDocument>;
  private readonly passedOver: Collection<PassedOverDocument>;

  constructor(
    db: Db,
    private readonly transactions: TransactionRunner,
  ) {
    this.keys = collectionOf(db, parkedKeys);
    this.events = collectionOf(db, parkedEvents);
    this.passedOver = collectionOf(db, passedOverEvents);
  }

  /** Parks the key of a failed event, and the event as the first of it. */
  async parkKey(consumer: string, message: Incoming, failure: ParkedFailure): Promise<void> {
    const keyId = parkedKeyId(consumer, message);
    await this.transactions.run(async (tx) => {
      await this.keys.updateOne(
        { _id: keyId },
        {
          $setOnInsert: { consumer, key: message.key, parkTime: new Date() },
          $inc: { additions: 1 },
        },
        { upsert: true, session: tx },
      );
      await this.insert(
        { ...rowOf(consumer, message, failure), kind: 'parked-key', parkedKeyId: keyId },
        tx,
      );
    });
  }

  /** Whether the consumer has parked keys at all. */
  async hasKeys(consumer: string): Promise<boolean> {
    // Ids begin with the consumer's name and a bar, which "}" follows.
    const ofConsumer = { _id: { $gte: `${consumer}|`, $lt: `${consumer}}` } };
    return (await this.keys.findOne(ofConsumer, { projection: { _id: 1 } })) !== null;
  }

  /** Whether the key of one of these is parked. */
  async anyParked(consumer: string, messages: readonly Incoming[]): Promise<boolean> {
    const keyIds = new Set(messages.map((message) => parkedKeyId(consumer, message)));
    const found = await this.keys.findOne(
      { _id: { $in: [...keyIds] } },
      { projection: { _id: 1 } },
    );
    return found !== null;
  }

  /** Adds an event behind the parked ones of its key. False when the key is not parked. */
  async followParked(consumer: string, message: Incoming): Promise<boolean> {
    const keyId = parkedKeyId(consumer, message);
    if (!(await this.keys.findOne({ _id: keyId }, { projection: { _id: 1 } }))) return false;
    return this.transactions.run(async (tx) => {
      const { matchedCount } = await this.keys.updateOne(
        { _id: keyId },
        { $inc: { additions: 1 } },
        { session: tx },
      );
      // Unparked meanwhile: everything before it was applied, so it may be applied itself.
      if (matchedCount === 0) return false;
      const row = rowOf(consumer, message, { reason: 'KEY_PARKED', attempts: 0 });
      await this.insert({ ...row, kind: 'parked-key', parkedKeyId: keyId }, tx);
      return true;
    });
  }

  /**
   * Keeps a message that is no event, while few of its reason and key are kept. Else it is only counted; answers how
   * many were, 0 for one that is kept.
   */
  async keepOrCount(consumer: string, message: Incoming, reason: string): Promise<number> {
    if (isKeepable(message) && (await this.hasRoom(consumer, message.key, reason))) {
      await this.addDeadLetter(consumer, message, { reason, attempts: 1 });
      return 0;
    }
    const { topic, partition, offset } = message;
    const time = new Date();
    const row = await this.passedOver.findOneAndUpdate(
      { _id: `${consumer}|${topic}|${partition}|${reason}` },
      {
        $setOnInsert: { consumer, topic, partition, reason, firstTime: time },
        $set: { lastTime: time },
        $inc: { count: 1 },
        $min: { firstOffset: offset },
        $max: { lastOffset: offset },
      },
      { upsert: true, returnDocument: 'after' },
    );
    return row?.count ?? 1;
  }

  private async hasRoom(consumer: string, key: string, reason: string): Promise<boolean> {
    const { perKey, inAll } = keepingBoundsOf(reason);
    const isBelow = async (filter: Filter<ParkedEventDocument>, limit: number): Promise<boolean> =>
      (await this.events.countDocuments(filter, { limit })) < limit;
    return (
      (await isBelow({ consumer, reason, key }, perKey)) &&
      (await isBelow({ consumer, reason }, inAll))
    );
  }

  /** Keeps a copy of a dead letter for redrive. */
  async addDeadLetter(consumer: string, message: Incoming, failure: ParkedFailure): Promise<void> {
    await this.insert({ ...rowOf(consumer, message, failure), kind: 'dead-letter' });
  }

  private async insert(row: ParkedEventDocument, tx?: Transaction): Promise<void> {
    const { _id, ...fields } = row;
    await this.events.updateOne(
      { _id },
      { $setOnInsert: fields },
      { upsert: true, ...(tx ? { session: tx } : {}) },
    );
  }

  /** Keys of these consumers that somebody asked to redrive. */
  async keysToRedrive(consumers: readonly string[], limit: number): Promise<ParkedKeyDocument[]> {
    return this.keys
      .find({ redriveTime: { $exists: true }, consumer: { $in: [...consumers] } })
      .sort({ redriveTime: 1 })
      .limit(limit)
      .toArray();
  }

  /** Dead letters of these consumers that somebody asked to redrive. */
  async deadLettersToRedrive(
    consumers: readonly string[],
    limit: number,
  ): Promise<ParkedEventDocument[]> {
    return this.events
      .find({ redriveTime: { $exists: true }, consumer: { $in: [...consumers] } })
      .sort({ redriveTime: 1, offset: 1 })
      .limit(limit)
      .toArray();
  }

  /** The first parked event of a key. */
  async headOf(keyId: string): Promise<ParkedEventDocument | null> {
    return this.events.findOne({ parkedKeyId: keyId }, { sort: { partition: 1, offset: 1 } });
  }

  /** Takes an event out in the transaction that applies it. False when another process did. */
  async take(id: string, tx: Transaction): Promise<boolean> {
    const { deletedCount } = await this.events.deleteOne({ _id: id }, { session: tx });
    return deletedCount === 1;
  }

  /** Removes an event whose effect is known to be there. */
  async remove(id: string): Promise<void> {
    await this.events.deleteOne({ _id: id });
  }

  /** Unparks a key without events. False when an event came meanwhile. */
  async unpark(keyId: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const rest = await this.events.findOne({ parkedKeyId: keyId }, { session: tx });
      if (rest) return false;
      await this.keys.deleteOne({ _id: keyId }, { session: tx });
      return true;
    });
  }

  /** A redrive failed: the event stays, with its new reason, until it is asked for again. */
  async putBack(row: ParkedEventDocument, reason: string): Promise<void> {
    await this.events.updateOne(
      { _id: row._id },
      { $set: { reason }, $inc: { attempts: 1 }, $unset: { redriveTime: '' } },
    );
    if (row.parkedKeyId)
      await this.keys.updateOne({ _id: row.parkedKeyId }, { $unset: { redriveTime: '' } });
  }

  async counts(): Promise<{ keys: number; events: number }> {
    const [keys, events] = await Promise.all([
      this.keys.estimatedDocumentCount(),
      this.events.estimatedDocumentCount(),
    ]);
    return { keys, events };
  }
}
