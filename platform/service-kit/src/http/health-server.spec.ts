import { Health } from '../runtime/health.js';
import { createMetrics } from '../runtime/metrics.js';
import { startHealthServer, type HealthServer } from './health-server.js';

const anyPort = { port: 0, host: '127.0.0.1' };

describe('health server', () => {
  let health: Health;
  let server: HealthServer;
  beforeEach(async () => {
    health = new Health();
    server = await startHealthServer({ health, metrics: createMetrics('social') }, anyPort);
  });
  afterEach(() => server.close());

  const get = (path: string, method = 'GET') => fetch(`${server.url}${path}`, { method });

  it('well / up and ready, and nobody keeps the answer', async () => {
    health.addCheck('mongo', async () => undefined);
    for (const path of ['/healthz', '/readyz', '/readyz?from=probe']) {
      const reply = await get(path);
      expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([
        path,
        200,
        'no-store',
      ]);
    }
    expect(await (await get('/readyz')).json()).toEqual({ ready: true, checks: { mongo: 'ok' } });
  });

  it('something is away / up, not ready, and says what, without why', async () => {
    health.addCheck('mongo', async () => {
      throw new Error('mongodb://user:secret@host');
    });
    expect((await get('/healthz')).status).toBe(200);
    const reply = await get('/readyz');
    expect(reply.status).toBe(503);
    const text = await reply.text();
    expect(JSON.parse(text)).toEqual({ ready: false, checks: { mongo: 'failed' } });
    expect(text).not.toContain('secret');
  });

  it('being drained / not ready at once, still up', async () => {
    expect((await get('/readyz')).status).toBe(200);
    health.beginDrain();
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
  });

  it('figures / text for Prometheus, of this service', async () => {
    const reply = await get('/metrics');
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(await reply.text()).toMatch(/process_cpu_seconds_total\{service="social"\}/);
  });

  it('other paths and methods / nothing', async () => {
    expect((await get('/')).status).toBe(404);
    expect((await get('/healthz/..;/x')).status).toBe(404);
    expect((await get('/readyz', 'POST')).status).toBe(404);
    expect((await get('/healthz', 'HEAD')).status).toBe(200);
  });

  it('without figures / shows none', async () => {
    const open = await startHealthServer({ health }, anyPort);
    expect((await fetch(`${open.url}/metrics`)).status).toBe(404);
    await open.close();
  });

  it('a port that is taken / refused', async () => {
    const port = Number(new URL(server.url).port);
    await expect(startHealthServer({ health }, { ...anyPort, port })).rejects.toThrow('EADDRINUSE');
  });
});
