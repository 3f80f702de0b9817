import { Injectable } from '@nestjs/common';
import { purchaseDisputed, type Envelope } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { LedgerInbox } from '../ledger/ledger-inbox.queue.js';
import { DISPUTE, type ChargeBackCommand } from './open-chargeback.use-case.js';

/** Purchases that banks took back, by way of the inbox of their buyers' lanes; a case is opened once per purchase. */
@Injectable()
export class DisputesConsumer implements EventConsumer {
  readonly name = 'wallet.open-disputes';
  readonly events = [purchaseDisputed];
  readonly failureClass = 'money';
  readonly onFailure = 'park-key';

  constructor(private readonly inbox: LedgerInbox) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, purchaseDisputed)) return;
    const { accountId, provider, purchaseId } = event.data;
    const body: ChargeBackCommand = { purchaseId, note: `word of ${provider}` };
    const ownerId = accountId as AccountId;
    await this.inbox.put([{ key: `dispute:${event.id}`, ownerId, kind: DISPUTE, body }], tx);
  }
}
