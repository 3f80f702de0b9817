import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '@mate/service-kit/logger';
import type { PaymentsConfig } from '../../payments.config.js';
import { LOGGER, PAYMENTS_CONFIG, QUEUE_REDIS } from '../../payments.tokens.js';
import { INQUIRY_QUEUE, inquiryJobId, type InquirePurchaseJob } from './inquire-purchase.job.js';

const REDIS_MS_MAX = 1_000;

/** Puts inquiries into the queue. The queue may lose them: the purchases in the database are what has to be asked about. */
@Injectable()
export class InquiryQueue implements OnApplicationShutdown {
  private readonly queue: Queue;

  constructor(
    @Inject(QUEUE_REDIS) redis: Redis,
    @Inject(PAYMENTS_CONFIG) config: PaymentsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = new Queue(INQUIRY_QUEUE, { connection: redis, prefix: config.QUEUE_PREFIX });
    this.queue.on('error', (error) => logger.warn({ event: 'queue.error', err: error }));
  }

  /** Enqueues an inquiry for its time, once. Never fails and never waits long: what is not queued now is swept up later. */
  async enqueue(order: InquirePurchaseJob, time: Date): Promise<void> {
    const { purchaseId } = order;
    const added = this.add(order, Math.max(0, time.getTime() - Date.now())).then(
      () => true,
      (error: unknown) => {
        this.logger.warn({ event: 'inquiry.enqueue_failed', purchaseId, err: error });
        return true;
      },
    );
    if (await Promise.race([added, sleep(REDIS_MS_MAX, false, { ref: false })])) return;
    this.logger.warn({ event: 'inquiry.enqueue_slow', purchaseId });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }

  private async add(order: InquirePurchaseJob, delay: number): Promise<void> {
    await this.queue.add(INQUIRY_QUEUE, order, {
      jobId: inquiryJobId(order),
      delay,
      attempts: 1,
      removeOnComplete: true,
      removeOnFail: true,
    });
  }
}
