import { DAY_MS } from '@mate/contracts/durations';
import { accountDeleted } from '@mate/contracts/events';
import { AccountReader } from '../src/accounts/account.reader.js';
import { AvatarStorage } from '../src/avatars/avatar-storage.adapter.js';
import { EndAccount } from '../src/deletion/end-account.use-case.js';
import { eventually } from '@mate/testing/wait';
import type { AccountId } from '@mate/contracts/ids';
import {
  aClient,
  aPhone,
  anEmail,
  EMAIL,
  IdentitySystem,
  loginBy,
  methodOf,
  PASSWORD,
  reasonOf,
  RESET,
  type Member,
} from './identity-system.js';

let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start();
});
afterAll(() => system.stop());

const as = ({ accountId }: Member) => ({ caller: { accountId, sessionId: 's' } });
const remove = (member: Member, typed: { email?: string; phone?: string; password?: string }) =>
  system.rpc.deleteAccount({ email: '', phone: '', password: PASSWORD, ...typed }, as(member));
const nameOf = ({ identifier }: Member) =>
  identifier.includes('@') ? { email: identifier } : { phone: identifier };
const rowOf = (name: string, _id: string) =>
  system.db.collection<{ _id: string }>(name).findOne({ _id });
const erased = (member: Member) =>
  eventually(async () => {
    expect(await rowOf('account_erasures', member.accountId)).toMatchObject({ passes: 1 });
  });

/** The collections in which a text stands, keyed hashes and announcements of other people aside. */
async function collectionsWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await system.db.listCollections().toArray()) {
    const rows = await system.db.collection(name).find().toArray();
    if (rows.some((row) => texts.some((text) => JSON.stringify(row).includes(text))))
      found.push(name);
  }
  return found;
}

describe('deleting the own account', () => {
  it.each([
    ['another password', (own: Member) => ({ ...nameOf(own), password: 'not this one' })],
    ['a phone that is not theirs', () => ({ phone: aPhone() })],
    ['no name', () => ({})],
    ['a phone that cannot be', () => ({ phone: 'call me' })],
  ])('%s / no account named, everything as it was', async (_, typed) => {
    const member = await system.signUp(aPhone());
    expect(await remove(member, typed(member))).toEqual({ accountId: '' });
    expect(await rowOf('accounts', member.accountId)).toMatchObject({ status: 'active' });
  });

  it("somebody else's phone and password / deletes neither account", async () => {
    const [alice, bob] = [await system.signUp(aPhone()), await system.signUp(aPhone(), 'Bob')];
    expect(await remove(alice, nameOf(bob))).toEqual({ accountId: '' });
    for (const { accountId } of [alice, bob])
      expect(await rowOf('accounts', accountId)).toMatchObject({ status: 'active' });
  });

  it('without a session / refused', async () => {
    const wish = { email: anEmail(), phone: '', password: PASSWORD };
    expect(await reasonOf(system.rpc.deleteAccount(wish))).toBe('UNAUTHENTICATED');
  });

  it('guesses with a session / wait after the tenth; logging in does not', async () => {
    const member = await system.signUp(anEmail());
    const guess = () => remove(member, { ...nameOf(member), password: 'wrong' });
    for (let count = 0; count < 10; count += 1) expect(await guess()).toEqual({ accountId: '' });
    expect(await reasonOf(remove(member, nameOf(member)))).toBe('LOGIN_ATTEMPTS_EXCEEDED');
    expect((await system.logIn(member)).accessToken).toBeTruthy();
  });

  it('right / sessions end, nobody finds or is the person, the others are told', async () => {
    const member = await system.signUp(anEmail(), 'Zuleikha', 'Farewell');
    const { sessionId } = await system.logIn(member);
    expect(await system.isActive(sessionId)).toBe(true);
    expect(await remove(member, nameOf(member))).toEqual({ accountId: member.accountId });
    expect(await system.isActive(sessionId)).toBe(false);
    const again = system.rpc.login(loginBy({ email: member.identifier, password: PASSWORD }));
    expect(await reasonOf(again)).toBe('INVALID_CREDENTIALS');
    const byName = system.rpc.login(loginBy({ username: member.username, password: PASSWORD }));
    expect(await reasonOf(byName)).toBe('INVALID_CREDENTIALS');
    const { username } = member;
    expect(await reasonOf(system.rpc.getAccountByUsername({ username }))).toBe('ACCOUNT_NOT_FOUND');
    const { accounts } = await system.rpc.batchGetAccounts({ accountIds: [member.accountId] });
    expect(accounts).toEqual([]);
    const told = await system.db
      .collection('outbox')
      .findOne({ key: member.accountId, name: accountDeleted.name });
    expect(JSON.parse(String(told?.['payload']))).toMatchObject({
      data: { accountId: member.accountId, version: 2 },
    });
  });

  it.each([
    ['en', 'Your Mate account was deleted'],
    ['ar', 'حُذف حسابك في Mate'],
    ['ur', 'آپ کا Mate اکاؤنٹ حذف کر دیا گیا ہے'],
  ])(
    'in %s / a mail tells the own address what happens, and leaves no trace',
    async (languages, subject) => {
      const member = await system.signUp(anEmail());
      const wish = { email: member.identifier, phone: '', password: PASSWORD };
      await system.rpc.deleteAccount({ ...wish, client: { ...aClient(), languages } }, as(member));
      const mail = await eventually(
        () =>
          system.world.messagesFor(member.identifier).find((one) => one.mail?.subject === subject)
            ?.mail ?? null,
      );
      expect(mail.text).toContain(`@${member.username}`);
      expect(mail.html).toContain(`lang="${languages}"`);
      await eventually(async () => expect(await collectionsWith([member.identifier])).toEqual([]));
    },
  );

  it('twice, and beside a login under way / once', async () => {
    const member = await system.signUp(anEmail());
    const replies = await Promise.all([1, 2, 3].map(() => remove(member, nameOf(member))));
    expect(replies.filter(({ accountId }) => accountId !== '')).toHaveLength(1);
    const account = await system.service.app
      .get(AccountReader, { strict: false })
      .findById(member.accountId as AccountId);
    if (!account) throw new Error('the account left no row');
    expect(await system.service.app.get(EndAccount, { strict: false }).execute(account)).toBe(
      false,
    );
  });
});

describe('what is left of a deleted account', () => {
  it('everything there is of a person / gone from every collection and bucket', async () => {
    const email = anEmail();
    const member = await system.signUp(email, 'Nabatiyya', 'Zzerased');
    await system.rpc.updateProfile({ bio: 'a bio like no other' }, as(member));
    await system.logIn(member);
    const reset = { purpose: RESET, method: EMAIL, identifier: email, client: aClient() };
    await system.rpc.requestOtp(reset);
    const tickets = system.db.collection<{ _id: string }>('sign_up_tickets');
    const expireTime = new Date(Date.now() + 600_000);
    await tickets.insertOne({ _id: `t-${email}`, identifier: email, expireTime } as never);
    const storage = system.service.app.get(AvatarStorage, { strict: false });
    await storage.publish(`${member.accountId}/one.webp`, Buffer.from('picture'));
    await system.rpc.createAvatarUpload({ fileName: 'me.png', sizeBytes: '1000' }, as(member));
    const texts = [email, 'Nabatiyya', 'nabatiyya', 'Zzerased', 'zzerased', 'a bio like no other'];
    expect(await collectionsWith(texts)).toEqual(
      expect.arrayContaining(['accounts', 'sign_up_tickets']),
    );

    await remove(member, { email });
    await erased(member);

    await eventually(async () => expect(await collectionsWith(texts)).toEqual([]));
    expect(await rowOf('credentials', member.accountId)).toBeNull();
    expect(await storage.removeAllOf(member.accountId)).toBe(0);
    expect(await rowOf('account_erasures', member.accountId)).toMatchObject({
      erased: expect.objectContaining({ credentials: 1, pictures: 1, avatar_uploads: 1 }),
    });
    const { accountId } = member;
    const kept = await system.db.collection('former_identifiers').find({ accountId }).toArray();
    expect(kept.map(({ kind }) => String(kind)).sort()).toEqual(['email', 'username']);
  });

  it('the same phone / opens another account at once', async () => {
    const phone = aPhone();
    const before = await system.signUp(phone);
    await remove(before, { phone });
    const { exists } = await system.rpc.checkUserExists({
      method: methodOf(phone),
      identifier: phone,
      client: aClient(),
    });
    expect(exists).toBe(false);
    await system.skipTime('cool-down', phone);
    // The code of before is not what the next one is read from.
    system.world.delivered.length = 0;
    const after = await system.signUp(phone);
    expect(after.accountId).not.toBe(before.accountId);
    expect(after.username).not.toBe(before.username);
  });

  it('the username, and one given up before / nobody gets them before their time', async () => {
    const own = await IdentitySystem.start({});
    const leaving = await own.signUp(anEmail(), 'Unusual', 'Handle');
    const [first, last] = [leaving.username, 'quite.unheard.of'];
    await own.rpc.updateProfile({ username: last }, as(leaving));
    await own.rpc.deleteAccount(
      { email: leaving.identifier, phone: '', password: PASSWORD },
      as(leaving),
    );
    const other = await own.signUp(anEmail(), 'Bob');
    const take = (username: string) => own.rpc.updateProfile({ username }, as(other));
    for (const name of [first, last]) {
      expect(await reasonOf(take(name))).toBe('USERNAME_TAKEN');
      const visit = own.rpc.getAccountByUsername({ username: name });
      expect(await reasonOf(visit)).toBe('ACCOUNT_NOT_FOUND');
    }
    for (const name of ['held_usernames', 'accounts', 'name_keys', 'former_identifiers'])
      expect(JSON.stringify(await own.db.collection(name).find().toArray())).not.toMatch(
        new RegExp(`"(${first}|${last})"`),
      );
    own.clock.moveBy(15 * DAY_MS);
    expect((await take(first)).account?.account?.username).toBe(first);
    expect(await reasonOf(take(last))).toBe('USERNAME_TAKEN');
    own.clock.moveBy(16 * DAY_MS);
    expect((await take(last)).account?.account?.username).toBe(last);
    await own.stop();
  });
});
