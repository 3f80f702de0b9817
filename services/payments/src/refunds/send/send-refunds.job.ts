import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { gaugeOf, Registry } from '@mate/service-kit/metrics';
import { LOGGER } from '@mate/service-kit/tokens';
import { LaneJob } from '../../providers/lanes/lane.job.js';
import type { Lane } from '../../providers/lanes/lane.rules.js';
import { ProviderLanes } from '../../providers/lanes/provider-lanes.registry.js';
import { DueRefundsReader } from './due-refunds.reader.js';
import { SendRefund } from './send-refund.use-case.js';

/** Calls providers about refunds whose time has come; safe in many processes. */
@Injectable()
export class SendRefundsJob extends LaneJob<string> {
  constructor(
    private readonly due: DueRefundsReader,
    private readonly sending: SendRefund,
    lanes: ProviderLanes,
    @Inject(LOGGER) private readonly logger: Logger,
    registry: Registry,
  ) {
    super({ name: 'payments.refunds', atOnce: 5, roundMax: 50 }, lanes);
    gaugeOf(registry, {
      name: 'mate_payments_refunds_waiting',
      help: 'Refunds that wait for a person',
      read: () => due.countWaiting(),
    });
  }

  protected list(lane: Lane, limit: number): Promise<string[]> {
    return this.due.list(lane, limit);
  }

  protected handle(refundId: string): Promise<void> {
    return this.sending.execute(refundId);
  }

  protected noteFailure(refundId: string, err: unknown): void {
    this.logger.error({ event: 'refund.failed', refundId, err });
  }
}
