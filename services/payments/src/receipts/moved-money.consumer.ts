import { Injectable } from '@nestjs/common';
import { purchaseSettled, refundEnded, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { QueueReceipt } from './queue-receipt.use-case.js';

/**
 * A receipt for each settled purchase and for each refund whose money went back. It follows the announcement, so no mail is
 * ever in the way of money.
 */
@Injectable()
export class MovedMoneyConsumer implements EventConsumer {
  readonly name = 'payments.queue-receipts';
  readonly events = [purchaseSettled, refundEnded];
  readonly onFailure = 'dead-letter';

  constructor(private readonly queue: QueueReceipt) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (matches(event, purchaseSettled)) {
      const { purchaseId, accountId, settleTime } = event.data;
      const receipt = { kind: 'purchase', purchaseId, accountId } as const;
      const happenTime = new Date(settleTime);
      await this.queue.execute({ _id: `purchase-${purchaseId}`, ...receipt, happenTime }, tx);
    }
    if (matches(event, refundEnded) && event.data.outcome === 'REFUNDED') {
      const { refundId, purchaseId, accountId, endTime } = event.data;
      const amountMinor = BigInt(event.data.amountMinor);
      const receipt = { kind: 'refund', purchaseId, accountId, amountMinor } as const;
      const happenTime = new Date(endTime);
      await this.queue.execute({ _id: `refund-${refundId}`, ...receipt, happenTime }, tx);
    }
  }
}
