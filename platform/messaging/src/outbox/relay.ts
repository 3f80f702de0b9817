import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { Logger } from '@mate/service-kit/logger';
import { messagingPoints } from '../fail-points.js';
import { OutboxStore, type OutboxLag } from './outbox-store.js';
import type { OutboxDocument } from './outbox.model.js';
import { RecentIds } from './recent-ids.js';
import { RelayLease } from './relay-lease.js';
import type { EventSigner } from '../signatures/event-signature.js';
import { groupByTopic, relayBackoffMs, type OutgoingTopic } from './relay.rules.js';
import { WakeSignal } from './wake-signal.js';

/** What the relay needs of a producer: it throws when a message was not acknowledged. */
export interface EventSender {
  send(topics: readonly OutgoingTopic[]): Promise<void>;
}

export interface RelayOptions {
  readonly db: Db;
  readonly producer: EventSender;
  readonly logger: Logger;
  /** Signs what must be signed; for services that send such events. */
  readonly signer?: EventSigner | undefined;
  readonly topicPrefix: string;
  readonly leaseMs?: number;
}

const LEASE_MS = 5_000;
const BATCH_MAX = 500;
const POLL_MS = 1_000;
const CONTEND_MS = 1_000;
const WATCH_RETRY_MS = 5_000;
const OWN_REMEMBERED = 5_000;
const OTHERS_FORGOTTEN_MS = 10 * 60_000;
// Of two scans. Under load each then finds more, at a fraction of the cost per event.
const SCAN_SPACING_MS = 5;

/**
 * Publishes the outbox of one database. At least once, in commit order per key.
 *
 * Why ascending `order` is commit order for a key, without a counter that all writers would fight for:
 * two transactions that announce events of one key write the same aggregate, so the second can only commit if its
 * snapshot contains the first (else it meets a write conflict and is rerun). Its row is stamped with the cluster time
 * after that snapshot was taken, and a cluster time at or after a snapshot is later than any stamp made before the
 * commits within it. Events of one transaction are stamped one after the other.
 * Rows of different keys may commit out of order; each scan takes all that wait, so none is passed over.
 *
 * One sender at a time (lease), one batch under way at a time, sent in scan order. A sender that lost its lease while
 * it was paused can only repeat rows that it had read together with everything before them, so the first arrival of
 * each event is still in order, and consumers drop the repeats.
 */
export class OutboxRelay {
  private readonly store: OutboxStore;
  private readonly lease: RelayLease;
  private readonly signal = new WakeSignal();
  /** Ends a back-off, which new work must not. */
  private readonly stopSignal = new WakeSignal();
  /** Sent, but not yet marked. */
  private readonly unmarked = new Set<string>();
  private readonly marking = new Set<Promise<void>>();
  private scannedAtMs = -Infinity;
  /** When an event of another process was last found here. */
  private othersAtMs = -Infinity;
  /** Events of this process, which its own commits told of: the stream tells of them again. */
  private readonly ownLately = new RecentIds(OWN_REMEMBERED);
  private readonly heldTopics = new Map<string, { failures: number; untilMs: number }>();
  private stopWatching: (() => Promise<void>) | undefined;
  private watchAgainAtMs = 0;
  private stopping = false;
  private running: Promise<void> | undefined;

  constructor(private readonly options: RelayOptions) {
    this.store = new OutboxStore(options.db);
    this.lease = new RelayLease(options.db, options.leaseMs ?? LEASE_MS);
  }

  start(): void {
    this.running ??= this.loop();
  }

  /** Looks for work now: this process committed these events. */
  wake(ids: readonly string[] = []): void {
    for (const id of ids) this.ownLately.add(id);
    this.signal.wake();
  }

  lag(): Promise<OutboxLag> {
    return this.store.lag();
  }

  /** Ends after the batch under way and hands the lease back. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.wake();
    this.stopSignal.wake();
    await this.running;
    await Promise.allSettled(this.marking);
    await this.endWatch();
    await this.lease.release().catch(() => undefined);
  }

  private async loop(): Promise<void> {
    for (let failures = 0; !this.stopping;) {
      try {
        const sent = await this.turn();
        failures = 0;
        if (sent === 0 && !this.stopping) await this.signal.wait(POLL_MS);
      } catch (error) {
        failures += 1;
        this.options.logger.warn({ event: 'relay.failed', failures, err: error });
        if (!this.stopping) await this.stopSignal.wait(relayBackoffMs(failures, Math.random()));
      }
    }
  }

  /** One scan and what it found. Returns how many events went out. */
  private async turn(): Promise<number> {
    const fence = this.lease.fence;
    if (!(await this.lease.hold())) {
      await this.endWatch();
      await this.stopSignal.wait(CONTEND_MS);
      return 0;
    }
    if (this.lease.fence !== fence)
      this.options.logger.info({ event: 'relay.leading', fence: this.lease.fence });
    await this.watchOthers();
    await this.space();
    // As of before the scan: its snapshot may show a row as waiting that is marked while the answer travels.
    const unmarked = new Set(this.unmarked);
    const rows = await this.store.pending(BATCH_MAX + unmarked.size, this.topicsHeld());
    const fresh = rows.filter((row) => !unmarked.has(row._id));
    // Time may have passed in the scan; a lost lease means that somebody else sends.
    if (fresh.length === 0 || !this.lease.isHeld) return 0;
    if (fresh.some(({ _id }) => !this.ownLately.has(_id))) this.othersAtMs = performance.now();
    return this.publish(fresh);
  }

  private async publish(rows: readonly OutboxDocument[]): Promise<number> {
    const topics = groupByTopic(rows, this.options.topicPrefix, (row) =>
      this.options.signer?.signatureOf(row),
    );
    messagingPoints.pass('relay.before-send');
    const sent = await this.send(topics);
    if (sent.length === 0) return 0;
    messagingPoints.pass('relay.after-send');
    const ids = sent.flatMap((topic) => topic.ids);
    for (const id of ids) this.unmarked.add(id);
    const mark = this.mark(ids).finally(() => this.marking.delete(mark));
    this.marking.add(mark);
    return ids.length;
  }

  /** All topics at once; when that fails one by one, so that a broken topic does not hold the others up. */
  private async send(topics: readonly OutgoingTopic[]): Promise<readonly OutgoingTopic[]> {
    try {
      await this.options.producer.send(topics);
      for (const { topic } of topics) this.heldTopics.delete(topic);
      return topics;
    } catch (error) {
      if (topics.length === 1 && topics[0]) {
        this.holdTopic(topics[0].topic, error);
        return [];
      }
    }
    const sent: OutgoingTopic[] = [];
    for (const topic of topics) {
      try {
        await this.options.producer.send([topic]);
        this.heldTopics.delete(topic.topic);
        sent.push(topic);
      } catch (error) {
        this.holdTopic(topic.topic, error);
      }
    }
    return sent;
  }

  private holdTopic(topic: string, error: unknown): void {
    const failures = (this.heldTopics.get(topic)?.failures ?? 0) + 1;
    const waitMs = relayBackoffMs(failures, Math.random());
    this.heldTopics.set(topic, { failures, untilMs: performance.now() + waitMs });
    setTimeout(() => this.signal.wake(), waitMs).unref();
    this.options.logger.warn({ event: 'relay.send_failed', topic, failures, err: error });
  }

  private topicsHeld(): string[] {
    const now = performance.now();
    return [...this.heldTopics]
      .filter(([, { untilMs }]) => untilMs > now)
      .map(([topic]) => topic.slice(this.options.topicPrefix.length));
  }

  /** Beside the next scan: a mark that comes late costs nothing but a repeat after a crash. */
  private async mark(ids: readonly string[]): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      try {
        await this.store.markPublished(ids);
        break;
      } catch (error) {
        this.options.logger.warn({ event: 'relay.mark_failed', failures, err: error });
        if (this.stopping) return;
        await sleep(relayBackoffMs(failures, Math.random()));
      }
    }
    for (const id of ids) this.unmarked.delete(id);
    messagingPoints.pass('relay.after-mark');
  }

  private async space(): Promise<void> {
    const waitMs = this.scannedAtMs + SCAN_SPACING_MS - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    this.scannedAtMs = performance.now();
  }

  /**
   * Rows of other processes wake the leader too, once one of them was found. While this process is alone its own
   * commits wake it, and the stream, which costs the server something for every transaction, would tell nothing new.
   */
  private async watchOthers(): Promise<void> {
    const now = performance.now();
    if (now - this.othersAtMs > OTHERS_FORGOTTEN_MS) return this.endWatch();
    if (this.stopWatching || now < this.watchAgainAtMs) return;
    this.stopWatching = this.store.watch(
      (id) => {
        if (!this.ownLately.has(id)) this.signal.wake();
      },
      (error) => {
        this.options.logger.warn({ event: 'relay.watch_failed', err: error });
        this.stopWatching = undefined;
        this.watchAgainAtMs = performance.now() + WATCH_RETRY_MS;
      },
    );
  }

  private async endWatch(): Promise<void> {
    const { stopWatching } = this;
    this.stopWatching = undefined;
    await stopWatching?.().catch(() => undefined);
  }
}
