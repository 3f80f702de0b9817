import { createHmac } from 'node:crypto';
import { callsOf } from '@mate/service-kit/proto';
import { engines } from '@mate/testing/engines';
import { Outage } from '@mate/testing/outage';
import { eventually } from '@mate/testing/wait';
import {
  IdentitySystem,
  PASSWORD,
  SIGNUP,
  EMAIL,
  aClient,
  anEmail,
  claimsOf,
  loginBy,
  reasonOf,
  type Member,
} from './identity-system.js';

let redis: Outage;
let system: IdentitySystem;
beforeAll(async () => {
  redis = await Outage.before(engines().redisCacheUrl);
  system = await IdentitySystem.start({ REDIS_URL: redis.url });
});
afterAll(async () => {
  await system.stop();
  redis.close();
});

const callerOf = (member: Member, sessionId: string) => ({
  caller: { accountId: member.accountId, sessionId },
});

describe('session', () => {
  it('more than one may have / the oldest end, one for each that begins', async () => {
    const member = await system.signUp(anEmail());
    const sessionIds: string[] = [];
    for (let count = 0; count < 52; count += 1)
      sessionIds.push((await system.logIn(member)).sessionId);
    const live = await Promise.all(sessionIds.map((id) => system.isActive(id)));
    expect(live.indexOf(true)).toBe(2);
    expect(live.slice(2)).not.toContain(false);
  });

  it('token / says who, for whom and for how long, and fits its key', async () => {
    const member = await system.signUp(anEmail());
    const { accessToken, sessionId } = await system.logIn(member);
    const [header = '', payload = '', signature] = accessToken.split('.');
    const [key] = JSON.parse(system.env.env['IDENTITY_SESSION_KEYS'] ?? '[]');
    const claims = claimsOf(accessToken);

    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'HS256',
      kid: 's1',
      typ: 'session',
    });
    expect(claims).toMatchObject({ iss: 'mate', aud: 'gateway', sub: member.accountId });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(864_000);
    const secret = Buffer.from(key.secret, 'base64url');
    expect(createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')).toBe(
      signature,
    );
    expect(await system.rpc.validateSession({ sessionId })).toEqual({
      active: true,
      accountId: member.accountId,
      username: member.username,
      suspended: false,
      restrictions: [],
    });
  });

  it('unknown and malformed ids / not active', async () => {
    for (const sessionId of ['', 'x', 'A'.repeat(22), 'A'.repeat(43), '{"$ne":1}']) {
      expect(await system.isActive(sessionId)).toBe(false);
    }
  });

  it('logout / while the session is being asked for all the time / refused from then on', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    let isOver = false;
    let asked = 0;
    const lateYes: boolean[] = [];
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await system.isActive(sessionId);
        asked += 1;
      }
      lateYes.push(await system.isActive(sessionId));
    });
    await eventually(async () => expect(asked).toBeGreaterThan(40));
    await system.rpc.revokeSession({ sessionId }, callerOf(member, sessionId));
    isOver = true;
    await Promise.all(asking);
    expect(lateYes).toEqual([false, false, false, false]);
  });

  it('list and revoke / own sessions only', async () => {
    const [alice, bob] = [await system.signUp(anEmail()), await system.signUp(anEmail())];
    const phone = await system.logIn(alice);
    const laptop = await system.logIn(alice);
    const others = await system.logIn(bob);
    const asAlice = callerOf(alice, laptop.sessionId);
    const list = () => system.rpc.listSessions({}, asAlice);

    const { sessions } = await list();
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({
      sessionId: laptop.sessionId,
      device: 'Chrome on Linux',
      ip: expect.stringMatching(/^\d+\.\d+\.\d+\.0\/24$/),
    });
    expect(sessions[1]?.sessionId).not.toBe(phone.sessionId);

    const revoke = (sessionId: string) => system.rpc.revokeSession({ sessionId }, asAlice);
    expect(await reasonOf(revoke(others.sessionId))).toBe('SESSION_NOT_FOUND');
    expect(await system.isActive(others.sessionId)).toBe(true);
    await revoke(sessions[1]?.sessionId ?? '');
    expect(await system.isActive(phone.sessionId)).toBe(false);
    expect((await list()).sessions).toHaveLength(1);
  });

  it('stored / neither sid nor token is in the database', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    const rows = await system.db.collection('sessions').find().toArray();
    expect(JSON.stringify(rows)).not.toContain(sessionId);
  });

  it('account banned / its sessions are over within the life of a copy', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    await system.db
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: member.accountId }, { $set: { status: 'banned' } });
    expect(await system.isActive(sessionId)).toBe(false);
  });
});

describe('every call of the contract', () => {
  it('empty request / has a handler that answers or refuses, never fails', async () => {
    const calls = Object.entries(system.rpc).filter(
      ([name]) => name !== 'close' && name !== 'waitForReady',
    );
    expect(calls).toHaveLength(callsOf('identity').size);
    for (const [name, call] of calls) {
      const outcome = await (call as (request: object) => Promise<unknown>)({}).then(
        () => 'answered',
        (error: { reason: string }) => error.reason,
      );
      expect([name, outcome]).not.toEqual([name, 'INTERNAL']);
    }
  });
});

describe('without Redis', () => {
  it('sessions live and end all the same; codes and logins are refused, never uncounted', async () => {
    const member = await system.signUp(anEmail());
    const { sessionId } = await system.logIn(member);
    redis.begin();
    try {
      expect(await system.isActive(sessionId)).toBe(true);
      await system.rpc.revokeSession({ sessionId }, callerOf(member, sessionId));
      expect(await system.isActive(sessionId)).toBe(false);
      const client = aClient();
      const password = PASSWORD;
      expect(
        await reasonOf(system.rpc.login(loginBy({ email: member.identifier, password }))),
      ).toBe('UPSTREAM_UNAVAILABLE');
      const request = { method: EMAIL, identifier: anEmail(), client };
      expect(await reasonOf(system.rpc.requestOtp({ ...request, purpose: SIGNUP }))).toBe(
        'UPSTREAM_UNAVAILABLE',
      );
      expect(await reasonOf(system.rpc.verifySignupOtp({ ...request, otp: '123456' }))).toBe(
        'UPSTREAM_UNAVAILABLE',
      );
    } finally {
      redis.end();
    }
    // A login is counted there, so it is decided again once the connection is back.
    const stranger = { email: anEmail(), password: PASSWORD };
    await eventually(async () =>
      expect(await reasonOf(system.rpc.login(loginBy(stranger)))).toBe('INVALID_CREDENTIALS'),
    );
    expect(await system.isActive(sessionId)).toBe(false);
  });
});
