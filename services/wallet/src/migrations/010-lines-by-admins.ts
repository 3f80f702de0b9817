import type { Migration } from '@mate/mongo/migration';

interface TransferRow {
  _id: string;
  fromAccountId: string;
  toAccountId: string;
  isAdminTransfer: boolean;
}

interface LineRow {
  _id: string;
  type: string;
  isAdminTransfer?: true;
}

const BATCH_ROWS = 500;

/** Lines of transfers did not say whose words they have: those that administrators made say so now, as new ones do. */
export const linesByAdmins: Migration = {
  name: '010-lines-by-admins',
  walks: ['transfers'],
  async up({ db, signal }) {
    const transfers = db.collection<TransferRow>('transfers');
    const lines = db.collection<LineRow>('transactions');
    for (let last = ''; ; signal.throwIfAborted()) {
      const rows = await transfers
        .find({ _id: { $gt: last }, isAdminTransfer: true })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const ids = rows.flatMap(({ _id, fromAccountId, toAccountId }) =>
        [fromAccountId, toAccountId].filter(Boolean).map((ownerId) => `${ownerId}:${_id}`),
      );
      // Grants have lines of another type, whose words are the house's anyway.
      await lines.updateMany(
        { _id: { $in: ids }, type: 'TRANSFER' },
        { $set: { isAdminTransfer: true } },
      );
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_ROWS) return;
      last = end._id;
    }
  },
};
