import type { Db, Document } from 'mongodb';
import { defineCollection, type CollectionDefinition } from '@mate/mongo/collection';
import type { Migration } from '@mate/mongo/migration';
import { prepareDatabase, type DatabasePlan } from '@mate/mongo/prepare-database';
import { eventually } from '@mate/testing/wait';
import { aDatabase } from './a-database.js';

const things = defineCollection<Document>({
  name: 'things',
  indexes: [
    { key: { owner: 1, time: -1 } },
    { name: 'open', key: { owner: 1 }, partialFilterExpression: { state: 'open' } },
    { key: { time: 1 }, expireAfterSeconds: 3_600 },
  ],
  options: { validator: { $jsonSchema: { required: ['owner'] }, coins: { $gte: 0 } } },
});

/** Indexes, validators and bookkeeping, to compare two moments. */
async function schemaOf(db: Db): Promise<unknown> {
  const names = (await db.listCollections().toArray()).sort((a, b) => (a.name < b.name ? -1 : 1));
  return Promise.all(
    names.map(async (info) => ({
      info,
      indexes: await db.collection(info.name).indexes(),
      rows: info.name.startsWith('migration')
        ? await db.collection(info.name).find().toArray()
        : [],
    })),
  );
}

const indexNames = async (db: Db): Promise<string[]> =>
  (await db.collection('things').indexes()).map(({ name }) => name ?? '').sort();

describe('prepareDatabase', () => {
  let mongo: Awaited<ReturnType<typeof aDatabase>>;
  let db: Db;
  let logged: Record<string, unknown>[];
  const log = (_level: string, event: Readonly<Record<string, unknown>>): void => {
    logged.push(event);
  };

  beforeEach(async () => {
    mongo = await aDatabase();
    db = mongo.db;
    logged = [];
  });

  afterEach(() => mongo.dispose());

  it('empty database / made as declared; a second start changes nothing', async () => {
    const plan: DatabasePlan = {
      collections: [things],
      migrations: [{ name: '001-nothing', up: () => Promise.resolve() }],
    };
    await prepareDatabase(db, plan, { log });
    expect(await indexNames(db)).toEqual(['_id_', 'open', 'owner_1_time_-1', 'time_1']);
    await expect(db.collection('things').insertOne({ coins: 1 })).rejects.toThrow('validation');
    const before = await schemaOf(db);
    logged = [];
    await prepareDatabase(db, plan, { log });
    expect(await schemaOf(db)).toEqual(before);
    expect(logged).toEqual([]);
  });

  it('validator changed and taken away / brought up to date', async () => {
    await prepareDatabase(db, { collections: [things] });
    const stricter = { ...things, options: { validator: { coins: { $gt: 5 } } } };
    await prepareDatabase(db, { collections: [stricter] }, { log });
    expect(logged).toEqual([{ event: 'schema.validator_changed', collection: 'things' }]);
    await expect(db.collection('things').insertOne({ coins: 5 })).rejects.toThrow('validation');
    await prepareDatabase(db, { collections: [{ ...things, options: {} }] });
    await db.collection('things').insertOne({ coins: -1 });
  });

  it('indexes changed / built, rebuilt, dropped by the list; an unknown one stays and is told', async () => {
    await prepareDatabase(db, { collections: [things] });
    await db.collection('things').createIndex({ hand: 1 }, { name: 'made_by_hand' });
    const next: CollectionDefinition<Document> = {
      ...things,
      indexes: [
        { name: 'open', key: { owner: 1 }, partialFilterExpression: { state: 'ready' } },
        { key: { time: 1 }, expireAfterSeconds: 60 },
        { key: { owner: 1, time: 1 } },
      ],
      droppedIndexes: ['owner_1_time_-1'],
    };
    await prepareDatabase(db, { collections: [next] }, { log });
    expect(await indexNames(db)).toEqual([
      '_id_',
      'made_by_hand',
      'open',
      'owner_1_time_1',
      'time_1',
    ]);
    const stored = await db.collection('things').indexes();
    expect(stored.find(({ name }) => name === 'open')).toMatchObject({
      partialFilterExpression: { state: 'ready' },
    });
    expect(stored.find(({ name }) => name === 'time_1')).toMatchObject({ expireAfterSeconds: 60 });
    expect(logged).toEqual([
      { event: 'schema.unknown_indexes', collection: 'things', indexes: ['made_by_hand'] },
      {
        event: 'schema.indexes_changed',
        collection: 'things',
        build: ['owner_1_time_1'],
        rebuild: ['open'],
        expire: ['time_1'],
        drop: ['owner_1_time_-1'],
      },
    ]);
  });

  it('five processes begin together / each migration runs once, in order, before the validators', async () => {
    await db.collection('things').insertOne({ coins: 1 });
    const ran: string[] = [];
    const migration = (name: string, up: () => Promise<unknown>): Migration => ({
      name,
      up: async () => {
        ran.push(name);
        await up();
      },
    });
    const rows = db.collection('things');
    const plan: DatabasePlan = {
      collections: [things],
      migrations: [
        migration('001-owners', () =>
          rows.updateMany({ owner: { $exists: false } }, { $set: { owner: 'a' } }),
        ),
        migration('002-states', () => rows.updateMany({ owner: 'a' }, { $set: { state: 'open' } })),
      ],
    };
    await Promise.all(Array.from({ length: 5 }, () => prepareDatabase(db, plan)));
    expect(ran).toEqual(['001-owners', '002-states']);
    expect(await rows.findOne()).toMatchObject({ owner: 'a', state: 'open' });
    await rows.updateOne({}, { $set: { coins: 2 } });
    expect(await db.collection('migration_lease').countDocuments()).toBe(0);
  });

  it('migration fails / the boot stops with its name, later ones do not run, a repaired one runs', async () => {
    const ran: string[] = [];
    const plan = (broken: boolean): DatabasePlan => ({
      collections: [things],
      migrations: [
        { name: '001-good', up: () => Promise.resolve(void ran.push('001')) },
        {
          name: '002-bad',
          up: () =>
            broken ? Promise.reject(new Error('no')) : Promise.resolve(void ran.push('002')),
        },
        { name: '003-later', up: () => Promise.resolve(void ran.push('003')) },
      ],
    });
    await expect(prepareDatabase(db, plan(true))).rejects.toMatchObject({
      message: 'migration 002-bad failed',
      cause: { message: 'no' },
    });
    await prepareDatabase(db, plan(false));
    expect(ran).toEqual(['001', '002', '003']);
  });

  it('holder of the lease died / the next one begins when its time is over; a living one keeps it', async () => {
    const leases = db.collection<{ _id: string; owner: string; expireTime: Date }>(
      'migration_lease',
    );
    const [{ now }] = (await db
      .aggregate([{ $documents: [{}] }, { $set: { now: '$$NOW' } }])
      .toArray()) as [{ now: Date }];
    await leases.insertOne({
      _id: 'schema',
      owner: 'dead',
      expireTime: new Date(now.getTime() + 700),
    });
    const begin = performance.now();
    await prepareDatabase(db, { collections: [things] });
    expect(performance.now() - begin).toBeGreaterThan(500);

    // Long beside what a busy machine takes away from a process, or the living one loses it as a dead one does.
    const short = { leaseLifeMs: 2_000 };
    let active = 0;
    const slow: Migration = {
      name: '001-slow',
      up: async () => {
        active += 1;
        expect(active).toBe(1);
        const taken = (await leases.findOne())?.expireTime ?? now;
        await eventually(async () => {
          const renewed = (await leases.findOne())?.expireTime ?? now;
          return renewed.getTime() > taken.getTime() + short.leaseLifeMs;
        });
        active -= 1;
      },
    };
    const plan = { collections: [things], migrations: [slow] };
    await Promise.all([prepareDatabase(db, plan, short), prepareDatabase(db, plan, short)]);
    expect(await db.collection('migrations').countDocuments()).toBe(1);
  });

  it('lease was lost / the migration is told to stop and is not recorded', async () => {
    const stolen: Migration = {
      name: '001-stolen',
      up: async ({ signal }) => {
        await db
          .collection('migration_lease')
          .updateOne({}, { $set: { owner: 'thief', expireTime: new Date(8.64e15) } });
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
    await expect(
      prepareDatabase(db, { collections: [], migrations: [stolen] }, { leaseLifeMs: 300 }),
    ).rejects.toMatchObject({ cause: { message: 'the migration lease was lost' } });
    expect(await db.collection('migrations').countDocuments()).toBe(0);
  });

  it('large collection / a boot refuses and changes nothing, the release step does it, then it boots', async () => {
    await db.collection('things').insertMany(Array.from({ length: 20 }, () => ({ owner: 'a' })));
    const plan: DatabasePlan = {
      collections: [things],
      migrations: [{ name: '001-walk', walks: ['things'], up: () => Promise.resolve() }],
    };
    const before = await db.collection('things').indexes();
    await expect(prepareDatabase(db, plan, { bootDocumentsMax: 19 })).rejects.toThrow(
      /npm run migrate.*indexes owner_1_time_-1, open, time_1 of things; migration 001-walk/,
    );
    expect(await db.collection('things').indexes()).toEqual(before);
    await prepareDatabase(db, plan, { bootDocumentsMax: 19, during: 'release' });
    await prepareDatabase(db, plan, { bootDocumentsMax: 19 });
  });

  it('database of a newer version / told, and left as it is', async () => {
    const newer = { name: '009-of-tomorrow', up: () => Promise.resolve() };
    await prepareDatabase(db, { collections: [things], migrations: [newer] });
    await prepareDatabase(db, { collections: [things] }, { log });
    expect(logged).toEqual([
      { event: 'schema.unknown_migrations', migrations: ['009-of-tomorrow'] },
    ]);
  });
});
