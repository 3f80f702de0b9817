import { Injectable } from '@nestjs/common';
import {
  accountDeleted,
  accountRegistered,
  accountSanctioned,
  accountUpdated,
  relationChanged,
  type Envelope,
} from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { TrackPeople } from './track-people.use-case.js';

/** Keeps who may receive gifts: accounts with their status, and who blocks whom. */
@Injectable()
export class TrackPeopleConsumer implements EventConsumer {
  readonly name = 'wallet.track-people';
  readonly events = [
    accountRegistered,
    accountUpdated,
    accountSanctioned,
    accountDeleted,
    relationChanged,
  ];
  readonly onFailure = 'park-key';

  constructor(private readonly trackPeople: TrackPeople) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (matches(event, relationChanged))
      await this.trackPeople.execute({ kind: 'relation', ...event.data }, tx);
    else if (matches(event, accountDeleted))
      await this.trackPeople.execute({ kind: 'account', ...event.data, status: 'deleted' }, tx);
    else if (
      matches(event, accountRegistered) ||
      matches(event, accountUpdated) ||
      matches(event, accountSanctioned)
    )
      await this.trackPeople.execute({ kind: 'account', ...event.data }, tx);
  }
}
