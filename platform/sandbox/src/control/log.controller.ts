import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { optionalText, parseControl } from '../http/problems.js';
import { sendPage } from '../pages/page.js';
import { logPage } from '../log/log.page.js';
import type { TrafficLog } from '../log/traffic-log.js';

const logQuery = z.object({ provider: optionalText, text: optionalText });

/** `GET /log` for people, `GET` and `DELETE /log.json` for tests: every call between merchant and providers. */
export function registerLog(
  app: FastifyInstance,
  { log, providers }: { log: TrafficLog; providers: readonly string[] },
): void {
  app.get('/log', (request, reply) => {
    const wanted = parseControl(logQuery, request.query);
    return sendPage(reply, logPage(log.list(wanted), { ...wanted, providers }));
  });
  app.get('/log.json', (request) => log.list(parseControl(logQuery, request.query)));
  app.delete('/log.json', (_request, reply) => {
    log.clear();
    return reply.status(204).send();
  });
}
