import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { WorkLoop } from '@mate/jobs/work-loop';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import { SweepInquiries } from './purchases/inquiries/sweep-inquiries.use-case.js';
import type { PaymentsConfig } from './payments.config.js';
import { FinishWebhooks } from './webhooks/finish-webhooks.use-case.js';

/** Runs in every process of the service, again and again: picks up what crashes and wiped queues left behind. */
@Injectable()
export class PaymentsSweeper implements BeforeApplicationShutdown {
  private readonly loop: WorkLoop;

  constructor(
    inquiries: SweepInquiries,
    webhooks: FinishWebhooks,
    @Inject(CONFIG) config: PaymentsConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.loop = new WorkLoop({
      name: 'payments.sweep',
      everyMs: config.SWEEP_MS,
      logger,
      steps: {
        inquiries: () => inquiries.execute(),
        webhooks: () => webhooks.execute(),
      },
    });
  }

  start(): void {
    this.loop.startLater();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }
}
