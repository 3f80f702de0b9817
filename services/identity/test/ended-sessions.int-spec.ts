import { eventually } from '@mate/testing/wait';
import { AccountReader } from '../src/accounts/account.reader.js';
import { KnownDeviceRepository } from '../src/devices/known-device.repository.js';
import { KnownDevices } from '../src/devices/known-devices.policy.js';
import { CheckPassword } from '../src/passwords/check-password.use-case.js';
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
  loginBy,
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
  it('password judged before a reset, session stored after it / refused, and not listed', async () => {
    const member = await system.signUp(anEmail());
    const reset = await aReset(member);
    const restore = instead(sessionRepository(), 'insert', (insert) => async (session) => {
      restore();
      await reset();
      await insert(session);
    });
    expect(await reasonOf(system.logIn(member))).toBe('INVALID_CREDENTIALS');

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

/** Whether the account knows the device of a client. */
async function knows({ accountId }: Member, { deviceId }: { deviceId: string }): Promise<boolean> {
  const { app } = system.service;
  const account = (await app.get(AccountReader, { strict: false }).findByIds([accountId]))[0];
  const origin = { ip: '', userAgent: '', languages: '', proof: '', device: deviceId };
  return (await app.get(KnownDevices, { strict: false }).find(account, origin)) !== '';
}

type Reset = () => Promise<unknown>;

/** Moments of a log-in in which a reset is carried out from its beginning to its end. */
const moments: Readonly<Record<string, (reset: Reset) => void>> = {
  'before the password is judged': (reset) => {
    const judge = system.service.app.get(CheckPassword);
    const restore = instead(judge, 'execute', (own) => async (attempt) => {
      restore();
      await reset();
      return own(attempt);
    });
  },
  'once the password is judged': (reset) => {
    const judge = system.service.app.get(CheckPassword);
    const restore = instead(judge, 'execute', (own) => async (attempt) => {
      restore();
      const isRight = await own(attempt);
      await reset();
      return isRight;
    });
  },
  'before the device is noted': (reset) => {
    const devices = system.service.app.get(KnownDeviceRepository);
    const restore = instead(devices, 'put', (own) => async (...noted) => {
      restore();
      await reset();
      return own(...noted);
    });
  },
  'once the device is noted': (reset) => {
    const devices = system.service.app.get(KnownDeviceRepository);
    const restore = instead(devices, 'put', (own) => async (...noted) => {
      restore();
      const isNew = await own(...noted);
      await reset();
      return isNew;
    });
  },
  'once the session is stored': (reset) => {
    const restore = instead(sessionRepository(), 'insert', (own) => async (session) => {
      restore();
      await own(session);
      await reset();
    });
  },
};

describe('device of a log-in with the old password while a reset is carried out', () => {
  it.each(Object.entries(moments))(
    '%s / refused, the device is a stranger’s',
    async (_, arrange) => {
      const member = await system.signUp(anEmail());
      const thief = aClient(`thief-of-${member.accountId}`);
      const reset = await aReset(member);
      arrange(reset);
      const login = loginBy({ email: member.identifier, password: PASSWORD }, thief);
      expect(await reasonOf(system.rpc.login(login))).toBe('INVALID_CREDENTIALS');
      expect(await knows(member, thief)).toBe(false);
    },
  );

  it('logged in between the look of the reset and its commit / a stranger’s from the commit on', async () => {
    const member = await system.signUp(anEmail());
    const [thief, home] = [
      aClient(`thief-${member.accountId}`),
      aClient(`home-${member.accountId}`),
    ];
    const logIn = (password: string, client: typeof home) =>
      system.rpc.login(loginBy({ email: member.identifier, password }, client));
    await logIn(PASSWORD, home);
    const reset = await aReset(member);
    const restore = instead(sessionRepository(), 'revokeAll', (revokeAll) => async (...all) => {
      restore();
      await revokeAll(...all);
      await logIn(PASSWORD, thief);
      expect([await knows(member, thief), await knows(member, home)]).toEqual([true, true]);
    });
    await reset();
    expect([await knows(member, thief), await knows(member, home)]).toEqual([false, false]);
    await logIn(NEW_PASSWORD, home);
    expect([await knows(member, thief), await knows(member, home)]).toEqual([false, true]);
  });

  it('other sessions ended, the password the same / devices stay known', async () => {
    const member = await system.signUp(anEmail());
    const home = aClient(`home-${member.accountId}`);
    await system.rpc.login(loginBy({ email: member.identifier, password: PASSWORD }, home));
    const { sessionId } = await system.logIn(member);
    const caller = { accountId: member.accountId, sessionId };
    await system.rpc.revokeOtherSessions({}, { caller });
    expect(await knows(member, home)).toBe(true);
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
