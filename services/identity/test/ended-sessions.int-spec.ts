import { eventually } from '@mate/testing/wait';
import { PasswordHasher } from '../src/passwords/password-hasher.adapter.js';
import { SessionCacheRepository } from '../src/sessions/session-cache.repository.js';
import { SessionRepository } from '../src/sessions/session.repository.js';
import {
  EMAIL,
  IdentitySystem,
  PASSWORD,
  RESET,
  aClient,
  anEmail,
  instead,
  reasonOf,
  type Member,
} from './identity-system.js';

const NEW_PASSWORD = 'Better-horse-8';
let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start();
});
afterAll(() => system.stop());

const sessionRepository = () => system.service.app.get(SessionRepository);

/** A reset that only waits for its last step. */
async function aReset({ identifier }: Member): Promise<() => Promise<unknown>> {
  const method = EMAIL;
  await system.rpc.requestOtp({ purpose: RESET, method, identifier, client: aClient() });
  const otp = await eventually(() => system.world.messagesFor(identifier)[1]?.code ?? null);
  return () =>
    system.rpc.verifyResetOtp({
      method,
      identifier,
      otp,
      newPassword: NEW_PASSWORD,
      client: aClient(),
    });
}

const change = (member: Member, sessionId: string) =>
  system.rpc.changePassword(
    {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      client: aClient(),
    },
    { caller: { accountId: member.accountId, sessionId } },
  );

describe('login under way while every session ends', () => {
  it('password judged before a reset, session stored after it / over from the start, and not listed', async () => {
    const member = await system.signUp(anEmail());
    const reset = await aReset(member);
    const restore = instead(sessionRepository(), 'insert', (insert) => async (session) => {
      restore();
      await reset();
      await insert(session);
    });
    const { sessionId } = await system.logIn(member);
    expect(await system.isActive(sessionId)).toBe(false);

    const fresh = await system.logIn(member, NEW_PASSWORD);
    expect(await system.isActive(fresh.sessionId)).toBe(true);
    const { sessions } = await system.rpc.listSessions(
      {},
      { caller: { accountId: member.accountId, sessionId: fresh.sessionId } },
    );
    expect(sessions.map((session) => session.sessionId)).toEqual([fresh.sessionId]);
  });

  it('session stored between the look of a reset and its commit / over with it', async () => {
    const member = await system.signUp(anEmail());
    const reset = await aReset(member);
    let late = '';
    const restore = instead(sessionRepository(), 'revokeAll', (revokeAll) => async (...all) => {
      restore();
      await revokeAll(...all);
      late = (await system.logIn(member)).sessionId;
    });
    await reset();
    expect(await system.isActive(late)).toBe(false);
  });

  it('session stored between the look of a change and its commit / over; the one that asked lives', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    let late = '';
    const restore = instead(sessionRepository(), 'revokeAll', (revokeAll) => async (...all) => {
      restore();
      await revokeAll(...all);
      late = (await system.logIn(member)).sessionId;
    });
    await change(member, sessionId);
    expect([await system.isActive(sessionId), await system.isActive(late)]).toEqual([true, false]);
    const again = await system.logIn(member, NEW_PASSWORD);
    expect(await system.isActive(again.sessionId)).toBe(true);
  });

  it('password changed by a session / that a reset ends before the change is stored / refused', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    const reset = await aReset(member);
    const hasher = system.service.app.get(PasswordHasher);
    const restore = instead(hasher, 'hash', (hash) => async (password) => {
      restore();
      await reset();
      return hash(password);
    });
    expect(await reasonOf(change(member, sessionId))).toBe('PASSWORD_MISMATCH');
    expect((await system.logIn(member, NEW_PASSWORD)).sessionId).toHaveLength(22);
  });
});

describe('crash while every session ends', () => {
  it('before the commit / the old password and the sessions are as they were', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    const reset = await aReset(member);
    const restore = instead(sessionRepository(), 'revokeAll', (revokeAll) => async (...all) => {
      await revokeAll(...all);
      throw new Error('the process dies here');
    });
    expect(await reasonOf(reset())).toBe('INTERNAL');
    restore();
    expect(await system.isActive(sessionId)).toBe(true);
    expect((await system.logIn(member)).sessionId).toHaveLength(22);
  });

  it('after the commit / the sessions have ended with the password', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    const reset = await aReset(member);
    const copies = system.service.app.get(SessionCacheRepository);
    const restore = instead(copies, 'markGeneration', () => () => {
      throw new Error('the process dies here');
    });
    expect(await reasonOf(reset())).toBe('INTERNAL');
    restore();
    expect(await system.isActive(sessionId)).toBe(false);
    expect(await reasonOf(system.logIn(member))).toBe('INVALID_CREDENTIALS');
  });
});
