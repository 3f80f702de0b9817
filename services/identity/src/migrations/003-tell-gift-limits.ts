import { giftLimitChanged } from '@mate/contracts/events';
import { Outbox, type AddedEvent } from '@mate/messaging/outbox';
import type { Migration } from '@mate/mongo/migration';
import { TransactionRunner } from '@mate/mongo/transaction';

type Told = Parameters<typeof giftLimitChanged.keyOf>[0];

interface Row {
  _id: string;
  giftCoinsPerDay: number;
  version: number;
}

const BATCH_ROWS = 500;

/**
 * Tells of every own limit of gifts that was chosen before anybody was told of them. Copies that have this version of one
 * already stay as they are, so a run after a crash does no harm.
 */
export const tellGiftLimits: Migration = {
  name: '003-tell-gift-limits',
  walks: ['settings'],
  async up({ db, signal }) {
    const settings = db.collection<Row>('settings');
    const outbox = new Outbox(db);
    const runner = new TransactionRunner(db.client);
    for (let last = ''; ; signal.throwIfAborted()) {
      const rows = await settings
        .find({ _id: { $gt: last } })
        .project<Row>({ giftCoinsPerDay: 1, version: 1 })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const news = rows.filter(({ giftCoinsPerDay }) => giftCoinsPerDay > 0).map(newsOf);
      if (news.length > 0) await runner.run((tx) => outbox.addMany(news, tx));
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_ROWS) return;
      last = end._id;
    }
  },
};

function newsOf({ _id: accountId, giftCoinsPerDay, version }: Row): AddedEvent<Told> {
  const data: Told = { accountId, coinsPerDay: giftCoinsPerDay, version };
  return { event: giftLimitChanged, data, request: undefined };
}
