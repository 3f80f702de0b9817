import { Injectable } from '@nestjs/common';
import {
  accountDeleted,
  accountRegistered,
  accountUpdated,
  type Envelope,
} from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { RememberNames } from './remember-names.use-case.js';

/** Identity's accounts → words of names, for searches in lists. */
@Injectable()
export class TrackNames implements EventConsumer {
  readonly name = 'social.track-names';
  readonly events = [accountRegistered, accountUpdated, accountDeleted];
  readonly onFailure = 'park-key';

  constructor(private readonly remember: RememberNames) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (matches(event, accountRegistered) || matches(event, accountUpdated))
      await this.remember.execute(event.data, tx);
    else if (matches(event, accountDeleted))
      await this.remember.execute({ ...event.data, status: 'deleted' }, tx);
  }
}
