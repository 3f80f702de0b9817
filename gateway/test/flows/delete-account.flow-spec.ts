import { MongoClient, type Db } from 'mongodb';
import { engines } from '@mate/testing/engines';
import { eventually } from '@mate/testing/wait';
import { beginBuying, balanceOf, fillWallet, smallestPackage } from './coins.js';
import { PASSWORD, signUp, type SignedIn } from './people.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';

jest.setTimeout(600_000);

const SERVICES = ['identity', 'social', 'content', 'wallet', 'payments'];

describe('delete account', () => {
  let system: SharedSystem;
  let mongo: MongoClient;
  beforeAll(async () => {
    system = await sharedSystem();
    mongo = await MongoClient.connect(engines().mongoUrl('admin'));
  });
  afterAll(async () => {
    await mongo?.close();
    await system?.stop();
  });

  const remove = ({ api }: SignedIn, body: object) =>
    api.call<{ _id?: string }>('POST', 'user/login?deleteAccount=true', { body });

  /** The databases of the services, in which the account was erased once each. */
  const erasedIn = (accountId: string): Promise<Db[]> =>
    eventually(
      async () => {
        const { databases } = await mongo.db().admin().listDatabases({ nameOnly: true });
        const own = databases.filter(({ name }) => SERVICES.some((one) => name.endsWith(one)));
        const rows = await Promise.all(
          own.map(async ({ name }) => {
            const db = mongo.db(name);
            const proof = db.collection<{ _id: string; passes: number }>('account_erasures');
            return (await proof.findOne({ _id: accountId, passes: { $gte: 1 } })) ? [db] : [];
          }),
        );
        const found = rows.flat();
        expect(found).toHaveLength(SERVICES.length);
        return found;
      },
      { everyMs: 500 },
    );

  /** `database.collection` of everything that holds one of the texts, raw bytes included. */
  async function placesOf(texts: readonly string[], databases: readonly Db[]): Promise<string[]> {
    const places: string[] = [];
    for (const db of databases)
      for (const { name } of await db.listCollections().toArray()) {
        const rows = await db.collection(name).find().toArray();
        const hits = rows.filter((row) => {
          const stored = `${JSON.stringify(row)} ${String(row['rawBody'] ?? '')}`;
          return texts.some((text) => stored.includes(text));
        });
        if (hits.length > 0) places.push(`${db.databaseName}.${name}`);
      }
    return places;
  }

  it('by phone and password / gone for everybody at once, and out of every database', async () => {
    const { visitor, outside } = system;
    const leaving = await signUp({ visitor, outside }, 'Nabatiyyah', 'phone');
    const friend = await signUp({ visitor, outside }, 'Dina');
    const bio = `a bio like no other ${leaving.identifier}`;
    const email = `receipts-${leaving.accountId}@example.com`;
    await leaving.api.call('PUT', 'user/update', { body: { bio, email } });
    const follow = (from: SignedIn, to: SignedIn) =>
      eventually(() =>
        from.api.post('user/follow', { action: 'send', targetUserId: to.accountId }),
      );
    await follow(friend, leaving);
    await follow(leaving, friend);
    await fillWallet(outside, leaving, 100);
    await beginBuying(leaving, (await smallestPackage(leaving))._id);
    const contact = {
      first_name: 'Nabatiyyah',
      last_name: 'Flow',
      email,
      phone: leaving.identifier,
    };
    await visitor.post('contact', { ...contact, message: 'Where are my coins?' });

    const other = await remove(leaving, { email: friend.identifier, password: PASSWORD });
    expect([other.status, other.data]).toEqual([200, {}]);
    const wrong = await remove(leaving, { phone: leaving.identifier, password: 'not this one' });
    expect([wrong.status, wrong.data]).toEqual([200, {}]);
    const done = await remove(leaving, { phone: leaving.identifier, password: PASSWORD });
    expect([done.status, done.data]).toEqual([200, { _id: leaving.accountId }]);

    expect((await leaving.api.call('GET', 'user/profile')).status).toBe(401);
    const login = { phone: leaving.identifier, password: PASSWORD };
    expect((await visitor.call('POST', 'user/login', { body: login })).status).toBe(401);
    expect((await friend.api.call('GET', `user/${leaving.username}`)).status).toBe(404);
    await eventually(async () => {
      expect(await visitor.get(`user/followers/${friend.accountId}`)).toEqual([]);
      expect(await visitor.get(`user/${friend.username}`)).toMatchObject({
        targetUser: { followers: 0, following: 0 },
      });
    });

    const databases = await erasedIn(leaving.accountId);
    const texts = [leaving.identifier, email, bio, leaving.username];
    expect(await placesOf([leaving.accountId], databases)).not.toEqual([]);
    await eventually(async () => expect(await placesOf(texts, databases)).toEqual([]), {
      everyMs: 500,
    });
    expect(await balanceOf(friend)).toBe(0);
  });

  it('the same phone / opens a new account', async () => {
    const { visitor, outside } = system;
    const leaving = await signUp({ visitor, outside }, 'Again', 'phone');
    await remove(leaving, { phone: leaving.identifier, password: PASSWORD });
    const asked = { method: 'phone', identifier: leaving.identifier };
    expect(await visitor.post('user/signup/check-user-exists', asked)).toEqual({ exists: false });
  });
});
