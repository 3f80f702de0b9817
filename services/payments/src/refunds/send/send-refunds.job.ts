import { Inject, Injectable } from '@nestjs/common';
import { LoopJob } from '@mate/jobs/loop-job';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { gaugeOf, Registry } from '@mate/service-kit/metrics';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../../payments.config.js';
import { DueRefundsReader } from './due-refunds.reader.js';
import { SendRefund } from './send-refund.use-case.js';

/** Calls providers about refunds whose time has come; safe in many processes. */
@Injectable()
export class SendRefundsJob extends LoopJob {
  constructor(
    private readonly due: DueRefundsReader,
    private readonly sending: SendRefund,
    private readonly clock: Clock,
    @Inject(CONFIG) { SWEEP_MS: everyMs }: PaymentsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    registry: Registry,
  ) {
    super({ name: 'payments.refunds', step: 'send', everyMs, logger });
    gaugeOf(registry, {
      name: 'mate_payments_refunds_waiting',
      help: 'Refunds that wait for a person',
      read: () => due.countWaiting(),
    });
  }

  /** One that fails does not keep the others waiting; its lease brings it back. */
  protected async round(): Promise<void> {
    const refundIds = await this.due.list(this.clock.now());
    await Promise.all(
      refundIds.map((refundId) =>
        this.sending.execute(refundId).catch((error: unknown) => {
          this.logger.error({ event: 'refund.failed', refundId, err: error });
        }),
      ),
    );
  }
}
