import { Injectable } from '@nestjs/common';
import { relationChanged, type Envelope } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { RememberPeople } from './remember-people.use-case.js';

/** Social's relations → follows and blocks. */
@Injectable()
export class RememberRelationConsumer implements EventConsumer {
  readonly name = 'content.remember-relation';
  readonly events = [relationChanged];
  readonly onFailure = 'park-key';

  constructor(private readonly remember: RememberPeople) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, relationChanged)) return;
    const { actorId, targetId, following, blocked, version } = event.data;
    await this.remember.relation(
      {
        actorId: actorId as AccountId,
        targetId: targetId as AccountId,
        following,
        blocked,
        version,
      },
      tx,
    );
  }
}
