import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import type { JobDefinition } from './job.js';

export interface JobQueuesOptions {
  readonly redis: Redis;
  /** Of all keys, so that several systems can share one Redis. */
  readonly prefix: string;
  readonly logger: Logger;
  readonly clock: Clock;
}

const ENQUEUE_MS_MAX = 2_000;
// Only these states mean that a worker will come to it; anything else is a leftover.
const LIVING = new Set([
  'waiting',
  'active',
  'delayed',
  'prioritized',
  'waiting-children',
  'paused',
]);

/** Puts jobs into their queues. */
export class JobQueues implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly options: JobQueuesOptions) {}

  /**
   * Queues a job for now or for a time, once. Never fails and never waits long: what does not get into the queue now is
   * swept into it later.
   */
  async enqueue<T>(job: JobDefinition<T>, payload: T, time?: Date): Promise<void> {
    const { logger } = this.options;
    const jobId = job.idOf(payload);
    const added = this.add(job, payload, time).then(
      () => true,
      (err: unknown) => {
        logger.warn({ event: 'job.enqueue_failed', job: job.name, jobId, err });
        return true;
      },
    );
    if (await Promise.race([added, sleep(ENQUEUE_MS_MAX, false, { ref: false })])) return;
    logger.warn({ event: 'job.enqueue_slow', job: job.name, jobId });
  }

  /** Queues a job unless one of the same id is alive; true when it did. Throws when Redis is away. */
  async restore<T>(job: JobDefinition<T>, payload: T): Promise<boolean> {
    const known = await this.queueOf(job).getJob(job.idOf(payload));
    if (known) {
      if (LIVING.has(await known.getState())) return false;
      await known.remove();
    }
    await this.add(job, payload);
    return true;
  }

  /** Throws when no worker waits for jobs of this kind. For readiness. */
  async requireWorker(job: JobDefinition<unknown>): Promise<void> {
    if ((await this.queueOf(job).getWorkersCount()) === 0)
      throw new Error(`nobody works on ${job.name}`);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.options.redis.disconnect();
  }

  private async add<T>(job: JobDefinition<T>, payload: T, time?: Date): Promise<void> {
    const delay = time ? Math.max(0, time.getTime() - this.options.clock.nowMs()) : 0;
    await this.queueOf(job).add(job.name, payload, {
      jobId: job.idOf(payload),
      delay,
      attempts: job.attemptsMax,
      ...(job.backoffMs !== undefined && {
        backoff: { type: 'exponential', delay: job.backoffMs },
      }),
      removeOnComplete: true,
      removeOnFail: true,
    });
  }

  private queueOf({ name }: { readonly name: string }): Queue {
    const { redis, prefix, logger } = this.options;
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: redis, prefix });
    queue.on('error', (err) => logger.warn({ event: 'queue.error', job: name, err }));
    this.queues.set(name, queue);
    return queue;
  }
}
