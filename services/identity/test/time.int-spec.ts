import { sessionHashOf } from '@mate/contracts/session-endings';
import { DAY_MS, MINUTE_MS } from '@mate/contracts/durations';
import { eventually } from '@mate/testing/wait';
import { IdentityRedis } from '../src/redis/identity-redis.js';

import { PASSWORD, IdentitySystem, reasonOf } from './identity-system.js';

describe('what ends by itself', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    // Its clock is moved.
    system = await IdentitySystem.start({});
  });
  afterAll(() => system.stop());

  it('a ticket / fifteen minutes later / opens no account', async () => {
    const verificationId = await system.ticketFor('late@example.com');
    system.clock.moveBy(15 * MINUTE_MS);
    const form = { password: PASSWORD, firstName: 'Alice', lastName: 'Khan' };
    const completed = system.rpc.completeSignup({
      ...form,
      verificationId,
      birthDate: '1995-05-17',
      client: undefined,
    });
    expect(await reasonOf(completed)).toBe('VERIFICATION_EXPIRED');
  });

  it('a session / ten days later / is over and listed no more', async () => {
    const member = await system.signUp('alice@example.com');
    const { sessionId } = await system.logIn(member);
    system.clock.moveBy(10 * DAY_MS + MINUTE_MS);
    expect(await system.isActive(sessionId)).toBe(false);
  });

  it('a session / used later / is seen anew from five minutes on', async () => {
    const member = await system.signUp('bob@example.com');
    const { sessionId } = await system.logIn(member);
    const id = sessionHashOf(sessionId);
    const sessions = system.db.collection<{ _id: string; lastSeenTime: Date }>('sessions');
    const seenMs = async () => (await sessions.findOne({ _id: id }))?.lastSeenTime.getTime() ?? 0;
    const use = async () => {
      // Without the copy, which answers alone for seconds.
      await system.service.app.get(IdentityRedis).client.del(`session:${id}`);
      expect(await system.isActive(sessionId)).toBe(true);
    };
    const loginMs = await seenMs();

    system.clock.moveBy(4 * MINUTE_MS);
    await use();
    system.clock.moveBy(2 * MINUTE_MS);
    await use();
    const laterMs = await eventually(async () => {
      const ms = await seenMs();
      return ms > loginMs ? ms : null;
    });
    // The use after four minutes wrote nothing.
    expect(laterMs).toBeGreaterThanOrEqual(loginMs + 6 * MINUTE_MS);
  });
});
