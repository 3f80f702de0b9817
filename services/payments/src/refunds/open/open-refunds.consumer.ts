import { Injectable } from '@nestjs/common';
import { purchaseFailed, refundHeld, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { OpenMismatch } from './open-mismatch.use-case.js';
import { OpenRefund } from './open-refund.use-case.js';

/** Coins that the wallet holds for a refund, and our own news of payments that were not the price. */
@Injectable()
export class OpenRefundsConsumer implements EventConsumer {
  readonly name = 'payments.open-refunds';
  readonly events = [refundHeld, purchaseFailed];
  readonly failureClass = 'money';
  readonly onFailure = 'park-key';

  constructor(
    private readonly refunds: OpenRefund,
    private readonly mismatches: OpenMismatch,
  ) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (matches(event, refundHeld)) {
      const { coins, ...held } = event.data;
      await this.refunds.execute({ ...held, coins: BigInt(coins) }, tx);
    } else if (matches(event, purchaseFailed) && event.data.reason === 'AMOUNT_MISMATCH')
      await this.mismatches.execute(event.data.purchaseId, tx);
  }
}
