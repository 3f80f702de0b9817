import type { FastifyInstance } from 'fastify';
import { healthAnswer } from '@mate/service-kit/health-answers';
import type { Health } from '@mate/service-kit/health';

/** Health on the public port, without figures. */
export function addHealthEndpoints(server: FastifyInstance, health: Health): void {
  for (const path of ['/healthz', '/readyz']) {
    server.get(path, async (_request, reply) => {
      const answer = await healthAnswer(path, { health });
      if (answer) await reply.code(answer.status).headers(answer.headers).send(answer.body);
    });
  }
}
