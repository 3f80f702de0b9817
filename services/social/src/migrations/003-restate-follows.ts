import { relationChanged } from '@mate/contracts/events';
import { Outbox, type AddedEvent } from '@mate/messaging/outbox';
import type { Migration } from '@mate/mongo/migration';
import { TransactionRunner } from '@mate/mongo/transaction';

type Told = Parameters<typeof relationChanged.keyOf>[0];

interface Row extends Omit<Told, 'requested'> {
  _id: string;
  request?: string;
}

const BATCH_ROWS = 500;

/**
 * Tells again of every follow: the wallet copied blocks alone, and decides by follows who may give on which post. Copies
 * that have this version of a relation already stay as they are, so a run after a crash does no harm.
 */
export const restateFollows: Migration = {
  name: '003-restate-follows',
  walks: ['relations'],
  async up({ db, signal }) {
    const relations = db.collection<Row>('relations');
    const outbox = new Outbox(db);
    const runner = new TransactionRunner(db.client);
    for (let last = ''; ; signal.throwIfAborted()) {
      const rows = await relations
        .find({ _id: { $gt: last } })
        .project<Row>({ actorId: 1, targetId: 1, following: 1, blocked: 1, request: 1, version: 1 })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const news = rows.filter(({ following }) => following).map(newsOf);
      await runner.run((tx) => outbox.addMany(news, tx));
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_ROWS) return;
      last = end._id;
    }
  },
};

function newsOf({ _id, request, ...relation }: Row): AddedEvent<Told> {
  const data: Told = { ...relation, requested: request === 'pending' };
  return { event: relationChanged, data, request: undefined };
}
