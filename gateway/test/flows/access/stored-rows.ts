import type { Db } from 'mongodb';
import { eventually } from '@mate/testing/wait';

// What programs keep for themselves and change without anybody's doing.
const OF_PROGRAMS =
  /^(outbox|inbox|sessions|otp_messages|ledger_lanes|ledger_blocks|system[.])|lease|migration/;
// Jobs look again at what waits or has changed, and clear away what was removed before.
const OF_JOBS = /(Time|Attempts?|lease|purge|inquiryCount)$/i;
/** A little more than from one round of a service's jobs to the next. */
const ROUND_OF_JOBS_MS = 6_000;
const MARKS_OF_JOBS = /^standingDue$/;

/** Waits until every service has erased the accounts: what it does meanwhile changes what is stored. */
export async function untilErased(
  databases: readonly Db[],
  accountIds: readonly string[],
): Promise<void> {
  const done = { _id: { $in: [...accountIds] }, passes: { $gte: 1 } };
  for (const db of databases) {
    const erasures = db.collection<{ _id: string; passes: number }>('account_erasures');
    await eventually(async () => (await erasures.countDocuments(done)) === accountIds.length);
  }
}

/** Everything that the services keep of people: each row as text, by its database, collection and id. */
export type Stored = ReadonlyMap<string, string>;

/**
 * What is stored, once nothing changes any more by what was done before: counts are folded, and marks worked off, by jobs
 * that come by every few seconds, and late where a machine is busy.
 */
export async function storedAtRest(databases: readonly Db[]): Promise<Stored> {
  // The first look has nothing to be compared with.
  let last: Stored | undefined;
  return eventually(
    async () => {
      const next = await storedOf(databases);
      const isStill = last !== undefined && changesOf(last, next).length === 0;
      last = next;
      return isStill && next;
    },
    { everyMs: ROUND_OF_JOBS_MS },
  );
}

/** Everything that is stored now. */
export async function storedOf(databases: readonly Db[]): Promise<Stored> {
  const stored = new Map<string, string>();
  for (const db of databases) {
    const collections = await db.listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of collections) {
      if (OF_PROGRAMS.test(name)) continue;
      for await (const row of db.collection(name).find().sort({ _id: 1 }))
        stored.set(`${db.databaseName}.${name} ${String(row._id)}`, JSON.stringify(row, settled));
    }
  }
  return stored;
}

/** The rows that are new, gone or other than before, with the fields that differ. */
export function changesOf(before: Stored, after: Stored): string[] {
  const rows = [...new Set([...before.keys(), ...after.keys()])];
  return rows
    .filter((row) => before.get(row) !== after.get(row))
    .map((row) => {
      const [was, is] = [before, after].map(
        (stored) => JSON.parse(stored.get(row) ?? '{}') as Record<string, unknown>,
      );
      const fields = Object.keys({ ...was, ...is }).filter(
        (field) => JSON.stringify(was?.[field]) !== JSON.stringify(is?.[field]),
      );
      const told = fields.map(
        (field) => `${field} ${JSON.stringify(was?.[field])} → ${JSON.stringify(is?.[field])}`,
      );
      return `${row}: ${told.join(', ')}`;
    });
}

/** A field as it is whatever jobs do; a mark of theirs comes and goes. */
function settled(key: string, value: unknown): unknown {
  if (MARKS_OF_JOBS.test(key)) return undefined;
  return OF_JOBS.test(key) ? 0 : value;
}
