import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenExchange } from './exchange.js';
import type { TrafficLog } from './traffic-log.js';

/** Writes down every call to a provider, whichever of its routes answers it. Goes before all routes. */
export function logCalls(
  app: FastifyInstance,
  { log, providers }: { log: TrafficLog; providers: readonly string[] },
): void {
  const open = new WeakMap<FastifyRequest, OpenExchange>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, url, headers } = request;
    const [, provider = '', ...rest] = (url.split('?')[0] ?? '').split('/');
    if (providers.includes(provider)) {
      const call = { provider, direction: 'in', what: rest.join('/') } as const;
      open.set(request, log.open({ ...call, method, url, headers, body: undefined }));
    }
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    open.get(request)?.sent(request.body);
    done();
  });
  app.addHook('onSend', (...[request, reply, payload, done]) => {
    const { statusCode: status } = reply;
    const location = reply.getHeader('location');
    const body = typeof location === 'string' ? `goes on to ${location}` : payload;
    open.get(request)?.answered({ status, body });
    done();
  });
}
