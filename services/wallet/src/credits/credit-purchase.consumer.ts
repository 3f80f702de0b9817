import { Injectable } from '@nestjs/common';
import { purchaseSettled, type Envelope } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { AccountCopies } from '@mate/people/account-copies';
import { ForfeitCoins } from '../forfeits/forfeit-coins.use-case.js';
import { CreditPurchase } from './credit-purchase.use-case.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';

/**
 * Coins for settled purchases. The lane commits before the inbox row does: a crash in between delivers the event again
 * and the permanent key `credit:{purchaseId}` answers it.
 */
@Injectable()
export class CreditPurchaseConsumer implements EventConsumer {
  readonly name = 'wallet.credit-purchase';
  readonly events = [purchaseSettled];
  readonly failureClass = 'money';
  readonly onFailure = 'park-key';
  readonly commitsItself = true;

  constructor(
    private readonly creditPurchase: CreditPurchase,
    private readonly forfeitCoins: ForfeitCoins,
    private readonly accounts: AccountCopies,
    private readonly ledger: PostToLedger,
  ) {}

  /** A standby would only find the ledger busy. */
  runsHere(): boolean {
    return this.ledger.ready;
  }

  async handle(event: Envelope): Promise<void> {
    if (!matches(event, purchaseSettled)) return;
    const accountId = event.data.accountId as AccountId;
    await this.creditPurchase.execute({ ...event.data, accountId });
    // Paid before the account was deleted and settled after it.
    if (await this.isDeleted(accountId)) await this.forfeitCoins.execute(accountId);
  }

  private async isDeleted(accountId: AccountId): Promise<boolean> {
    const facts = await this.accounts.factsOf([accountId]);
    return facts.get(accountId)?.status === 'deleted';
  }
}
