import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '@mate/service-kit/logger';
import type { PaymentsConfig } from '../../payments.config.js';
import { LOGGER, PAYMENTS_CONFIG, QUEUE_REDIS } from '../../payments.tokens.js';
import { INQUIRY_QUEUE, inquirePurchaseJob } from './inquire-purchase.job.js';
import { RunInquiry } from './run-inquiry.use-case.js';

const CONCURRENCY = 8;

/** Takes inquiries from the queue when their time has come. */
@Injectable()
export class InquirePurchaseProcessor implements BeforeApplicationShutdown {
  private worker: Worker | undefined;

  constructor(
    private readonly inquiry: RunInquiry,
    @Inject(QUEUE_REDIS) private readonly redis: Redis,
    @Inject(PAYMENTS_CONFIG) private readonly config: PaymentsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.worker = new Worker(
      INQUIRY_QUEUE,
      (job) => this.inquiry.execute(inquirePurchaseJob.parse(job.data).purchaseId),
      { connection: this.redis, prefix: this.config.QUEUE_PREFIX, concurrency: CONCURRENCY },
    );
    this.worker.on('error', (error) => this.logger.warn({ event: 'worker.error', err: error }));
    this.worker.on('failed', (job, error) => {
      // Due again in the database when its lease is over.
      this.logger.warn({ event: 'inquiry.job_failed', jobId: job?.id, err: error });
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }
}
