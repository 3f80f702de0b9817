import { get, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const FEED = '/api/short/homefeed?limit=9';
const CATALOGUE = '/api/payment/gift/catalogue';
const SCRIPT = 'export const words = "words and words";\n'.repeat(100);
const decode: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body) => body,
};

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

describe('compression', () => {
  const dist = mkdtempSync(join(tmpdir(), 'mate-web-'));
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'));
    writeFileSync(
      join(dist, 'index.html'),
      `<head><!--og--></head>${'<p>the page</p>'.repeat(100)}`,
    );
    writeFileSync(join(dist, 'assets/app-1a2b.js'), SCRIPT);
    writeFileSync(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
    gateway = await startUnderTest({ GATEWAY_WEB_DIST: dist });
    gateway.upstreams.answers.wallet.listGiftCatalogue = () => ({
      gifts: Array.from({ length: 60 }, (_, id) => ({
        id: `gift-${id}`,
        name: 'Rose',
        coins: '5',
      })),
    });
    gateway.upstreams.answers.content.listHomePosts = () => ({
      posts: [],
      hasNextPage: false,
      nextCursor: 'c'.repeat(2_000),
    });
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(dist, { recursive: true });
  });

  /** As sent: fetch would unpack it. */
  function ask(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const request = get(`${gateway.url}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        });
      });
      request.on('error', reject);
    });
  }

  it.each([
    { path: CATALOGUE, accept: 'gzip, deflate, br', coding: 'br' },
    { path: CATALOGUE, accept: 'gzip', coding: 'gzip' },
    { path: CATALOGUE, accept: 'identity', coding: 'none' },
    { path: FEED, accept: 'br', coding: 'br' },
    { path: '/some/page', accept: 'br', coding: 'br' },
    { path: '/some/page', accept: 'gzip', coding: 'gzip' },
    { path: '/api/openapi.json', accept: 'br', coding: 'br' },
    { path: '/assets/app-1a2b.js', accept: 'br', coding: 'br' },
  ])('$path for who takes $accept / $coding, the same text', async ({ path, accept, coding }) => {
    const plain = await ask(path);
    const reply = await ask(path, { 'accept-encoding': accept });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-encoding'] ?? 'none').toBe(coding);
    expect(decode[coding]?.(reply.body).toString()).toBe(plain.body.toString());
    expect(Number(reply.headers['content-length'])).toBe(reply.body.length);
    expect([plain.headers.vary, reply.headers.vary].join()).toMatch(
      /accept-encoding.*,.*accept-encoding/i,
    );
    if (coding !== 'none') expect(reply.body.length).toBeLessThan(plain.body.length / 2);
  });

  it('validator / the same for every coding, and 304 in each', async () => {
    for (const path of [FEED, CATALOGUE]) {
      const plain = await ask(path);
      const packed = await ask(path, { 'accept-encoding': 'br' });
      expect(packed.headers.etag).toBe(plain.headers.etag);
      const again = await ask(path, {
        'accept-encoding': 'br',
        'if-none-match': String(packed.headers.etag),
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers['content-encoding']).toBeUndefined();
      expect(again.headers.vary).toBe(packed.headers.vary);
    }
  });

  it('viewer-dependent reply / varies by who asks as well', async () => {
    const { headers } = await ask(FEED, { 'accept-encoding': 'br' });
    expect(headers.vary).toBe('access-token, authorization, accept-encoding');
  });

  it('short reply / as it is', async () => {
    gateway.upstreams.answers.wallet.getBalance = () => ({
      availableCoins: '5',
      pendingCoins: '0',
    });
    const { headers, status } = await ask('/api/payment/wallet', {
      'accept-encoding': 'br',
      'access-token': await gateway.tokenOf(people.alice),
    });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('reply to a write / never: it may carry a token', async () => {
    gateway.upstreams.answers.identity.login = () => ({ accessToken: 't'.repeat(4_000) });
    const response = await gateway.call('/api/user/login', {
      body: { email: 'a@example.com', password: 'x' },
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('many at once / each whole', async () => {
    const plain = await ask(CATALOGUE);
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => ask(CATALOGUE, { 'accept-encoding': 'gzip' })),
    );
    for (const { body, headers } of replies)
      expect(decode[headers['content-encoding'] ?? 'none']?.(body)).toEqual(plain.body);
  });
});
