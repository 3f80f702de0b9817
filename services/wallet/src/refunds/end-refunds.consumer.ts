import { Injectable } from '@nestjs/common';
import { refundEnded, type Envelope } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { LedgerInbox } from '../ledger/ledger-inbox.queue.js';
import { REFUND_END } from './end-announced-refund.use-case.js';
import type { EndRefundCommand } from './end-refund.use-case.js';

/** Money of refunds that went back, or cannot, by way of the inbox of the lane that holds their coins. */
@Injectable()
export class EndRefundsConsumer implements EventConsumer {
  readonly name = 'wallet.end-refunds';
  readonly events = [refundEnded];
  readonly failureClass = 'money';
  readonly onFailure = 'park-key';

  constructor(private readonly inbox: LedgerInbox) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, refundEnded)) return;
    const { accountId, outcome, refundId } = event.data;
    const body: EndRefundCommand = {
      refundId,
      outcome: outcome === 'REFUNDED' ? 'captured' : 'voided',
    };
    const ownerId = accountId as AccountId;
    await this.inbox.put([{ key: `refund-end:${event.id}`, ownerId, kind: REFUND_END, body }], tx);
  }
}
