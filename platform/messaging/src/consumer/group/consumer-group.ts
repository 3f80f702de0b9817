import { PartitionAssigners, type Consumer, type Kafka } from 'kafkajs';
import type { Logger } from '@mate/service-kit/logger';
import { BatchRunner } from './batch-runner.js';
import type { EventConsumer } from '../event-consumer.js';
import { MessageProcessor, type ProcessorParts } from '../effect/message-processor.js';
import { Dispatcher } from './dispatcher.js';
import { topicsOf, type GroupPlaces } from './group-places.js';
import type { GroupPlan } from './group.rules.js';
import { OffsetCommits } from './offset-commits.js';

export interface ConsumerGroupOptions extends ProcessorParts {
  readonly places: Pick<GroupPlaces, 'prepare'>;
  readonly kafka: Kafka;
  readonly topicPrefix: string;
}

// A killed member holds its partitions for this long.
const SESSION_MS = 10_000;
const HEARTBEAT_MS = 2_000;
const REBALANCE_MS = 15_000;
// Fetches answer as soon as there is one byte; an idle one delays an offset commit, a heartbeat and a stop by this much.
const FETCH_WAIT_MS = 1_000;
// All of a fetch, so that they meet in one transaction.
const PARTITIONS_AT_ONCE = 64;
const SUPERVISE_MS = 5_000;
const ATTEND_MS = 500;
const POLL_AGE_MS_MAX = 60_000;
const STOP_MS_MAX = 8_000;

/**
 * One Kafka group for consumers that read together. Supervised: one that stopped for good (kafkajs does so on errors that it
 * does not retry) or that has not polled for a minute is replaced.
 */
export class ConsumerGroup {
  private readonly dispatcher: Dispatcher;
  private readonly logger: Logger;
  private current: { readonly consumer: Consumer; readonly commits: OffsetCommits } | undefined;
  private polledAtMs = performance.now();
  private ended = false;
  private readonly timers: NodeJS.Timeout[] = [];
  private replacing = false;

  constructor(
    private readonly plan: GroupPlan<EventConsumer>,
    private readonly options: ConsumerGroupOptions,
  ) {
    this.logger = options.logger;
    const { topicPrefix } = options;
    this.dispatcher = new Dispatcher(
      plan.consumers.map((consumer) => ({
        topics: new Set(topicsOf({ consumers: [consumer], topicPrefix })),
        processor: new MessageProcessor(consumer, options),
      })),
    );
  }

  /** Joins in the background and keeps trying. */
  start(): void {
    void this.attend();
    this.timers.push(
      setInterval(() => void this.attend(), ATTEND_MS).unref(),
      setInterval(() => void this.supervise(), SUPERVISE_MS).unref(),
    );
  }

  /** Milliseconds since the consumers last asked for events. */
  get pollAgeMs(): number {
    return performance.now() - this.polledAtMs;
  }

  /** Ends after the batch under way and leaves the group, so that others take over at once. */
  async stop(): Promise<void> {
    this.ended = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.leave();
  }

  private async attend(): Promise<void> {
    if (this.replacing || this.ended) return;
    if (!this.current) await this.join();
  }

  private async join(): Promise<void> {
    const { kafka, topicPrefix, places } = this.options;
    const { consumers } = this.plan;
    const groupId = `${topicPrefix}${this.plan.groupId}`;
    const consumer = kafka.consumer({
      groupId,
      partitionAssigners: [PartitionAssigners.roundRobin],
      sessionTimeout: SESSION_MS,
      heartbeatInterval: HEARTBEAT_MS,
      rebalanceTimeout: REBALANCE_MS,
      minBytes: 1,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 200, retries: 5, restartOnFailure: () => Promise.resolve(false) },
    });
    const commits = new OffsetCommits(consumer, this.options.logger);
    const batches = new BatchRunner(this.dispatcher, commits);
    this.current = { consumer, commits };
    this.polledAtMs = performance.now();
    consumer.on(consumer.events.GROUP_JOIN, () => {
      commits.forget();
      this.dispatcher.partitionsChanged();
    });
    consumer.on(consumer.events.FETCH_START, () => {
      this.polledAtMs = performance.now();
      this.options.metrics.polled(this.plan.groupId, 0);
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      this.logger.warn({
        event: 'consumer.crashed',
        group: this.plan.groupId,
        err: payload.error,
      });
      if (this.current?.consumer === consumer) void this.replace();
    });
    try {
      await places.prepare({ groupId, consumers, topicPrefix });
      await consumer.connect();
      if (this.current?.consumer !== consumer) return await consumer.disconnect();
      await consumer.subscribe({
        topics: topicsOf({ consumers, topicPrefix }),
        fromBeginning: true,
      });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
        eachBatch: (payload) => batches.run(payload),
      });
      this.logger.info({ event: 'consumer.joined', group: this.plan.groupId });
    } catch (error) {
      this.logger.warn({ event: 'consumer.join_failed', group: this.plan.groupId, err: error });
      if (this.current?.consumer === consumer) void this.replace();
    }
  }

  private async supervise(): Promise<void> {
    if (!this.current) this.polledAtMs = performance.now();
    this.options.metrics.polled(this.plan.groupId, this.pollAgeMs / 1_000);
    if (this.pollAgeMs < POLL_AGE_MS_MAX || this.replacing) return;
    this.logger.error({ event: 'consumer.poll_too_old', group: this.plan.groupId });
    await this.replace();
  }

  private async leave(): Promise<void> {
    const { current } = this;
    this.current = undefined;
    if (current) await withTimeLimit(leaveGroup(current.consumer, current.commits), STOP_MS_MAX);
  }

  private async replace(): Promise<void> {
    if (this.replacing || this.ended) return;
    this.replacing = true;
    await this.leave();
    setTimeout(() => {
      this.replacing = false;
      void this.attend();
    }, 1_000).unref();
  }
}

async function leaveGroup(consumer: Consumer, commits: OffsetCommits): Promise<void> {
  await commits.flush();
  await consumer.disconnect();
  commits.forget();
}

async function withTimeLimit(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}
