import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DelayedError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '@mate/service-kit/logger';
import { QUEUE_REDIS } from '../storage/redis-connections.js';
import { LOGGER } from '@mate/service-kit/tokens';
import { TRANSCODER_CONFIG, type TranscoderConfig } from './transcoder.config.js';
import { TRANSCODE_QUEUE, transcodeVideoJob } from '../media/orders/transcode-video.job.js';
import { TranscodeVideo } from './transcode-video.use-case.js';

const STALLED_MAX = 5;
const POSTPONED_MS = 15_000;

/** Takes orders from the queue, one at a time: ffmpeg uses all cores of a worker's machine. */
@Injectable()
export class TranscodeVideoProcessor implements BeforeApplicationShutdown {
  private worker: Worker | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly transcode: TranscodeVideo,
    @Inject(QUEUE_REDIS) private readonly redis: Redis,
    @Inject(TRANSCODER_CONFIG) private readonly config: TranscoderConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.worker = new Worker(TRANSCODE_QUEUE, (job, token) => this.handle(job, token), {
      connection: this.redis,
      prefix: this.config.QUEUE_PREFIX,
      concurrency: 1,
      lockDuration: this.config.LOCK_MS,
      stalledInterval: this.config.STALLED_CHECK_MS,
      maxStalledCount: STALLED_MAX,
    });
    this.worker.on('error', (error) => this.logger.warn({ event: 'worker.error', err: error }));
    this.worker.on('failed', (job, error) => {
      this.logger.warn({ event: 'transcode.attempt_failed', jobId: job?.id, err: error });
    });
  }

  /** Hands the running order back to the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.worker?.close();
  }

  private async handle(job: Job, token: string | undefined): Promise<void> {
    const order = transcodeVideoJob.parse(job.data);
    const isLastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    const outcome = await this.transcode.execute(order, {
      isLastTry,
      signal: this.stopping.signal,
    });
    this.logger.info({ event: 'transcode.ended', postId: order.postId, outcome });
    if (outcome === 'interrupted' || outcome === 'postponed') {
      await job.moveToDelayed(Date.now() + (outcome === 'postponed' ? POSTPONED_MS : 0), token);
      throw new DelayedError();
    }
  }
}
