import { DAY_MS, MINUTE_MS } from '@mate/contracts/durations';
import { eventually } from '@mate/testing/wait';
import {
  IdentitySystem,
  PASSWORD,
  aClient,
  aPhone,
  anEmail,
  reasonOf,
  type Member,
} from './identity-system.js';

const as = ({ accountId }: Member) => ({ caller: { accountId, sessionId: 's' } });

describe('exports', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    // Its clock is moved.
    system = await IdentitySystem.start({});
  });
  afterAll(() => system.stop());

  const ask = async (member: Member, languages = 'en', password = PASSWORD) => {
    const client = { ...aClient(), languages };
    return (await system.rpc.requestExport({ client, password }, as(member))).dataExport;
  };
  const toldOf = ({ identifier }: Member) =>
    system.world
      .messagesFor(identifier)
      .flatMap(({ mail }) => (mail && !mail.text.match(/\b\d{6}\b/) ? [mail] : []));
  const read = async (member: Member) =>
    (await system.rpc.getExport({}, as(member))).dataExport ?? undefined;

  it('asked for / open for a day for that person, and for nobody else', async () => {
    const [alice, bob] = [await system.signUp(anEmail()), await system.signUp(anEmail(), 'Bob')];
    expect(await read(alice)).toBeUndefined();
    const open = await ask(alice);
    const [from, until] = [open?.requestTime, open?.expireTime].map((time) =>
      Date.parse(time ?? ''),
    );
    expect((until ?? 0) - (from ?? 0)).toBe(DAY_MS);
    expect(open?.readyTime).toBe(open?.requestTime);
    expect(await read(alice)).toEqual(open);
    expect(await read(bob)).toBeUndefined();
  });

  it('a wrong password / refused and told to nobody; many in a row have to wait, the log-in does not', async () => {
    const alice = await system.signUp(anEmail());
    const wrong = () => reasonOf(ask(alice, 'en', 'Wrong-horse-1'));
    for (let count = 0; count < 10; count += 1) expect(await wrong()).toBe('PASSWORD_MISMATCH');
    expect(await wrong()).toBe('LOGIN_ATTEMPTS_EXCEEDED');
    expect(await reasonOf(ask(alice))).toBe('LOGIN_ATTEMPTS_EXCEEDED');
    expect(await read(alice)).toBeUndefined();
    const { accountId } = alice;
    expect(await system.db.collection('notices').countDocuments({ accountId })).toBe(0);
    expect((await system.logIn(alice)).sessionId).toHaveLength(22);
  });

  it('open already / a wrong password is refused all the same', async () => {
    const alice = await system.signUp(anEmail());
    await ask(alice);
    expect(await reasonOf(ask(alice, 'en', ''))).toBe('PASSWORD_MISMATCH');
  });

  it('asked for again, and by ten at once / still the first one', async () => {
    const alice = await system.signUp(anEmail());
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(alice)));
    expect(new Set(all.map((one) => one?.requestTime)).size).toBe(1);
    expect(await ask(alice)).toEqual(all[0]);
  });

  it.each([
    ['en', 'Your Mate data is ready'],
    ['ar', 'بياناتك في Mate جاهزة'],
    ['ur', 'آپ کا Mate ڈیٹا تیار ہے'],
  ])(
    'asked for in %s, also by ten at once / one mail to the own address',
    async (spoken, subject) => {
      const alice = await system.signUp(anEmail());
      await Promise.all(Array.from({ length: 10 }, () => ask(alice, spoken)));
      await ask(alice, spoken);
      await eventually(async () => {
        const left = await system.db.collection('notices').countDocuments({ state: 'pending' });
        expect(left).toBe(0);
      });
      expect(toldOf(alice)).toMatchObject([
        { subject, text: expect.stringContaining(alice.username) },
      ]);
    },
  );

  it('somebody without an address / asks without a mail', async () => {
    const alice = await system.signUp(aPhone());
    expect(await ask(alice)).toBeDefined();
    const { accountId } = alice;
    expect(await system.db.collection('notices').countDocuments({ accountId })).toBe(0);
  });

  it('somebody who is gone / asks for nothing', async () => {
    const alice = await system.signUp(anEmail());
    const wish = { email: alice.identifier, phone: '', password: PASSWORD };
    await ask(alice);
    await system.rpc.deleteAccount(wish, as(alice));
    expect(await reasonOf(ask(alice))).toBe('ACCOUNT_NOT_FOUND');
    await eventually(async () => expect(await read(alice)).toBeUndefined());
  });

  it('a day later / over, and may be asked for anew', async () => {
    const alice = await system.signUp(anEmail());
    const first = await ask(alice);
    system.clock.moveBy(DAY_MS + MINUTE_MS);
    expect(await read(alice)).toBeUndefined();
    const second = await ask(alice);
    expect(second?.requestTime).not.toBe(first?.requestTime);
    expect(await read(alice)).toEqual(second);
  });

  it('without a session / refused', async () => {
    expect(await reasonOf(system.rpc.requestExport({ password: PASSWORD }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(await reasonOf(system.rpc.getExport({}))).toBe('UNAUTHENTICATED');
  });

  it('the own profile / tells its owner the birth date', async () => {
    const alice = await system.signUp(anEmail());
    const { account } = await system.rpc.getOwnProfile({}, as(alice));
    expect(account?.birthDate).toBe('1995-05-17');
  });
});
