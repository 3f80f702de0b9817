import { Injectable } from '@nestjs/common';
import {
  accountDeleted,
  accountRegistered,
  accountSanctioned,
  accountUpdated,
  type Envelope,
} from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { TrackAccounts } from './track-accounts.use-case.js';

/** Learns of accounts from identity's events. */
@Injectable()
export class TrackAccountsConsumer implements EventConsumer {
  readonly name = 'social.track-accounts';
  readonly events = [accountRegistered, accountUpdated, accountSanctioned, accountDeleted];
  readonly onFailure = 'park-key';

  constructor(private readonly trackAccounts: TrackAccounts) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (matches(event, accountDeleted))
      await this.trackAccounts.execute({ ...event.data, status: 'deleted' }, tx);
    else if (matches(event, accountSanctioned)) await this.trackAccounts.execute(event.data, tx);
    else if (matches(event, accountRegistered) || matches(event, accountUpdated))
      await this.trackAccounts.execute(event.data, tx);
  }
}
