import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Health } from '../runtime/health.js';

/** GET /healthz: the process is up. GET /readyz: it can do its job. GET /metrics: Prometheus text. */
export function addHealthEndpoints(
  fastify: FastifyInstance,
  parts: { health: Health; metrics?: Registry },
): void {
  fastify.get('/healthz', async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  fastify.get('/readyz', async (_request, reply) => {
    const readiness = await parts.health.readiness();
    await reply
      .code(readiness.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
  const { metrics } = parts;
  if (!metrics) return;
  fastify.get('/metrics', async (_request, reply) => {
    await reply.header('content-type', metrics.contentType).send(await metrics.metrics());
  });
}
