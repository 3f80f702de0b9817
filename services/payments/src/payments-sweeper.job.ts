import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { WorkLoop } from '@mate/jobs/work-loop';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import { SweepInquiries } from './purchases/inquiries/sweep-inquiries.use-case.js';
import type { PaymentsConfig } from './payments.config.js';
import { FinishWebhooks } from './webhooks/finish-webhooks.use-case.js';

/**
 * Runs in every process of the service, again and again: picks up what crashes and wiped queues left behind. Inquiries
 * have a loop of their own, and do not wait while many messages of a slow provider are worked on.
 */
@Injectable()
export class PaymentsSweeper implements BeforeApplicationShutdown {
  private readonly loops: readonly WorkLoop[];

  constructor(
    inquiries: SweepInquiries,
    webhooks: FinishWebhooks,
    @Inject(CONFIG) config: PaymentsConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    const common = { name: 'payments.sweep', everyMs: config.SWEEP_MS, logger };
    this.loops = [
      new WorkLoop({ ...common, steps: { inquiries: () => inquiries.execute() } }),
      new WorkLoop({ ...common, steps: { webhooks: () => webhooks.execute() } }),
    ];
  }

  start(): void {
    for (const loop of this.loops) loop.startLater();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }
}
