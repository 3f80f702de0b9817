import { z } from 'zod';
import { loadConfig } from './config.js';
import { keyRing } from './key-ring.js';

const schema = z.object({
  PORT: z.coerce.number().int().min(1),
  NAME: z.string().default('mate'),
  SECRET: z.string().min(8),
});

describe('settings', () => {
  it('variables of the prefix / typed, with defaults; those of others are not read', () => {
    const env = { WALLET_PORT: '80', WALLET_SECRET: 'long enough', PORT: '1', SOCIAL_NAME: 'x' };
    expect(loadConfig('WALLET', schema, env)).toEqual({
      PORT: 80,
      NAME: 'mate',
      SECRET: 'long enough',
    });
  });

  it('missing and wrong ones / all are named, no value is told', () => {
    const load = (): unknown => loadConfig('WALLET', schema, { WALLET_SECRET: 'hunter2' });
    expect(load).toThrow('WALLET_PORT');
    expect(load).toThrow('WALLET_SECRET');
    expect(load).not.toThrow('hunter2');
  });
});

describe('keys of cursors', () => {
  const keys = (kid: string): string =>
    JSON.stringify([{ kid, secret: Buffer.alloc(32, 7).toString('base64url') }]);
  const load = (profile: string, kid: string): unknown =>
    loadConfig('SOCIAL', z.object({ PROFILE: z.string(), CURSOR_KEYS: keyRing }), {
      SOCIAL_PROFILE: profile,
      SOCIAL_CURSOR_KEYS: keys(kid),
    });

  it("development's / taken in development, refused in production", () => {
    expect(() => load('development', 'dev')).not.toThrow();
    expect(() => load('production', 'dev')).toThrow(
      'SOCIAL_CURSOR_KEYS: holds a key of development',
    );
    expect(() => load('production', '2026-11')).not.toThrow();
  });
});

describe('key ring', () => {
  const secret = Buffer.alloc(32, 7).toString('base64url');
  const ring = (keys: unknown): unknown => keyRing.safeParse(JSON.stringify(keys)).success;

  it('named keys as JSON / their bytes, in order', () => {
    const keys = keyRing.parse(
      JSON.stringify([
        { kid: 'new', secret },
        { kid: 'old', secret },
      ]),
    );
    expect(keys.map(({ kid }) => kid)).toEqual(['new', 'old']);
    expect(keys[0]?.secret).toEqual(Buffer.alloc(32, 7));
  });

  it('no key, too many, a short, a nameless one, no JSON / refused', () => {
    const key = { kid: 'k', secret };
    expect(ring([key])).toBe(true);
    expect([ring([]), ring(Array(6).fill(key)), ring([{ kid: '', secret }])]).not.toContain(true);
    expect([ring([{ kid: 'k', secret: 'c2hvcnQ' }]), ring({ k: secret })]).not.toContain(true);
    expect(keyRing.safeParse('[').success).toBe(false);
  });
});
