import { DelayedError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import type { JobHandler } from './job.js';
import { openQueueRedis } from './redis.js';

export interface JobWorkersOptions {
  readonly redisUrl: string;
  readonly prefix: string;
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Takes jobs from their queues and gives each to its handler. */
export class JobWorkers implements BeforeApplicationShutdown {
  private readonly workers: Worker[] = [];
  private redis: Redis | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly options: JobWorkersOptions) {}

  /** Begins to take the jobs of a handler. The connection is made with the first. */
  start<T>(handler: JobHandler<T>): void {
    const { redisUrl, prefix, logger } = this.options;
    this.redis ??= openQueueRedis(redisUrl, logger);
    const { job, lock, concurrency } = handler;
    const worker = new Worker(job.name, (taken, token) => this.run(handler, taken, token), {
      connection: this.redis,
      prefix,
      concurrency,
      ...(lock && {
        lockDuration: lock.lockMs,
        stalledInterval: lock.stalledCheckMs,
        maxStalledCount: lock.stalledMax,
      }),
    });
    worker.on('error', (err) => logger.warn({ event: 'worker.error', job: job.name, err }));
    worker.on('failed', (taken, err) =>
      logger.warn({ event: 'job.try_failed', job: job.name, jobId: taken?.id, err }),
    );
    this.workers.push(worker);
  }

  /** Tells the handlers to stop and waits for them. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.workers.map((worker) => worker.close()));
    this.redis?.disconnect();
  }

  private async run<T>(
    handler: JobHandler<T>,
    taken: Job,
    token: string | undefined,
  ): Promise<void> {
    const payload = handler.job.payload.parse(taken.data);
    const postponed = await handler.handle(payload, {
      isLastTry: taken.attemptsMade + 1 >= (taken.opts.attempts ?? 1),
      signal: this.stopping.signal,
    });
    if (!postponed) return;
    await taken.moveToDelayed(this.options.clock.nowMs() + postponed.postponeMs, token);
    throw new DelayedError();
  }
}
