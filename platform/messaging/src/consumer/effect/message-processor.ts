import type { Logger } from '@mate/service-kit/logger';
import { isPassing } from '@mate/service-kit/passing-failures';
import type { EventProducer } from '../../kafka/event-producer.js';
import { deadLetterTopic } from '../../kafka/topics.js';
import type { EventVerifier } from '../../signatures/event-signature.js';
import type { EventConsumer } from '../event-consumer.js';
import type { ConsumerMetrics } from '../consumer-metrics.js';
import type { Delivery, EventApplier } from './event-applier.js';
import { GroupCommit } from './group-commit.js';
import { readEvent, type Incoming } from '../incoming.js';
import { isCopyable, isWorthTelling } from '../set-aside/keeping.rules.js';
import type { ParkedStore } from '../set-aside/parked-store.js';
import { describeFailure, retryDelayMs } from './retry.rules.js';

export interface ProcessorParts {
  readonly applier: EventApplier;
  readonly parked: ParkedStore;
  readonly verifier: EventVerifier;
  readonly producer: EventProducer;
  readonly logger: Logger;
  readonly metrics: ConsumerMetrics;
  readonly retryDelaysMs: readonly number[];
}

/** Done with the message, or again after a while. */
export type Outcome =
  { readonly done: true } | { readonly done: false; readonly retryInMs: number };

const DONE: Outcome = { done: true };
/** While the database, the broker or a busy ledger is why it fails, nothing is skipped. */
const STUCK_RETRY_MS = 2_000;
/** Of a shared transaction; after that each event tries alone. */
const SHARED_ATTEMPTS_MAX = 3;

/** Decides what becomes of messages for one consumer. */
export class MessageProcessor {
  private readonly failures = new Map<string, number>();
  /** Known to hold until this process parks a key or the partitions change hands. */
  private nothingParked = false;
  /** Counts what may make that untrue, so that an answer from before it is not kept. */
  private parkings = 0;
  private readonly group = new GroupCommit<Delivery>((deliveries) => this.apply(deliveries));

  constructor(
    private readonly consumer: EventConsumer,
    private readonly parts: ProcessorParts,
  ) {}

  /**
   * The short way for messages of one partition without any trouble: all in one transaction, which other partitions
   * may share. False, with nothing done, when one of them needs the long way of `process`.
   */
  async processTogether(messages: readonly Incoming[]): Promise<boolean> {
    const deliveries: Delivery[] = [];
    for (const message of messages) {
      const reading = readEvent(this.consumer, message, this.parts.verifier);
      if (reading.kind === 'invalid' || this.failures.has(placeOf(message))) return false;
      if (reading.kind === 'event')
        deliveries.push({ event: reading.event, headers: message.headers });
    }
    if (deliveries.length === 0) return true;
    if (await this.anyParked(messages)) return false;
    return this.group.run(deliveries);
  }

  /** Never throws: a message that cannot be handled is retried or set aside. */
  async process(message: Incoming): Promise<Outcome> {
    const reading = readEvent(this.consumer, message, this.parts.verifier);
    if (reading.kind === 'other') return DONE;
    try {
      if (reading.kind === 'invalid') {
        await this.setUnreadAside(message, reading.error);
        return DONE;
      }
      if (this.consumer.onFailure === 'park-key' && (await this.followParked(message))) return DONE;
    } catch (error) {
      return this.stuck(message, error);
    }
    try {
      await this.apply([{ event: reading.event, headers: message.headers }]);
      this.failures.delete(placeOf(message));
      return DONE;
    } catch (error) {
      return isPassing(error) ? this.stuck(message, error) : this.failed(message, error);
    }
  }

  private async apply(deliveries: readonly Delivery[]): Promise<void> {
    const { applier, metrics } = this.parts;
    const options = deliveries.length > 1 ? { attemptsMax: SHARED_ATTEMPTS_MAX } : {};
    const results = await applier.apply(this.consumer, deliveries, options);
    deliveries.forEach(({ event }, index) => {
      metrics.consumed(this.consumer.name, event, results[index] ?? 'applied');
    });
  }

  /**
   * To be called when partitions may have come from another process: only the one that consumes a partition parks its
   * keys, and one that lost it can only park an event that its successor handles as well.
   */
  partitionsChanged(): void {
    this.mayHaveParked();
  }

  private mayHaveParked(): void {
    this.parkings += 1;
    this.nothingParked = false;
  }

  /** True also when that cannot be told. */
  private async anyParked(messages: readonly Incoming[]): Promise<boolean> {
    if (this.consumer.onFailure !== 'park-key' || this.nothingParked) return false;
    const { parked } = this.parts;
    const { parkings } = this;
    try {
      if (await parked.hasKeys(this.consumer.name))
        return await parked.anyParked(this.consumer.name, messages);
      this.nothingParked = parkings === this.parkings;
      return false;
    } catch {
      return true;
    }
  }

  private async followParked(message: Incoming): Promise<boolean> {
    const followed = await this.parts.parked.followParked(this.consumer.name, message);
    if (followed) this.parts.logger.warn({ event: 'event.followed_parked', ...this.tags(message) });
    return followed;
  }

  private async failed(message: Incoming, error: unknown): Promise<Outcome> {
    const attempts = (this.failures.get(placeOf(message)) ?? 0) + 1;
    const { reason } = describeFailure(error);
    const retryInMs = retryDelayMs(attempts, this.parts.retryDelaysMs);
    this.parts.logger.warn({
      event: 'event.failed',
      ...this.tags(message),
      attempts,
      reason,
      err: error,
    });
    if (retryInMs !== undefined) {
      this.failures.set(placeOf(message), attempts);
      return { done: false, retryInMs };
    }
    try {
      if (this.consumer.onFailure === 'park-key') {
        await this.parts.parked
          .parkKey(this.consumer.name, message, { reason, attempts })
          .finally(() => this.mayHaveParked());
        this.parts.logger.error({ event: 'event.key_parked', ...this.tags(message), reason });
      } else {
        await this.parts.parked.addDeadLetter(this.consumer.name, message, { reason, attempts });
        await this.deadLetter(message, error, attempts);
      }
    } catch (cause) {
      this.failures.set(placeOf(message), attempts - 1);
      return this.stuck(message, cause);
    }
    this.failures.delete(placeOf(message));
    return DONE;
  }

  /** Of messages that are no events, or no proven ones, a bounded number is kept. */
  private async setUnreadAside(message: Incoming, error: unknown): Promise<void> {
    const { parked, metrics, logger } = this.parts;
    const { reason } = describeFailure(error);
    const count = await parked.keepOrCount(this.consumer.name, message, reason);
    if (count === 0) return this.deadLetter(message, error, 1);
    metrics.passedOver(this.consumer.name);
    if (isWorthTelling(count))
      logger.error({ event: 'event.passed_over', ...this.tags(message), reason, count });
  }

  /** Tells of a message that was set aside. */
  private async deadLetter(message: Incoming, error: unknown, attempts: number): Promise<void> {
    const { reason, detail, stackHash } = describeFailure(error);
    const headers = {
      ...message.headers,
      errorConsumer: this.consumer.name,
      errorReason: reason,
      errorDetail: detail,
      errorStackHash: stackHash,
      errorAttempts: `${attempts}`,
      errorTime: new Date().toISOString(),
      sourceTopic: message.topic,
      sourcePartition: `${message.partition}`,
      sourceOffset: `${message.offset}`,
    };
    const { key, value } = message;
    if (isCopyable(message))
      await this.parts.producer.send([
        { topic: deadLetterTopic(message.topic), messages: [{ key, value, headers }] },
      ]);
    this.parts.metrics.deadLettered(this.consumer.name);
    this.parts.logger.error({
      event: 'event.dead_lettered',
      ...this.tags(message),
      reason,
      stackHash,
    });
  }

  private stuck(message: Incoming, error: unknown): Outcome {
    this.parts.logger.warn({ event: 'event.stuck', ...this.tags(message), err: error });
    return { done: false, retryInMs: STUCK_RETRY_MS };
  }

  private tags(message: Incoming): Record<string, string | number | undefined> {
    return {
      consumer: this.consumer.name,
      topic: message.topic,
      partition: message.partition,
      offset: message.offset,
      eventId: message.headers['eventId'],
    };
  }
}

/** Where a message lies; no two have the same. */
export const placeOf = (message: Incoming): string =>
  `${message.topic}|${message.partition}|${message.offset}`;
