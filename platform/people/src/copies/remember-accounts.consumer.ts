import {
  accountDeleted,
  accountRegistered,
  accountSanctioned,
  accountUpdated,
  type Envelope,
} from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import type { AccountCopies, AccountNews } from './account-copies.js';
import type { PeopleNews } from './people-news.js';

/** Identity's accounts → copies of accounts. */
export class RememberAccounts implements EventConsumer {
  readonly events = [accountRegistered, accountUpdated, accountSanctioned, accountDeleted];
  readonly onFailure = 'park-key';

  constructor(
    readonly name: string,
    private readonly accounts: AccountCopies,
    private readonly news: PeopleNews,
  ) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    const told = newsOf(event);
    if (!told) return;
    await this.accounts.keep(told, tx);
    onCommitted(tx, () => this.news.accountChanged(told.accountId));
  }
}

function newsOf(event: Envelope): AccountNews | undefined {
  if (matches(event, accountRegistered) || matches(event, accountUpdated)) return event.data;
  if (matches(event, accountDeleted)) return { ...event.data, status: 'deleted' };
  if (!matches(event, accountSanctioned)) return undefined;
  const { accountId, status, version } = event.data;
  return { accountId, status, version };
}
