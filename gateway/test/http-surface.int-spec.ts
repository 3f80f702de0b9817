import { AppError } from '@mate/contracts/errors';
import type { Client } from '@mate/contracts/gen/identity/client';
import { eventually } from '@mate/testing/wait';
import { VisitorFeeds } from '../src/content/feeds/visitor-feeds.js';
import { callerOf } from './fake-upstreams.js';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const POST_ID = '0198f000-0000-7000-8000-000000000001';
const emptyPage = { posts: [], hasNextPage: false, nextCursor: '' };

interface ErrorReply {
  message: string;
  error: string;
  requestId: string;
  details?: { path: string; message: string }[];
}

const errorOf = async (response: Response): Promise<ErrorReply> =>
  (await response.json()) as ErrorReply;

describe('gateway surface', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startUnderTest();
  });
  afterAll(() => gateway.stop());

  it('every reply / carries security headers and a request id', async () => {
    const response = await gateway.call('/api/nothing-here');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const body = await errorOf(response);
    expect(body).toEqual({
      message: 'Not found',
      error: 'NOT_FOUND',
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('sane request id and trace / travel to the service with an internal token', async () => {
    const seen: Record<string, unknown>[] = [];
    gateway.upstreams.answers.content.getPost = (_request, metadata) => {
      seen.push(metadata.getMap());
      throw new AppError('POST_NOT_FOUND');
    };
    const traceId = 'a'.repeat(32);
    const response = await gateway.call(`/api/short/${POST_ID}/details`, {
      headers: {
        'x-request-id': 'spec-request-1',
        traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
      },
    });
    expect(response.status).toBe(404);
    expect(response.headers.get('x-request-id')).toBe('spec-request-1');
    expect(seen[0]).toMatchObject({
      'x-request-id': 'spec-request-1',
      authorization: expect.stringMatching(/^Bearer ey/),
      traceparent: expect.stringContaining(traceId),
    });
  });

  it('languages of the caller / travel to identity, bounded', async () => {
    const seen: unknown[] = [];
    gateway.upstreams.answers.identity.requestOtp = ({ client }) => {
      seen.push((client as Client).languages);
      return { sent: true };
    };
    const ask = (languages: string) =>
      gateway.call('/api/user/request-login-otp', {
        method: 'POST',
        headers: { 'accept-language': languages },
        body: { method: 'email', identifier: 'a@example.com' },
      });
    expect((await ask('ur')).status).toBe(200);
    await ask(`ar, ${'x'.repeat(1_000)}`);
    expect(seen).toEqual(['ur', `ar, ${'x'.repeat(96)}`]);
  });

  it('insane request id / replaced', async () => {
    const response = await gateway.call('/healthz', { headers: { 'x-request-id': 'a b<c>' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('unknown, wrong and operator-like fields / 400 with their names', async () => {
    const token = await gateway.tokenOf(people.alice);
    const response = await gateway.call('/api/user/update', {
      method: 'PUT',
      token,
      body: { firstName: 5, coinBalance: 1_000, bio: { $gt: '' } },
    });
    expect(response.status).toBe(400);
    const body = await errorOf(response);
    expect(body.error).toBe('INVALID_REQUEST');
    expect(body.details?.map(({ path }) => path).sort()).toEqual([
      'bio',
      'coinBalance',
      'firstName',
    ]);
  });

  it.each([
    { method: 'PUT', path: '/api/user/update', fields: '"bio":"hi"' },
    { method: 'POST', path: '/api/user/login', fields: '"email":"a@example.com","password":"x"' },
    { method: 'POST', path: '/api/payment/gift', fields: '"coins":1' },
    { method: 'POST', path: '/api/payment/transfer', fields: '"coins":1' },
  ])('$path / prototype keys are unknown fields, nested ones too', async (call) => {
    const token = await gateway.tokenOf(people.alice);
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      for (const extra of [`"${name}":{"privateAccount":true}`, `"x":{"${name}":1}`]) {
        const response = await gateway.call(call.path, {
          method: call.method,
          token,
          headers: { 'idempotency-key': 'tap-00000001' },
          body: `{${call.fields},${extra}}`,
        });
        expect(response.status).toBe(400);
        expect((await errorOf(response)).details).toEqual([
          {
            path: expect.stringMatching(new RegExp(`(^|x\\.)${name}$`)),
            rule: 'UNKNOWN_FIELD',
            message: 'Unknown field',
          },
        ]);
      }
    }
  });

  it.each([
    { body: '{', type: 'application/json', status: 400, reason: 'INVALID_REQUEST' },
    {
      body: 'email=a',
      type: 'application/x-www-form-urlencoded',
      status: 415,
      reason: 'UNSUPPORTED_MEDIA_TYPE',
    },
    { body: '{}', type: 'text/plain', status: 415, reason: 'UNSUPPORTED_MEDIA_TYPE' },
    {
      body: JSON.stringify({ email: 'x'.repeat(300_000) }),
      type: 'application/json',
      status: 413,
      reason: 'PAYLOAD_TOO_LARGE',
    },
  ])('body sent as $type / $reason', async ({ body, type, status, reason }) => {
    const headers = { 'content-type': type };
    const response = await gateway.call('/api/user/login', { body, headers });
    expect([response.status, (await errorOf(response)).error]).toEqual([status, reason]);
  });

  it('repeated query parameter / 400', async () => {
    const response = await gateway.call('/api/user/search?q=a&q=b');
    expect(response.status).toBe(400);
  });

  it('malformed address / an error body, no stack', async () => {
    const response = await gateway.call('/api/user/%E0%A4%A');
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/node_modules|at /);
  });

  it('id that is none / not found', async () => {
    const response = await gateway.call('/api/short/1/details');
    expect([response.status, (await errorOf(response)).error]).toEqual([404, 'NOT_FOUND']);
  });

  it('unexpected failure of a service / 500 without detail', async () => {
    gateway.upstreams.answers.payments.listPackages = () => {
      throw new Error('database password is hunter2');
    };
    const response = await gateway.call('/api/payment/package');
    expect(response.status).toBe(500);
    expect(JSON.stringify(await response.json())).not.toContain('hunter2');
  });

  it('service that does not answer in time / 503 with Retry-After', async () => {
    const hasty = await startUnderTest({ GATEWAY_DEADLINE_MS: '2000' });
    hasty.upstreams.answers.wallet.listGiftCatalogue = () => new Promise(() => undefined);
    const begin = Date.now();
    const response = await hasty.call('/api/payment/gift/catalogue');
    expect(Date.now() - begin).toBeLessThan(20_000);
    await hasty.stop();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('home feed of visitors / loaded once for many, and 304 for who has it', async () => {
    let calls = 0;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    gateway.upstreams.answers.content.listHomePosts = async () => {
      calls += 1;
      await gate;
      return emptyPage;
    };
    const asked = jest.spyOn(VisitorFeeds.prototype, 'load');
    const path = '/api/short/homefeed?limit=7';
    const visits = Promise.all(Array.from({ length: 20 }, () => gateway.call(path)));
    await eventually(() => expect(asked).toHaveBeenCalledTimes(20));
    asked.mockRestore();
    release();
    const replies = await visits;
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(calls).toBe(1);
    const etag = replies[0]?.headers.get('etag') ?? '';
    const again = await gateway.call(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(replies[0]?.headers.get('cache-control')).toBe('public, no-cache');
  });

  it('home feed of a person / asked for them, never shared', async () => {
    const viewers: unknown[] = [];
    gateway.upstreams.answers.content.listHomePosts = (_request, metadata) => {
      viewers.push(callerOf(metadata));
      return emptyPage;
    };
    for (const person of [people.alice, people.bob]) {
      const token = await gateway.tokenOf(person);
      const response = await gateway.call('/api/video/homefeed', { token });
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
    }
    expect(viewers).toEqual([people.alice, people.bob]);
  });

  it('what is a person’s own / never stored', async () => {
    gateway.upstreams.answers.wallet.getBalance = () => ({
      availableCoins: '5',
      pendingCoins: '0',
    });
    const response = await gateway.call('/api/payment/wallet', {
      token: await gateway.tokenOf(people.alice),
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      data: {
        ...{ coinBalance: 5, pendingGiftCoins: 0, heldCoins: 0, debtCoins: 0, frozen: null },
        ...{ nextMaturity: null, pending: [], canTransfer: false },
      },
    });
  });

  it('money without a key / 400; with one it goes to the wallet', async () => {
    const token = await gateway.tokenOf(people.alice);
    const body = { targetUserId: people.bob, coins: 10 };
    const missing = await gateway.call('/api/payment/gift', { token, body });
    expect([missing.status, (await errorOf(missing)).error]).toEqual([
      400,
      'IDEMPOTENCY_KEY_MISSING',
    ]);
    let seen: object | undefined;
    gateway.upstreams.answers.wallet.sendGift = (request, metadata) => {
      seen = { ...request, caller: callerOf(metadata) };
      throw new AppError('INSUFFICIENT_COINS');
    };
    const refused = await gateway.call('/api/payment/gift', {
      token,
      body,
      headers: { 'idempotency-key': 'tap-00000001' },
    });
    expect([refused.status, (await errorOf(refused)).error]).toEqual([422, 'INSUFFICIENT_COINS']);
    expect(seen).toMatchObject({
      caller: people.alice,
      coins: '10',
      idempotencyKey: 'tap-00000001',
    });
  });

  it('account deletion / is not mistaken for a login', async () => {
    const response = await gateway.call('/api/user/login?deleteAccount=true', {
      body: { phone: '+971501234567', password: 'x' },
    });
    // Whoever deletes is signed in already.
    expect(response.status).toBe(401);
  });

  it('documentation / a page without inline script or style, its parts from here, and JSON', async () => {
    const page = await gateway.call('/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self';");
    const html = await page.text();
    expect(html).not.toMatch(/<style|style=|javascript:|<script(?![^>]* src="[/])/);
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect((await gateway.call(part)).status).toBe(200);
    const shown = (await (await gateway.call('/api/docs/json')).json()) as { paths: object };
    expect(Object.keys(shown.paths)).toContain('/api/short/homefeed');
    const json = (await (await gateway.call('/api/openapi.json')).json()) as { openapi: string };
    expect(json.openapi).toBe('3.1.0');
  });

  it('health / up, ready while all services can do their job, metrics on the inner port only', async () => {
    expect((await gateway.call('/healthz')).status).toBe(200);
    const checks = {
      redis: 'ok',
      identity: 'ok',
      social: 'ok',
      content: 'ok',
      wallet: 'ok',
      payments: 'ok',
    };
    await eventually(async () => {
      const ready = await gateway.call('/readyz');
      expect([ready.status, await ready.json()]).toEqual([200, { ready: true, checks }]);
    });
    gateway.upstreams.health.wallet.addServiceCheck('ledger', async () => {
      throw new Error('nobody owns the lane');
    });
    const checksOf = async (): Promise<unknown> => (await gateway.call('/readyz')).json();
    await eventually(async () =>
      expect(await checksOf()).toMatchObject({
        ready: false,
        checks: { wallet: 'failed', payments: 'ok' },
      }),
    );
    gateway.upstreams.health.wallet.addServiceCheck('ledger', async () => undefined);
    await eventually(async () => expect(await checksOf()).toMatchObject({ ready: true }));
    expect((await gateway.call('/metrics')).status).toBe(404);
    const metrics = await (await fetch(`${gateway.gateway.metricsUrl}/metrics`)).text();
    expect(metrics).toContain('mate_http_server_duration_seconds_bucket');
    expect(metrics).not.toContain(POST_ID);
  });
});
