import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from '@mate/service-kit/logger';
import type { PaymentsConfig } from '../../payments.config.js';
import { LOGGER, PAYMENTS_CONFIG, QUEUE_REDIS } from '../../payments.tokens.js';
import { openQueueRedis } from '../../queue-redis.js';
import { ProvidersModule } from '../../providers/providers.module.js';
import { SettleModule } from '../settle/settle.module.js';
import { InquirePurchaseProcessor } from './inquire-purchase.processor.js';
import { InquiryQueue } from './inquiry.queue.js';
import { RunInquiry } from './run-inquiry.use-case.js';
import { SweepInquiries } from './sweep-inquiries.use-case.js';

/** The schedule of questions about open purchases. */
@Module({
  imports: [ProvidersModule, SettleModule],
  providers: [
    {
      provide: QUEUE_REDIS,
      useFactory: (config: PaymentsConfig, logger: Logger) => openQueueRedis(config, logger),
      inject: [PAYMENTS_CONFIG, LOGGER],
    },
    InquiryQueue,
    RunInquiry,
    SweepInquiries,
    InquirePurchaseProcessor,
  ],
  exports: [InquiryQueue, SweepInquiries],
})
export class InquiriesModule implements OnApplicationShutdown {
  constructor(@Inject(QUEUE_REDIS) private readonly redis: Redis) {}

  /** Queue and worker closed before: shutdown hooks run in the order of dependence. */
  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
