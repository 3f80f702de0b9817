import {
  accountDeleted,
  accountRegistered,
  accountSanctioned,
  accountUpdated,
  type Envelope,
} from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import type { AccountCopies, AccountUpdate } from './account-copies.js';
import type { PeopleChanges } from './people-changes.js';

/** Identity's accounts → copies of accounts. */
export class RememberAccounts implements EventConsumer {
  readonly events = [accountRegistered, accountUpdated, accountSanctioned, accountDeleted];
  readonly onFailure = 'park-key';

  constructor(
    readonly name: string,
    private readonly accounts: AccountCopies,
    private readonly changes: PeopleChanges,
  ) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    const update = updateOf(event);
    if (!update) return;
    await this.accounts.keep(update, tx);
    onCommitted(tx, () => this.changes.accountChanged(update.accountId));
  }
}

function updateOf(event: Envelope): AccountUpdate | undefined {
  if (matches(event, accountRegistered) || matches(event, accountUpdated)) return event.data;
  if (matches(event, accountDeleted)) return { ...event.data, status: 'deleted' };
  if (!matches(event, accountSanctioned)) return undefined;
  return event.data;
}
