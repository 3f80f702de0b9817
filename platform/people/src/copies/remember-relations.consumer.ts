import { relationChanged, type Envelope } from '@mate/contracts/events';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import type { PeopleChanges } from './people-changes.js';
import type { RelationCopies } from './relation-copies.js';

/** Social's relations → copies of relations. */
export class RememberRelations implements EventConsumer {
  readonly events = [relationChanged];
  readonly onFailure = 'park-key';

  constructor(
    readonly name: string,
    private readonly relations: RelationCopies,
    private readonly changes: PeopleChanges,
  ) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, relationChanged)) return;
    const { actorId, targetId } = event.data;
    const follow = this.changes.hasFollowers && (await this.relations.followOf(event.data, tx));
    await this.relations.keep(event.data, tx);
    if (follow)
      await this.changes.relationKept(
        { ...event.data, follow, time: new Date(event.occurTime) },
        tx,
      );
    onCommitted(tx, () => this.changes.relationChanged(actorId, targetId));
  }
}
