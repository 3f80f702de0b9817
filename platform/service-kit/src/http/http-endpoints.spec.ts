import { fastify, type FastifyInstance } from 'fastify';
import { Health } from '../runtime/health.js';
import { createMetrics } from '../runtime/metrics.js';
import { addHealthEndpoints } from './http-endpoints.js';

describe('health endpoints', () => {
  let health: Health;
  let server: FastifyInstance;
  beforeEach(() => {
    health = new Health();
    server = fastify();
    addHealthEndpoints(server, { health, metrics: createMetrics('social') });
  });
  afterEach(() => server.close());

  const get = (url: string) => server.inject({ method: 'GET', url });

  it('well / up and ready, and nobody keeps the answer', async () => {
    health.addCheck('mongo', async () => undefined);
    for (const path of ['/healthz', '/readyz']) {
      const reply = await get(path);
      expect([path, reply.statusCode, reply.headers['cache-control']]).toEqual([
        path,
        200,
        'no-store',
      ]);
    }
    expect((await get('/readyz')).json()).toEqual({ ready: true, checks: { mongo: 'ok' } });
  });

  it('something is away / up, not ready, and says what, without why', async () => {
    health.addCheck('mongo', async () => {
      throw new Error('mongodb://user:secret@host');
    });
    expect((await get('/healthz')).statusCode).toBe(200);
    const reply = await get('/readyz');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({ ready: false, checks: { mongo: 'failed' } });
    expect(reply.body).not.toContain('secret');
  });

  it('being drained / not ready at once, still up', async () => {
    expect((await get('/readyz')).statusCode).toBe(200);
    health.beginDrain();
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('figures / text for Prometheus, of this service', async () => {
    const reply = await get('/metrics');
    expect(reply.headers['content-type']).toContain('text/plain');
    expect(reply.body).toMatch(/process_cpu_seconds_total\{service="social"\}/);
  });

  it('a port that the public reaches / shows no figures', async () => {
    const open = fastify();
    addHealthEndpoints(open, { health });
    expect((await open.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
    await open.close();
  });
});
