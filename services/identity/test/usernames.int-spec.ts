import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@mate/contracts/durations';
import {
  IdentitySystem,
  PASSWORD,
  anEmail,
  loginBy,
  reasonOf,
  refusalOf,
  type Member,
} from './identity-system.js';

let system: IdentitySystem;
beforeAll(async () => {
  // Its clock is moved.
  system = await IdentitySystem.start({});
});
afterAll(() => system.stop());

const as = ({ accountId }: Member) => ({ caller: { accountId, sessionId: 's' } });
const aName = (): string => `n${randomBytes(5).toString('hex')}`;
const rename = (member: Member, username: string) =>
  system.rpc.updateProfile({ username }, as(member));
/** Somebody who has had an account for so long that each change of the name counts. */
const settled = async (): Promise<Member> => {
  const member = await system.signUp(anEmail());
  system.clock.moveBy(DAY_MS + 1_000);
  return member;
};
const whoIs = async (username: string) => {
  const { account } = await system.rpc.getAccountByUsername({ username });
  return [account?.accountId, account?.username];
};

describe('changing the username', () => {
  it('the old name / leads to its owner and is nobody else’s for 14 days', async () => {
    const [alice, bob] = [await system.signUp(anEmail()), await system.signUp(anEmail())];
    const fresh = aName();
    await rename(alice, fresh);
    expect(await whoIs(`@${alice.username.toUpperCase()}`)).toEqual([alice.accountId, fresh]);
    expect(await reasonOf(rename(bob, alice.username))).toBe('USERNAME_TAKEN');
    // Nobody who signs up gets it either.
    const dina = await system.signUp(
      anEmail(),
      alice.username.slice(0, 4),
      alice.username.slice(4),
    );
    expect(dina.username).not.toBe(alice.username);
    const login = loginBy({ username: alice.username, password: PASSWORD });
    expect(await reasonOf(system.rpc.login(login))).toBe('INVALID_CREDENTIALS');

    system.clock.moveBy(14 * DAY_MS + 1_000);
    expect(await reasonOf(whoIs(alice.username))).toBe('ACCOUNT_NOT_FOUND');
    await rename(bob, alice.username);
    expect(await whoIs(alice.username)).toEqual([bob.accountId, alice.username]);
  });

  it('the third change in 14 days / refused with the day of the next one', async () => {
    const alice = await settled();
    await rename(alice, aName());
    system.clock.moveBy(4 * DAY_MS);
    const second = aName();
    await rename(alice, second);
    const refusal = await refusalOf(rename(alice, aName()));
    expect([refusal.reason, refusal.metadata['field']]).toEqual([
      'USERNAME_CHANGE_LIMIT',
      'username',
    ]);
    const untilMs = Date.parse(String(refusal.metadata['until']));
    expect(Math.abs(untilMs - system.clock.nowMs() - 10 * DAY_MS)).toBeLessThan(DAY_MS);
    expect(await whoIs(second)).toEqual([alice.accountId, second]);
    system.clock.moveBy(10 * DAY_MS + 1_000);
    await rename(alice, aName());
  });

  it('one’s own name taken back / always, and not counted', async () => {
    const alice = await settled();
    const fresh = aName();
    for (const username of [fresh, alice.username, fresh, alice.username])
      await rename(alice, username);
    await rename(alice, aName());
    expect(await reasonOf(rename(alice, aName()))).toBe('USERNAME_CHANGE_LIMIT');
    await rename(alice, alice.username);
    expect(await whoIs(alice.username)).toEqual([alice.accountId, alice.username]);
  });

  it('two people after a name that is being given up / neither has it', async () => {
    const [alice, bob, carol] = [
      await system.signUp(anEmail()),
      await system.signUp(anEmail()),
      await system.signUp(anEmail()),
    ];
    const outcomes = await Promise.allSettled([
      rename(alice, aName()),
      rename(bob, alice.username),
      rename(carol, alice.username),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await whoIs(alice.username))[0]).toBe(alice.accountId);
  });

  it('ten changes at once / two are made', async () => {
    const alice = await settled();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => rename(alice, aName())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('the name chosen after the sign-up / counts as none, once', async () => {
    const alice = await system.signUp(anEmail());
    for (const username of [aName(), aName(), aName()]) await rename(alice, username);
    expect(await reasonOf(rename(alice, aName()))).toBe('USERNAME_CHANGE_LIMIT');
  });

  it('ten changes at once after the sign-up / three are made', async () => {
    const alice = await system.signUp(anEmail());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => rename(alice, aName())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
