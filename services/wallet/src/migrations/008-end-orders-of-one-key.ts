import type { Migration } from '@mate/mongo/migration';

interface OrderRow {
  _id: string;
  kind: string;
  state: string;
  subjectId?: string;
}

interface ActionRow {
  _id: string;
}

/** Where the effect of an order about what goes back stands: under its own id, or under that of its purchase. */
const EFFECTS: Readonly<Record<string, string>> = {
  refund: 'refunds',
  reversal: 'gift_reversals',
  chargeback: 'chargebacks',
};

/**
 * Orders that were open when every administrator had the same key are declined: who asked was anybody's word, so that one
 * person could have approved their own. Those about what goes back that were under way are done where their effect is there,
 * and declined with the others where it is not: from this version on an order is stored with its effect.
 */
export const endOrdersOfOneKey: Migration = {
  name: '008-end-orders-of-one-key',
  async up({ db, signal }) {
    const orders = db.collection<OrderRow>('wallet_orders');
    const actions = db.collection<ActionRow>('admin_actions');
    // By the server's clock.
    const { localTime: decideTime } = (await db.command({ hello: 1 })) as { localTime: Date };
    for await (const order of orders.find({ state: { $in: ['open', 'doing'] } })) {
      signal.throwIfAborted();
      const { _id, kind, state: before } = order;
      const effect = before === 'doing' ? EFFECTS[kind] : undefined;
      const id = kind === 'chargeback' ? order.subjectId : _id;
      const isDone = effect && (await db.collection<ActionRow>(effect).findOne({ _id: id ?? '' }));
      const state = isDone ? 'done' : 'declined';
      // Written down first: a run after a crash finds the order again, and its row.
      const action = {
        ...{ actor: 'upgrade', time: decideTime, command: 'wallet.upgrade', subject: _id },
        ...{ asked: { state }, outcome: 'done' },
      };
      const row = { _id: `008:${_id}` };
      await actions.updateOne(row, { $setOnInsert: action }, { upsert: true });
      const decided = isDone ? {} : { decidedBy: 'upgrade', decideTime };
      await orders.updateOne({ _id, state: before }, { $set: { state, ...decided } });
    }
  },
};
