import type { Db } from 'mongodb';
import { accountUpdated, type AccountCard } from '@mate/contracts/events';
import { oldDatabase, schemaOf } from '@mate/testing/stored-data';
import { eventually } from '@mate/testing/wait';
import { IdentitySystem } from './identity-system.js';

/** Of the demo people. */
const DEMO_PASSWORD = 'mate-demo-2026';

interface AccountRow {
  _id: string;
  username: string;
  firstName: string;
  lastName: string;
  version: number;
}

/** Its outbox holds what was published then, until the database forgets it by itself. */
async function oldIdentity(): ReturnType<typeof oldDatabase> {
  const database = await oldDatabase('identity');
  await database.db.collection('outbox').deleteMany({});
  return database;
}

/** Accounts of which it was announced what they are now, with name and version. */
async function announcedIn(db: Db): Promise<string[]> {
  const rows = await db
    .collection<{ payload: string }>('outbox')
    .find({ name: accountUpdated.name })
    .toArray();
  return rows
    .map(({ payload }) => JSON.parse(payload) as { data: AccountCard })
    .map(({ data }) => `${data.accountId} ${data.username} ${data.version}`)
    .sort();
}

/** The same, once there is nothing left to announce. */
async function allAnnouncedIn(db: Db): Promise<string[]> {
  await eventually(async () => {
    const row = await db.collection('announcements').findOne();
    expect(row).toHaveProperty('endTime');
  });
  return announcedIn(db);
}

describe('identity data that commit 2b10a2f wrote', () => {
  it('starts, people are found by id and by name and log in; a second start changes nothing', async () => {
    const { url, db, dispose } = await oldIdentity();
    const system = await IdentitySystem.start({ MONGO_URL: url });
    const accounts = await db.collection<AccountRow>('accounts').find().toArray();
    expect(accounts.length).toBeGreaterThan(5);
    const { accounts: cards } = await system.rpc.batchGetAccounts({
      accountIds: accounts.map(({ _id }) => _id),
    });
    expect(cards.map(({ username }) => username).sort()).toEqual(
      accounts.map(({ username }) => username).sort(),
    );
    for (const { _id, username } of accounts) {
      const login = { email: '', username, phone: '', password: DEMO_PASSWORD, otp: '' };
      const session = await system.rpc.login({
        ...login,
        client: { ip: '192.0.2.1', userAgent: 'spec', deviceId: '' },
      });
      expect(session).toMatchObject({ accountId: _id, username });
    }
    for (const { username, firstName, lastName } of accounts)
      for (const query of [username, `${lastName} ${firstName}`, firstName.slice(0, 3)]) {
        const found = await system.rpc.searchAccounts({ query, page: 1, limit: 100, cursor: '' });
        expect(found.accounts.map((account) => account.username)).toContain(username);
      }
    const announced = await allAnnouncedIn(db);
    const all = accounts.map(({ _id, username, version }) => `${_id} ${username} ${version}`);
    expect(announced).toEqual(all.sort());
    const schema = await schemaOf(db);
    await system.stop();
    const again = await IdentitySystem.start({ MONGO_URL: url });
    expect(await schemaOf(db)).toEqual(schema);
    await again.stop();
    expect(await announcedIn(db)).toEqual(announced);
    await dispose();
  });

  it('announced in part when a process ended / the rest follows in batches, each account once', async () => {
    const { url, db, dispose } = await oldIdentity();
    const rows = db.collection<AccountRow>('accounts');
    const [like] = await rows
      .find({}, { projection: { email: 0, phone: 0 } })
      .limit(1)
      .toArray();
    if (!like) throw new Error('the fixture has accounts');
    const more = Array.from({ length: 600 }, (_, index) => {
      const number = String(index).padStart(3, '0');
      return {
        ...like,
        _id: `ffffffff-0000-7000-8000-000000000${number}`,
        username: `many.${number}`,
      };
    });
    await rows.insertMany(more);
    await db
      .collection<{ _id: string; lastId: string }>('announcements')
      .insertOne({ _id: 'names-in-lists', lastId: 'ffffffff-0000-7000-8000-000000000049' });
    const system = await IdentitySystem.start({ MONGO_URL: url });
    const announced = await allAnnouncedIn(db);
    expect(announced).toEqual(
      more.slice(50).map(({ _id, username, version }) => `${_id} ${username} ${version}`),
    );
    await system.stop();
    await dispose();
  });
});
