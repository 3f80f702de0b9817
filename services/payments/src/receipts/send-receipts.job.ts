import { Inject, Injectable } from '@nestjs/common';
import { LoopJob, workOff } from '@mate/jobs/loop-job';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { paymentPoints } from '../fail-points.js';
import { PaymentsMetrics } from '../payments-metrics.js';
import { retryMsAfter } from './receipt-life.rules.js';
import { ReceiptRepository, type ReceiptRecord } from './receipt.repository.js';
import { SendReceipt } from './send-receipt.use-case.js';

const POLL_MS = 2_000;
const LEASE_MS = 30_000;
const ROUND_RECEIPTS_MAX = 50;

/**
 * Sends waiting receipts and tries again. Rows are taken by lease; a process killed between the mail server's yes and our note
 * of it sends that one again, under the same Message-ID.
 */
@Injectable()
export class SendReceiptsJob extends LoopJob {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly sending: SendReceipt,
    private readonly metrics: PaymentsMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super({ name: 'receipts', step: 'sendDue', everyMs: POLL_MS, logger });
  }

  protected async round(): Promise<void> {
    const claim = () => this.receipts.claimDue(LEASE_MS);
    await workOff(ROUND_RECEIPTS_MAX, claim, (receipt) => this.sendOne(receipt));
  }

  private async sendOne(receipt: ReceiptRecord): Promise<void> {
    const { _id: id, kind, purchaseId, attempts } = receipt;
    try {
      paymentPoints.pass('receipt.before-send');
      const outcome = await this.sending.execute(receipt);
      paymentPoints.pass('receipt.after-send');
      await this.receipts.finish(id, outcome);
      paymentPoints.pass('receipt.after-note');
      this.metrics.receipts.inc({ kind, outcome });
      this.logger.info({ event: 'receipt.done', purchaseId, kind, outcome, attempts });
    } catch (err) {
      this.metrics.receipts.inc({ kind, outcome: 'retried' });
      this.logger.warn({ event: 'receipt.failed', purchaseId, kind, attempts, err });
      await this.receipts.retryIn(id, retryMsAfter(attempts));
    }
  }
}
