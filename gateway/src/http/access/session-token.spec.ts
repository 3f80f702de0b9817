import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { FakeClock } from '@mate/testing/clock';
import { parseSessionKeys } from './session-keys.js';
import { SessionTokens } from './session-token.js';

const current = { kid: 'k2', secret: randomBytes(48).toString('base64url') };
const previous = { kid: 'k1', secret: randomBytes(48).toString('base64url') };
const keys = parseSessionKeys([current, previous]);

/** Made by the code that signed with jose. */
const OLD_TOKEN =
  'eyJhbGciOiJIUzI1NiIsImtpZCI6Im9sZCIsInR5cCI6InNlc3Npb24ifQ.eyJzaWQiOiJzZXNzaW9uLW9mLTJiMTBhMmYiLCJpc3MiOiJtYXRlIiwiYXVkIjoiZ2F0ZXdheSIsInN1YiI6IjAxOThmMDAwLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDBhMSIsImlhdCI6MTc5NTMxNzI5MSwiZXhwIjoxNzk2MTgxMjkxfQ.3y0KPyTF4TuKfmq8Z6EkTwtEGjVJTaonooyh6BlaGjQ';
const OLD_SECRET =
  'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjYw';
const OLD_EXPIRES_MS = 1_796_181_291_000;

const secretOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));

function token(own: {
  kid?: string;
  secret?: string;
  alg?: string;
  iss?: string;
  aud?: string;
  typ?: string;
  expSeconds?: number;
  header?: object;
  claims?: object;
}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ sid: 'session-1', ...own.claims })
    .setProtectedHeader({
      alg: own.alg ?? 'HS256',
      kid: own.kid ?? current.kid,
      typ: own.typ ?? 'session',
      ...own.header,
    })
    .setSubject('alice')
    .setIssuer(own.iss ?? 'mate')
    .setAudience(own.aud ?? 'gateway')
    .setIssuedAt(now)
    .setExpirationTime(own.expSeconds ?? now + 60)
    .sign(secretOf(own.secret ?? current.secret));
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('session tokens', () => {
  const tokens = new SessionTokens(keys, FakeClock.at());

  it('of the current and of the previous key / name the session', async () => {
    const old = await token({ kid: previous.kid, secret: previous.secret });
    for (const text of [await token({}), old])
      expect(await tokens.verify(text)).toMatchObject({
        accountId: 'alice',
        sessionId: 'session-1',
      });
  });

  it('of a key that was dropped, or not added yet / refused; of one that was added / a session', async () => {
    const [old, fresh] = [
      await token({ kid: previous.kid, secret: previous.secret }),
      await token({}),
    ];
    const verdictsOf = async (...ring: object[]): Promise<boolean[]> => {
      const tokens = new SessionTokens(parseSessionKeys(ring), FakeClock.running());
      return [(await tokens.verify(old)) !== undefined, (await tokens.verify(fresh)) !== undefined];
    };
    expect(await verdictsOf(previous)).toEqual([true, false]);
    expect(await verdictsOf(previous, current)).toEqual([true, true]);
    expect(await verdictsOf(current, previous)).toEqual([true, true]);
    expect(await verdictsOf(current)).toEqual([false, true]);
  });

  it('issued by jose before / is a session as long as it lives', async () => {
    const ring = parseSessionKeys([{ kid: 'old', secret: OLD_SECRET }]);
    const clock = FakeClock.at(new Date(OLD_EXPIRES_MS - 1_000));
    const issued = new SessionTokens(ring, clock);
    expect(await issued.verify(OLD_TOKEN)).toMatchObject({
      accountId: '0198f000-0000-7000-8000-0000000000a1',
      sessionId: 'session-of-2b10a2f',
    });
    clock.moveBy(1_000);
    expect(await issued.verify(OLD_TOKEN)).toBeUndefined();
    expect(await new SessionTokens(ring, clock).verify(OLD_TOKEN)).toBeUndefined();
  });

  it('known once, then expired / refused although it was kept', async () => {
    const clock = FakeClock.at();
    const known = new SessionTokens(keys, clock);
    const text = await token({});
    expect(await known.verify(text)).toBeDefined();
    clock.moveBy(61_000);
    expect(await known.verify(text)).toBeUndefined();
  });

  it('forged, foreign, other algorithm or shape / refused', async () => {
    const now = Math.floor(Date.now() / 1000);
    const unsecured = new UnsecuredJWT({ sid: 'x' })
      .setSubject('alice')
      .setIssuer('mate')
      .setAudience('gateway')
      .setExpirationTime(now + 60)
      .encode();
    const [head, payload, signature] = (await token({})).split('.');
    const bad = [
      await token({ kid: 'unknown' }),
      await token({ kid: previous.kid }),
      await token({ secret: randomBytes(48).toString('base64url') }),
      await token({ alg: 'HS512' }),
      await token({ iss: 'other' }),
      await token({ aud: 'wallet' }),
      await token({ typ: 'JWT' }),
      await token({ expSeconds: now - 1 }),
      await token({ header: { kid: undefined } }),
      await token({ header: { kid: '__proto__' } }),
      await token({ header: { crit: ['b64'], b64: true } }),
      await token({ header: { typ: undefined } }),
      await token({ claims: { sid: 7 } }),
      await token({ claims: { nbf: now + 60 } }),
      unsecured,
      unsecured.replace(/^[^.]*/, encoded({ alg: 'none', kid: current.kid, typ: 'session' })),
      `${head}.${payload}.`,
      `${head}.${encoded({ sub: 'alice', sid: 'session-1', iss: 'mate', aud: 'gateway', exp: now + 60 })}.${signature}`,
      `${encoded({ alg: 'RS256', kid: current.kid, typ: 'session' })}.${payload}.${signature}`,
      `${encoded({ alg: 'HS256', kid: current.kid, typ: 'JWT' })}.bm8gSlNPTg.${signature}`,
      `${encoded({ alg: 'HS256', kid: current.kid, typ: 'session' })}.bm8gSlNPTg.${signature}`,
      `${encoded([1])}.${payload}.${signature}`,
      '..',
      '',
      'nonsense',
      'x'.repeat(5_000),
    ];
    expect(bad.length).toBeGreaterThanOrEqual(21);
    for (const text of bad) expect(await tokens.verify(text)).toBeUndefined();
  });
});

describe('session keys', () => {
  it.each([
    [[]],
    [[{ kid: 'a', secret: 'dG9vIHNob3J0' }]],
    [{}],
    [[{ kid: '!', secret: current.secret }]],
  ])('%p / refused', (ring) => {
    expect(() => parseSessionKeys(ring)).toThrow();
  });
});
