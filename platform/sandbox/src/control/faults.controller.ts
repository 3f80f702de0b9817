import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseControl } from '../http/problems.js';
import { FAULT_KINDS, type FaultBoard } from '../faults/fault-board.js';

// The sandbox's own time can be put forward by as much.
const WEEK_MS = 7 * 86_400_000;

const clearQuery = z.object({ provider: z.string().optional() });

/** `GET`, `POST` and `DELETE /faults`: lets a provider misbehave, each in the same ways. */
export function registerFaults(
  app: FastifyInstance,
  deps: { board: FaultBoard; providers: readonly [string, ...string[]] },
): void {
  const faultBody = z.strictObject({
    provider: z.enum(deps.providers),
    kind: z.enum(FAULT_KINDS),
    ms: z.int().min(0).max(WEEK_MS).optional(),
    times: z.int().min(1).max(100).optional(),
    count: z.int().min(1).max(100_000).optional(),
  });
  app.get('/faults', () => deps.board.list());
  app.post('/faults', (request) => deps.board.set(parseControl(faultBody, request.body)));
  app.delete('/faults', (request, reply) => {
    deps.board.clear(parseControl(clearQuery, request.query).provider);
    return reply.status(204).send();
  });
}
