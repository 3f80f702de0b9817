import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseControl } from '../http/problems.js';
import type { VirtualClock } from '../clock/virtual-clock.js';

const WEEK_MS = 7 * 86_400_000;
const clockBody = z.strictObject({ advanceMs: z.int().min(1).max(WEEK_MS) });

/** `GET`, `POST` and `DELETE /clock`: the sandbox's own time, put forward for what waits in it. */
export function registerClock(app: FastifyInstance, clock: VirtualClock): void {
  const view = (): object => ({ now: clock.now().toISOString(), aheadMs: clock.aheadMs });
  app.get('/clock', view);
  app.post('/clock', (request) => {
    clock.advance(parseControl(clockBody, request.body).advanceMs);
    return view();
  });
  app.delete('/clock', () => {
    clock.reset();
    return view();
  });
}
