import { Injectable } from '@nestjs/common';
import { purchaseSettled, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { QueueReceipt } from './queue-receipt.use-case.js';

/** A receipt for each settled purchase. It follows the announcement, so no mail is ever in the way of money. */
@Injectable()
export class SettledPurchasesConsumer implements EventConsumer {
  readonly name = 'payments.queue-receipts';
  readonly events = [purchaseSettled];
  readonly onFailure = 'dead-letter';

  constructor(private readonly queue: QueueReceipt) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, purchaseSettled)) return;
    const { purchaseId, accountId, settleTime } = event.data;
    const happenTime = new Date(settleTime);
    const _id = `purchase-${purchaseId}`;
    await this.queue.execute({ _id, kind: 'purchase', accountId, purchaseId, happenTime }, tx);
  }
}
