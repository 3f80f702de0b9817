import { createHash } from 'node:crypto';
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

/**
 * The digest, once nothing changes any more by what was done before: counts are folded, and marks worked off, by jobs that
 * come by every few seconds, and late where a machine is busy.
 */
export async function digestAtRest(databases: readonly Db[]): Promise<Map<string, string>> {
  // The first look has nothing to be compared with.
  let last = new Map<string, string>();
  await eventually(
    async () => {
      const next = await digestOf(databases);
      const isStill = [...next].every(([name, digest]) => last.get(name) === digest);
      last = next;
      return isStill;
    },
    { everyMs: ROUND_OF_JOBS_MS },
  );
  return last;
}

/** A digest of everything that the services keep of people, by database and collection. */
export async function digestOf(databases: readonly Db[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const db of databases) {
    const collections = await db.listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of collections) {
      if (OF_PROGRAMS.test(name)) continue;
      const hash = createHash('sha256');
      for await (const row of db.collection(name).find().sort({ _id: 1 }))
        hash.update(JSON.stringify(row, settled));
      digests.set(`${db.databaseName}.${name}`, hash.digest('hex'));
    }
  }
  return digests;
}

/** A field as it is whatever jobs do; a mark of theirs comes and goes. */
function settled(key: string, value: unknown): unknown {
  if (MARKS_OF_JOBS.test(key)) return undefined;
  return OF_JOBS.test(key) ? 0 : value;
}
