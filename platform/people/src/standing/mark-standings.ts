import type { Migration } from '@mate/mongo/migration';

interface Row {
  _id: string;
  status: string;
  standingDue?: { due: Date; looks: number } | true;
}

/**
 * A migration for copies of accounts that something follows from now on: whoever is suspended or banned is due, as are
 * marks in the form of versions before (`true`).
 */
export function markStandings(name: string, collection: string): Migration {
  return {
    name,
    walks: [collection],
    async up({ db, signal }) {
      signal.throwIfAborted();
      const unmarked = {
        status: { $in: ['suspended', 'banned'] },
        standingDue: { $exists: false },
      };
      await db
        .collection<Row>(collection)
        .updateMany(
          { $or: [{ standingDue: true }, unmarked] },
          { $set: { standingDue: { due: new Date(), looks: 0 } } },
        );
    },
  };
}
