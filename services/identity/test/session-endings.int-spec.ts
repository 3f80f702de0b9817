import { Redis } from 'ioredis';
import {
  SESSION_ENDINGS_CHANNEL,
  sessionEnding,
  sessionHashOf,
  type SessionEnding,
} from '@mate/contracts/session-endings';
import { engines } from '@mate/testing/engines';
import { eventually } from '@mate/testing/wait';
import { SessionCacheRepository } from '../src/sessions/session-cache.repository.js';
import {
  EMAIL,
  IdentitySystem,
  PASSWORD,
  RESET,
  aClient,
  anEmail,
  instead,
  type Member,
} from './identity-system.js';

const NEW_PASSWORD = 'Better-horse-8';
let system: IdentitySystem;
let channel: Redis;
let words: SessionEnding[] = [];
beforeAll(async () => {
  system = await IdentitySystem.start();
  channel = new Redis(engines().redisCacheUrl);
  channel.on('message', (_channel, text: string) => hear(text));
  await channel.subscribe(SESSION_ENDINGS_CHANNEL);
});
beforeEach(() => {
  words = [];
});
afterAll(async () => {
  channel.disconnect();
  await system.stop();
});

/** Others that use the same Redis speak on it too, and some of them nonsense on purpose. */
function hear(text: string): void {
  const word = sessionEnding.safeParse(readJson(text));
  if (word.success) words.push(word.data);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const callerOf = ({ accountId }: Member, sessionId: string) => ({
  caller: { accountId, sessionId },
});
const heardOf = ({ accountId }: Member) =>
  eventually(() => words.find((word) => word.accountId === accountId) ?? null);

describe('gateways are told of ended sessions', () => {
  it('one that its owner ends / by its hash, never by what is in the token', async () => {
    const alice = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(alice);
    await system.rpc.revokeSession({ sessionId }, callerOf(alice, sessionId));
    const hash = sessionHashOf(sessionId);
    const word = await eventually(
      () => words.find(({ sessions }) => sessions.includes(hash)) ?? null,
    );
    expect(JSON.stringify(word)).not.toContain(sessionId);
    expect(word).not.toHaveProperty('accountId');
  });

  it.each<[string, (alice: Member, sessionId: string) => Promise<unknown>]>([
    [
      'the others',
      (alice, sessionId) => system.rpc.revokeOtherSessions({}, callerOf(alice, sessionId)),
    ],
    [
      'password changed',
      (alice, sessionId) =>
        system.rpc.changePassword(
          { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, client: aClient() },
          callerOf(alice, sessionId),
        ),
    ],
    [
      'password reset',
      async ({ identifier }) => {
        const asked = { method: EMAIL, identifier, client: aClient() };
        await system.rpc.requestOtp({ ...asked, purpose: RESET });
        const otp = await eventually(() => system.world.messagesFor(identifier)[1]?.code ?? null);
        await system.rpc.verifyResetOtp({ ...asked, otp, newPassword: NEW_PASSWORD });
      },
    ],
    [
      'account deleted',
      (alice, sessionId) =>
        system.rpc.deleteAccount(
          { email: alice.identifier, phone: '', password: PASSWORD },
          callerOf(alice, sessionId),
        ),
    ],
  ])('%s / by the account', async (_name, ending) => {
    const alice = await system.signUp(anEmail());
    const [asking, other] = [await system.logIn(alice), await system.logIn(alice)];
    for (const { sessionId } of [asking, other])
      expect(await system.isActive(sessionId)).toBe(true);
    await ending(alice, asking.sessionId);
    expect(await heardOf(alice)).toEqual({ sessions: [], accountId: alice.accountId });
    expect(await system.isActive(other.sessionId)).toBe(false);
  });

  it('a copy kept by a read from before the end / counts for nothing', async () => {
    const alice = await system.signUp(anEmail());
    const [asking, late] = [await system.logIn(alice), await system.logIn(alice)];
    const copies = system.service.app.get(SessionCacheRepository);
    // The end does not know of the session, as if it were stored while all others ended.
    const restore = instead(copies, 'markGeneration', (mark) => (generation) => {
      restore();
      return mark({ ...generation, ended: [] });
    });
    await system.rpc.validateSession(
      { sessionId: late.sessionId },
      callerOf(alice, late.sessionId),
    );
    await system.rpc.revokeOtherSessions({}, callerOf(alice, asking.sessionId));
    const { active } = await system.rpc.validateSession(
      { sessionId: late.sessionId },
      callerOf(alice, late.sessionId),
    );
    expect(active).toBe(false);
    const { active: isAskingActive } = await system.rpc.validateSession(
      { sessionId: asking.sessionId },
      callerOf(alice, asking.sessionId),
    );
    expect(isAskingActive).toBe(true);
  });
});
