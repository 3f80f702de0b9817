import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { SweepInquiries } from './inquiries/sweep-inquiries.use-case.js';
import type { PaymentsConfig } from './payments.config.js';
import { LOGGER, PAYMENTS_CONFIG } from './payments.tokens.js';
import { FinishWebhooks } from './webhooks/finish-webhooks.use-case.js';

/** Runs in every process of the service, again and again: picks up what crashes and wiped queues left behind. */
@Injectable()
export class Sweeper implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  private readonly sweeps: readonly (readonly [string, () => Promise<void>])[];

  constructor(
    inquiries: SweepInquiries,
    webhooks: FinishWebhooks,
    @Inject(PAYMENTS_CONFIG) private readonly config: PaymentsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.sweeps = [
      ['inquiries', () => inquiries.sweep()],
      ['webhooks', () => webhooks.sweep()],
    ];
  }

  /** Sweeps after a pause, then again; processes that were started together do not sweep together. */
  start(): void {
    if (this.isStopped) return;
    const delayMs = this.config.SWEEP_MS * (0.75 + Math.random() * 0.5);
    this.timer = setTimeout(() => {
      this.running = this.sweep().finally(() => this.start());
    }, delayMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async sweep(): Promise<void> {
    for (const [name, run] of this.sweeps) {
      try {
        await run();
      } catch (error) {
        this.logger.warn({ event: 'sweep.failed', sweep: name, err: error });
      }
    }
  }
}
