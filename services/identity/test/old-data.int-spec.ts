import { oldDatabase, schemaOf } from '@mate/testing/stored-data';
import { IdentitySystem } from './identity-system.js';

/** Of the demo people. */
const DEMO_PASSWORD = 'mate-demo-2026';

interface AccountRow {
  _id: string;
  username: string;
  firstName: string;
  lastName: string;
}

describe('identity data that commit 2b10a2f wrote', () => {
  it('starts, people are found by id and by name and log in; a second start changes nothing', async () => {
    const { url, db, dispose } = await oldDatabase('identity');
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
    const schema = await schemaOf(db);
    await system.stop();
    const again = await IdentitySystem.start({ MONGO_URL: url });
    expect(await schemaOf(db)).toEqual(schema);
    await again.stop();
    await dispose();
  });
});
