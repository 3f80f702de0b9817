import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '@mate/service-kit/logger';
import { STORE_CONFIG, type ContentStoreConfig } from '../../content.config.js';
import { QUEUE_REDIS } from '../../storage/redis-connections.js';
import { LOGGER } from '@mate/service-kit/tokens';
import { TRANSCODE_QUEUE, transcodeJobId, type TranscodeVideoJob } from './transcode-video.job.js';

const ATTEMPTS_MAX = 3;
const BACKOFF_MS = 2_000;
const REDIS_MS_MAX = 2_000;
// Only these states mean that a worker will come to it; anything else is a leftover.
const LIVING = new Set([
  'waiting',
  'active',
  'delayed',
  'prioritized',
  'waiting-children',
  'paused',
]);

/** Puts orders into the queue. The queue may lose them: the posts in the database are what has to be done. */
@Injectable()
export class TranscodeQueue implements OnApplicationShutdown {
  private readonly queue: Queue;

  constructor(
    @Inject(QUEUE_REDIS) redis: Redis,
    @Inject(STORE_CONFIG) config: ContentStoreConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = new Queue(TRANSCODE_QUEUE, { connection: redis, prefix: config.QUEUE_PREFIX });
    this.queue.on('error', (error) => logger.warn({ event: 'queue.error', err: error }));
  }

  /** Enqueues a new order. Never fails: what does not get into the queue now is swept into it later. */
  async enqueue(order: TranscodeVideoJob): Promise<void> {
    const added = this.add(order).then(
      () => true,
      (error: unknown) => {
        this.logger.warn({ event: 'transcode.enqueue_failed', postId: order.postId, err: error });
        return true;
      },
    );
    if (await Promise.race([added, sleep(REDIS_MS_MAX, false, { ref: false })])) return;
    this.logger.warn({ event: 'transcode.enqueue_slow', postId: order.postId });
  }

  /** Enqueues an order unless a job of it is alive; true when it did. */
  async restore(order: TranscodeVideoJob): Promise<boolean> {
    const job = await this.queue.getJob(transcodeJobId(order));
    if (job) {
      if (LIVING.has(await job.getState())) return false;
      await job.remove();
    }
    await this.add(order);
    return true;
  }

  /** Throws when no transcoder waits for orders. */
  async requireWorker(): Promise<void> {
    if ((await this.queue.getWorkersCount()) === 0) throw new Error('no transcoder is running');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }

  private async add(order: TranscodeVideoJob): Promise<void> {
    await this.queue.add(TRANSCODE_QUEUE, order, {
      jobId: transcodeJobId(order),
      attempts: ATTEMPTS_MAX,
      backoff: { type: 'exponential', delay: BACKOFF_MS },
      removeOnComplete: true,
      removeOnFail: true,
    });
  }
}
