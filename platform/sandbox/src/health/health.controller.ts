import type { FastifyInstance } from 'fastify';
import type { Counters } from './counters.js';

/** `/healthz` is 200 while the process lives, `/readyz` only while it takes messages and payments. */
export function registerHealth(
  app: FastifyInstance,
  deps: { counters: Counters; isReady: () => boolean },
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) =>
    deps.isReady()
      ? reply.send({ status: 'ready' })
      : reply.status(503).send({ status: 'not ready' }),
  );
  app.get('/metrics', (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(deps.counters.render()),
  );
}
