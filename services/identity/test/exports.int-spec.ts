import { DAY_MS, MINUTE_MS } from '@mate/contracts/durations';
import { IdentitySystem, anEmail, reasonOf, type Member } from './identity-system.js';

const as = ({ accountId }: Member) => ({ caller: { accountId, sessionId: 's' } });

describe('exports', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    // Its clock is moved.
    system = await IdentitySystem.start({});
  });
  afterAll(() => system.stop());

  const ask = async (member: Member) => (await system.rpc.requestExport({}, as(member))).dataExport;
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

  it('asked for again, and by ten at once / still the first one', async () => {
    const alice = await system.signUp(anEmail());
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(alice)));
    expect(new Set(all.map((one) => one?.requestTime)).size).toBe(1);
    expect(await ask(alice)).toEqual(all[0]);
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
    expect(await reasonOf(system.rpc.requestExport({}))).toBe('UNAUTHENTICATED');
    expect(await reasonOf(system.rpc.getExport({}))).toBe('UNAUTHENTICATED');
  });

  it('the own profile / tells its owner the birth date', async () => {
    const alice = await system.signUp(anEmail());
    const { account } = await system.rpc.getOwnProfile({}, as(alice));
    expect(account?.birthDate).toBe('1995-05-17');
  });
});
