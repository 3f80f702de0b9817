import type { Migration } from '@mate/mongo/migration';

interface HoldRow {
  _id: string;
  purchaseId: string;
  ownerId: string;
  state: string;
  createTime: Date;
  isOfPayments?: boolean;
}

interface LineRow {
  _id: string;
  refund?: { readonly id?: string };
}

/**
 * Holds that payments was told of did not say so: they say so now, and payments alone ends them. One was told of where its
 * line has its name, or a buyer asked for it; since the wallet is stopped while it is upgraded, so was every later one. Those
 * from before that stay with people.
 */
export const holdsOfPayments: Migration = {
  name: '012-holds-of-payments',
  walks: ['refunds'],
  async up({ db, signal }) {
    const holds = db.collection<HoldRow>('refunds');
    const lines = db.collection<LineRow>('transactions');
    const wishes = db.collection<{ _id: string }>('refund_wishes');
    const isTold = async ({ _id, isOfPayments, ownerId, purchaseId }: HoldRow): Promise<boolean> =>
      isOfPayments === true ||
      (await wishes.countDocuments({ _id })) > 0 ||
      (await lines.findOne({ _id: `${ownerId}:${purchaseId}` }))?.refund?.id === _id;
    for await (const hold of holds.find({ state: 'held' }).sort({ createTime: 1, _id: 1 })) {
      signal.throwIfAborted();
      if (!(await isTold(hold))) continue;
      const { createTime } = hold;
      await holds.updateMany(
        { state: 'held', createTime: { $gte: createTime }, isOfPayments: { $exists: false } },
        { $set: { isOfPayments: true } },
      );
      return;
    }
  },
};
