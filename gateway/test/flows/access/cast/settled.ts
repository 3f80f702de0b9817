import type { Db } from 'mongodb';
import { eventually } from '@mate/testing/wait';

/** Copies of accounts that numbers follow, by the names of their databases and collections. */
const FOLLOWED = [
  { service: '_content', copies: 'authors' },
  { service: '_social', copies: 'known_accounts' },
] as const;
/** Marks of accounts that nobody has looked after since they changed. */
const NOT_LOOKED_AFTER = { 'standingDue.looks': 0 };
/** Marks of those whose second look is still to come. */
const LOOKED_AFTER_ONCE = { 'standingDue.looks': 1 };

/** Waits until every kept number follows where accounts stand, and holds every like. */
export async function untilCounted(databases: readonly Db[]): Promise<void> {
  for (const { service, copies } of FOLLOWED) {
    const rows = databaseOf(databases, service).collection(copies);
    await eventually(async () => (await rows.countDocuments(NOT_LOOKED_AFTER)) === 0);
  }
  const likes = databaseOf(databases, '_content').collection('reactions');
  await eventually(async () => (await likes.countDocuments({ pending: true })) === 0);
}

/**
 * Waits until accounts that changed were looked after for the second time: what was made beside the change, and posts that
 * were not published yet, only follow then. Nothing is under way beside it here, which the two minutes until that look are
 * for, so it comes at once.
 */
export async function untilLookedAfterTwice(databases: readonly Db[]): Promise<void> {
  for (const { service, copies } of FOLLOWED) {
    const rows = databaseOf(databases, service).collection(copies);
    await rows.updateMany(LOOKED_AFTER_ONCE, { $set: { 'standingDue.due': new Date(0) } });
    await eventually(
      async () => (await rows.countDocuments({ standingDue: { $exists: true } })) === 0,
      { timeoutMs: 200_000, everyMs: 250 },
    );
  }
}

/** The database of a service, by how its name ends. */
export function databaseOf(databases: readonly Db[], service: string): Db {
  const found = databases.find(({ databaseName }) => databaseName.endsWith(service));
  if (!found) throw new Error(`there is a database of ${service}`);
  return found;
}
