import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@mate/contracts/errors';
import { eventually } from '@mate/testing/wait';
import { startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

describe('web app', () => {
  const dist = mkdtempSync(join(tmpdir(), 'mate-web-'));
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), '<head><!--og--></head><div id="root"></div>');
    writeFileSync(join(dist, 'payment-return.html'), '<main id="outcome"></main>');
    writeFileSync(join(dist, 'assets/app-1a2b.js'), 'export {};');
    writeFileSync(join(dist, 'brand.svg'), '<svg/>');
    gateway = await startUnderTest({
      GATEWAY_WEB_DIST: dist,
      GATEWAY_PUBLIC_URL: 'http://mate.example',
    });
    gateway.upstreams.answers.identity.getAccountByUsername = ({ username }) => {
      if (username !== 'alice') throw new AppError('ACCOUNT_NOT_FOUND');
      return { account: { username, firstName: '<b>Alice', lastName: 'Ames', bio: 'Says "hi"' } };
    };
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(dist, { recursive: true });
  });

  it.each(['/', '/mTube', '/virtual-gifting/history', '/anything/at/all'])(
    '%s / the page, never cached',
    async (path) => {
      const response = await gateway.call(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('og:site_name');
    },
  );

  it('profile / preview tags, escaped', async () => {
    // Previews that come late are left out; the next visit gets them.
    const html = await eventually(async () => {
      const page = await (await gateway.call('/@alice')).text();
      return page.includes('(@alice) on Mate') && page;
    });
    expect(html).toContain('content="&lt;b&gt;Alice Ames (@alice) on Mate"');
    expect(html).toContain('content="Says &quot;hi&quot;"');
    expect(html).toContain('content="http://mate.example/@alice"');
    expect(html).toContain('<div id="root">');
  });

  it('unknown person / the general tags', async () => {
    expect(await (await gateway.call('/@nobody')).text()).toContain('og:title" content="Mate"');
  });

  it('hashed files / for ever; others for a while; missing ones 404', async () => {
    const script = await gateway.call('/assets/app-1a2b.js');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect((await gateway.call('/brand.svg')).headers.get('cache-control')).toBe(
      'public, max-age=300',
    );
    expect((await gateway.call('/assets/gone.js')).status).toBe(404);
  });

  it.each([
    '/..%2f..%2fetc/passwd.txt',
    '/..%5c..%5cetc/passwd.txt',
    '/assets/..%2f..%2fetc/passwd',
    '/assets/%252e%252e/%252e%252e/etc/passwd',
    '/a/%2e%2e%2fbrand.svg',
  ])('%s / leads nowhere', async (path) => {
    expect((await gateway.call(path)).status).not.toBe(200);
  });

  it.each([
    '/john.doe',
    '/@john.doe',
    '/j.o.h.n',
    '/a..b',
    '/@a..b',
    '/john.doe/short/x.y',
    '/john.%00',
  ])('%s / a person whose name holds a dot gets the page, not a missing file', async (path) => {
    const response = await gateway.call(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('unknown API path / JSON, not the page', async () => {
    const response = await gateway.call('/api/unknown');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });

  it.each([
    '/virtual-gifting/payment/success?transaction=p1',
    '/virtual-gifting/telr',
    '/virtual-gifting/res/card-payment',
    '/amazon-payment/failed',
  ])(
    '%s / a page of its own, which loads its parts alone and may be framed by us',
    async (path) => {
      const response = await gateway.call(path);
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe('<main id="outcome"></main>');
    },
  );

  it('the app / may be framed by nobody', async () => {
    const { headers } = await gateway.call('/virtual-gifting');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
