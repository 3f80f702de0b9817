import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { parseSessionKeys } from './session-keys.js';
import { SessionTokens } from './session-token.js';

const current = { kid: 'k2', secret: randomBytes(48).toString('base64url') };
const previous = { kid: 'k1', secret: randomBytes(48).toString('base64url') };
const keys = parseSessionKeys([current, previous]);

const secretOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));

function token(own: {
  kid?: string;
  secret?: string;
  alg?: string;
  iss?: string;
  aud?: string;
  typ?: string;
  expSeconds?: number;
}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ sid: 'session-1' })
    .setProtectedHeader({
      alg: own.alg ?? 'HS256',
      kid: own.kid ?? current.kid,
      typ: own.typ ?? 'session',
    })
    .setSubject('alice')
    .setIssuer(own.iss ?? 'mate')
    .setAudience(own.aud ?? 'gateway')
    .setIssuedAt(now)
    .setExpirationTime(own.expSeconds ?? now + 60)
    .sign(secretOf(own.secret ?? current.secret));
}

describe('session tokens', () => {
  const tokens = new SessionTokens(keys);

  it('of the current and of the previous key / name the session', async () => {
    const old = await token({ kid: previous.kid, secret: previous.secret });
    for (const text of [await token({}), old])
      expect(await tokens.verify(text)).toMatchObject({
        accountId: 'alice',
        sessionId: 'session-1',
      });
  });

  it('known once, then expired / refused although it was kept', async () => {
    const text = await token({});
    expect(await tokens.verify(text)).toBeDefined();
    expect(await tokens.verify(text, Date.now() + 61_000)).toBeUndefined();
  });

  it('forged, foreign, other algorithm or shape / refused', async () => {
    const now = Math.floor(Date.now() / 1000);
    const unsecured = new UnsecuredJWT({ sid: 'x' })
      .setSubject('alice')
      .setIssuer('mate')
      .setAudience('gateway')
      .setExpirationTime(now + 60)
      .encode();
    const [head, payload] = (await token({})).split('.');
    const bad = [
      await token({ kid: 'unknown' }),
      await token({ kid: previous.kid }),
      await token({ secret: randomBytes(48).toString('base64url') }),
      await token({ alg: 'HS512' }),
      await token({ iss: 'other' }),
      await token({ aud: 'wallet' }),
      await token({ typ: 'JWT' }),
      await token({ expSeconds: now - 1 }),
      unsecured,
      `${head}.${payload}.`,
      'nonsense',
      'x'.repeat(5_000),
    ];
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
