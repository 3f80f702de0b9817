import { accountDeleted, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import type { EraseAccountsJob } from './erase-accounts.job.js';
import type { Erasures } from './erasures.js';

/** Identity's deletions → accounts that this service has to erase. */
export class RememberDeletions implements EventConsumer {
  readonly events = [accountDeleted];
  readonly onFailure = 'park-key';

  constructor(
    readonly name: string,
    private readonly erasures: Erasures,
    private readonly job: EraseAccountsJob,
  ) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, accountDeleted)) return;
    await this.erasures.begin(event.data.accountId, tx);
    onCommitted(tx, () => this.job.wake());
  }
}
