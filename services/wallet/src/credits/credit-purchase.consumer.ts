import { Injectable } from '@nestjs/common';
import { purchaseSettled, type Envelope } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { LateCoins } from '../forfeits/late-coins.reader.js';
import { LedgerInbox } from '../ledger/ledger-inbox.queue.js';

/** What the ledger's inbox calls a settled purchase. */
export const CREDIT = 'credit';

/**
 * Coins for settled purchases, by way of the inbox of their lane. However often a purchase is announced, its permanent
 * key `credit:{purchaseId}` credits it once.
 */
@Injectable()
export class CreditPurchaseConsumer implements EventConsumer {
  readonly name = 'wallet.credit-purchase';
  readonly events = [purchaseSettled];
  readonly failureClass = 'money';
  readonly onFailure = 'park-key';

  constructor(
    private readonly late: LateCoins,
    private readonly inbox: LedgerInbox,
  ) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, purchaseSettled)) return;
    const ownerId = event.data.accountId as AccountId;
    const key = `${event.data.purchaseId}:${event.id}`;
    const credit = { key: `credit:${key}`, ownerId, kind: CREDIT, body: event.data };
    // Paid before the account was deleted and settled after it.
    await this.inbox.put([credit, ...(await this.late.listItems(ownerId, key))], tx);
  }
}
