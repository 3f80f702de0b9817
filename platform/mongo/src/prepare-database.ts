import type { Db, Document } from 'mongodb';
import { collectionOf, type CollectionDefinition } from './collection.js';
import { checkOrder, type Migration } from './migrations/migration.js';
import { withMigrationLease } from './migrations/migration-lease.js';
import { migrationCollection } from './migrations/migration.model.js';
import {
  applyIndexes,
  applyValidator,
  createMissing,
  type SchemaLog,
} from './schema/apply-collections.js';
import {
  inspectCollections,
  isAsDeclared,
  type CollectionWork,
} from './schema/collection-state.js';

/** Everything a service keeps, and how its data came to be so. */
export interface DatabasePlan {
  readonly collections: readonly CollectionDefinition<Document>[];
  readonly migrations?: readonly Migration[];
}

export interface PrepareOptions {
  /** A release step takes the time it takes; a boot leaves large collections to it and refuses to serve until then. */
  readonly during?: 'boot' | 'release';
  readonly log?: SchemaLog;
  /** Documents of a collection beyond which a boot neither builds its indexes nor walks through it. */
  readonly bootDocumentsMax?: number;
  readonly leaseLifeMs?: number;
  readonly leaseWaitMsMax?: number;
}

/** At some 100,000 entries a second an index of this size takes about ten seconds: as long as a boot may. */
const BOOT_DOCUMENTS_MAX = 1_000_000;
const LEASE_LIFE_MS = 30_000;
const LEASE_WAIT_MS_MAX = 10 * 60_000;

interface Outstanding {
  readonly collections: readonly CollectionWork[];
  readonly migrations: readonly Migration[];
}

/**
 * Brings a database to what the code declares: missing collections, then migrations, then validators, then indexes.
 * Run before traffic: a collection made inside a transaction would make concurrent first transactions fail. Processes
 * that begin together do it once; where all is as declared it only reads. Throws with the name of a migration that
 * failed, and where a boot would have to work on a large collection.
 */
export async function prepareDatabase(
  db: Db,
  plan: DatabasePlan,
  options: PrepareOptions = {},
): Promise<void> {
  checkOrder(plan.migrations ?? []);
  const log = options.log ?? (() => undefined);
  const seen = await findOutstanding(db, plan, log);
  if (isDone(seen)) return;
  const { leaseLifeMs: lifeMs = LEASE_LIFE_MS, leaseWaitMsMax: waitMsMax = LEASE_WAIT_MS_MAX } =
    options;
  await withMigrationLease(db, { lifeMs, waitMsMax }, async (signal) => {
    const outstanding = await findOutstanding(db, plan);
    if (options.during !== 'release')
      await refuseLarge(db, outstanding, options.bootDocumentsMax ?? BOOT_DOCUMENTS_MAX);
    await Promise.all(outstanding.collections.map((work) => createMissing(db, work)));
    for (const migration of outstanding.migrations) await migrate(db, migration, { signal, log });
    const { collections } = await findOutstanding(db, plan);
    for (const work of collections) {
      signal.throwIfAborted();
      await applyValidator(db, work, log);
    }
    signal.throwIfAborted();
    await Promise.all(collections.map((work) => applyIndexes(db, work, log)));
  });
}

async function findOutstanding(db: Db, plan: DatabasePlan, log?: SchemaLog): Promise<Outstanding> {
  const { migrations = [] } = plan;
  const [collections, rows] = await Promise.all([
    inspectCollections(db, plan.collections),
    collectionOf(db, migrationCollection).find().toArray(),
  ]);
  const applied = new Set(rows.map(({ _id }) => _id));
  for (const { definition, indexes } of collections)
    if (indexes.unknown.length > 0)
      log?.('warn', {
        event: 'schema.unknown_indexes',
        collection: definition.name,
        indexes: indexes.unknown,
      });
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied].filter((name) => !known.has(name));
  if (newer.length > 0) log?.('warn', { event: 'schema.unknown_migrations', migrations: newer });
  return { collections, migrations: migrations.filter(({ name }) => !applied.has(name)) };
}

function isDone({ collections, migrations }: Outstanding): boolean {
  return migrations.length === 0 && collections.every(isAsDeclared);
}

/** A service without an index that its queries need would be worse than one that does not start: the old ones serve on. */
async function refuseLarge(db: Db, outstanding: Outstanding, documentsMax: number): Promise<void> {
  const isLarge = async (name: string): Promise<boolean> =>
    (await db.collection(name).estimatedDocumentCount()) > documentsMax;
  const left: string[] = [];
  for (const { definition, indexes } of outstanding.collections) {
    const names = [...indexes.build, ...indexes.rebuild].map(({ name }) => name);
    if (names.length > 0 && (await isLarge(definition.name)))
      left.push(`indexes ${names.join(', ')} of ${definition.name}`);
  }
  for (const { name, walks = [] } of outstanding.migrations) {
    const large = await Promise.all(walks.map(isLarge));
    if (large.includes(true)) left.push(`migration ${name}`);
  }
  if (left.length > 0)
    throw new Error(
      `too large for a boot, run the release step first (npm run migrate): ${left.join('; ')}`,
    );
}

async function migrate(
  db: Db,
  migration: Migration,
  { signal, log }: { signal: AbortSignal; log: SchemaLog },
): Promise<void> {
  const { name } = migration;
  const begin = performance.now();
  try {
    signal.throwIfAborted();
    await migration.up({ db, signal });
    signal.throwIfAborted();
  } catch (cause) {
    throw new Error(`migration ${name} failed`, { cause });
  }
  const durationMs = Math.round(performance.now() - begin);
  await collectionOf(db, migrationCollection).updateOne(
    { _id: name },
    { $set: { durationMs }, $currentDate: { endTime: true } },
    { upsert: true },
  );
  log('info', { event: 'schema.migrated', migration: name, durationMs });
}
