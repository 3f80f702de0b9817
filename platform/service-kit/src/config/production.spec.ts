import { z } from 'zod';
import { inProduction, isStandIn, leadsOutsideSafely, ownKeys } from './production.js';

describe('production', () => {
  it.each([
    'http://localhost:8090/whatsapp',
    'https://LOCALHOST',
    'http://127.0.0.1:8090',
    'http://127.1:8090',
    'http://2130706433/',
    'http://0.0.0.0',
    'http://[::1]:8090',
    'http://[::ffff:127.0.0.1]',
    'http://sandbox:8090',
    'http://mate-sandbox.default.svc',
    'https://sandbox-1/',
    'https://pay.example',
    'https://www.example.com',
    'http://app.localhost',
    'http://localhost./',
    'smtp://127.0.0.1:1025',
    'smtp://user:word@sandbox:1025',
  ])('%s / a stand-in', (url) => {
    expect(isStandIn(url)).toBe(true);
  });

  it.each([
    'https://graph.facebook.com',
    'https://sandboxes.io',
    'https://testing.com',
    'smtps://mail.mate.tv:465',
    'https://10.0.0.7',
  ])('%s / the outside', (url) => {
    expect(isStandIn(url)).toBe(false);
  });

  it('plain ways / refused', () => {
    expect(leadsOutsideSafely('http://graph.facebook.com')).toMatch('not encrypted');
    expect(leadsOutsideSafely(['https://a.tv', 'smtps://b.tv'])).toBeUndefined();
    expect(leadsOutsideSafely(['https://a.tv', 'https://localhost'])).toMatch('sandbox');
  });

  it('keys of development / refused', () => {
    expect([ownKeys(['2026-11', 'dev-1a2b']), ownKeys(['dev'])]).not.toContain(undefined);
    expect(ownKeys(['2026-11', 'device'])).toBeUndefined();
  });

  it('rules / hold for production only', () => {
    const shape = { PROFILE: z.enum(['test', 'production']), URL: z.string() };
    const schema = inProduction(z.object(shape), { URL: leadsOutsideSafely });
    expect(schema.safeParse({ PROFILE: 'test', URL: 'http://localhost' }).success).toBe(true);
    const refused = schema.safeParse({ PROFILE: 'production', URL: 'http://localhost' });
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([['URL']]);
  });
});
