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
import { RememberPeople } from './remember-people.use-case.js';

/** Identity's accounts → author cards. */
@Injectable()
export class RememberAccountConsumer implements EventConsumer {
  readonly name = 'content.remember-account';
  readonly events = [accountRegistered, accountUpdated, accountDeleted, accountSanctioned];
  readonly onFailure = 'park-key';

  constructor(private readonly remember: RememberPeople) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (matches(event, accountRegistered) || matches(event, accountUpdated)) {
      await this.remember.card(event.data, tx);
    } else if (matches(event, accountSanctioned)) {
      await this.remember.status(event.data, tx);
    } else if (matches(event, accountDeleted)) {
      await this.remember.deletion(event.data, tx);
    }
  }
}
