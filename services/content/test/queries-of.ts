import type { Db, Document } from 'mongodb';

/** The service looks for posts whose time has come, again and again, whoever calls meanwhile. */
const OF_ROUNDS = ['schedule.time'];

/** The queries of a collection that a call makes, as the server saw them. The database is the spec's own. */
export async function queriesOf(
  db: Db,
  collection: string,
  call: () => Promise<unknown>,
): Promise<Document[]> {
  await db.command({ profile: 0 });
  await db.dropCollection('system.profile').catch(() => false);
  await db.command({ profile: 2 });
  await call();
  await db.command({ profile: 0 });
  const seen = await db
    .collection('system.profile')
    .find({
      ns: `${db.databaseName}.${collection}`,
      $or: [{ op: { $in: ['query', 'getmore'] } }, { 'command.aggregate': collection }],
    })
    .toArray();
  return seen.filter(({ command }) => {
    const filter = (command as { filter?: object } | undefined)?.filter ?? {};
    return !OF_ROUNDS.some((field) => field in filter);
  });
}
