import type { Db, Document } from 'mongodb';

interface Taken {
  readonly db: Db;
  readonly collection: string;
  readonly rows: readonly Document[];
}

// What programs keep for themselves.
const OF_PROGRAMS = /^(outbox|inbox|sessions|otp_messages|system[.])|lease|migration/;

/**
 * Takes every row that names one of the ids out of the databases, as if there had never been such a thing. Answers how to
 * put them back.
 */
export async function takeOut(
  databases: readonly Db[],
  ids: readonly string[],
): Promise<() => Promise<void>> {
  const taken: Taken[] = [];
  for (const db of databases)
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if (OF_PROGRAMS.test(name)) continue;
      const rows = (await db.collection(name).find().toArray()).filter((row) => {
        const text = JSON.stringify(row);
        return ids.some((id) => text.includes(id));
      });
      if (rows.length === 0) continue;
      await db.collection(name).deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
      taken.push({ db, collection: name, rows });
    }
  return async () => {
    for (const { db, collection, rows } of taken)
      await db.collection(collection).bulkWrite(
        // What is derived, such as timelines, may have been made anew meanwhile.
        rows.map((row) => ({
          replaceOne: { filter: { _id: row['_id'] as never }, replacement: row, upsert: true },
        })),
      );
  };
}
