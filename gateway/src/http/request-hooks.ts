import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subscriberOf } from '@mate/contracts/networks';
import type { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import type { Histogram } from '@mate/service-kit/metrics';
import {
  requestIdFrom,
  runInRequest,
  traceparentFrom,
  type RequestContext,
} from '@mate/service-kit/request-context';
import type { DeviceTokens, SignedDevice } from './access/device-tokens.js';
import { Compression } from './replies/compression.js';
import { addValidators } from './replies/conditional-replies.js';
import { priorityOf, type LoadShedder } from './bounds/load-shedder.js';
import {
  isCardFrame,
  isEmbed,
  mayBeFramed,
  type SecurityHeaders,
} from './replies/security-headers.js';

export interface HookParts {
  readonly headers: SecurityHeaders;
  readonly devices: DeviceTokens;
  readonly shedder: LoadShedder;
  readonly durations: Histogram;
  readonly logger: Logger;
  readonly deadlineMs: number;
  readonly clock: Clock;
}

/** What happens around every request, whichever route it matches. */
export function addRequestHooks(fastify: FastifyInstance, parts: HookParts): void {
  fastify.decorateRequest('trace', null);
  fastify.decorateRequest('caller', null);
  const deviceOf = deviceReader(parts.devices);
  fastify.decorateRequest('device', {
    getter(this: FastifyRequest) {
      return deviceOf(this);
    },
  });
  const begin = beginner(parts);
  fastify.addHook('onRequest', (request, reply, done) => {
    try {
      begin(request, reply);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  // Entered after the body was read: its events belong to the connection, not to this request.
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.trace) runInRequest(request.trace, done);
    else done();
  });
  fastify.addHook('onSend', addValidators);
  fastify.addHook('onSend', new Compression().onSend);
}

/** Checks the signature of a request's device when it is first asked for, by whatever asks, and not again. */
function deviceReader(tokens: DeviceTokens): (request: FastifyRequest) => SignedDevice | null {
  const read = new WeakMap<FastifyRequest, SignedDevice | null>();
  return (request) => {
    const known = read.get(request);
    if (known !== undefined) return known;
    const device = tokens.deviceOf(request.headers) ?? null;
    read.set(request, device);
    return device;
  };
}

function headersFor(
  request: FastifyRequest,
  headers: SecurityHeaders,
): Readonly<Record<string, string>> {
  const path = pathOf(request);
  if (isCardFrame(path)) return headers.cardFrame;
  if (isEmbed(path)) return headers.embed;
  const isReturn = request.routeOptions.config.operation?.body === 'form' || mayBeFramed(path);
  return isReturn ? headers.framedPage : headers.page;
}

function beginner(parts: HookParts): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, reply) => {
    const { operation } = request.routeOptions.config;
    const startMs = parts.clock.nowMs();
    const trace: RequestContext = {
      requestId: requestIdFrom(request.headers['x-request-id']),
      traceparent: traceparentFrom(request.headers['traceparent']),
      deadlineMs:
        operation?.stream || operation?.download
          ? undefined
          : startMs + (operation?.deadlineMs ?? parts.deadlineMs),
    };
    request.trace = trace;
    void reply.headers(headersFor(request, parts.headers));
    void reply.header('x-request-id', trace.requestId);
    if (isProbe(request)) return;
    // What lasts as long as its reader likes has places of its own.
    const counted = !operation?.stream && !operation?.download;
    const leave = counted
      ? parts.shedder.admit(priorityOf(operation), {
          network: subscriberOf(request.ip),
          pass: () => request.device?.pass?.name,
        })
      : undefined;
    reply.raw.once('close', () => {
      leave?.();
      observe(parts, { request, reply, startMs });
    });
  };
}

function observe(
  parts: HookParts,
  { request, reply, startMs }: { request: FastifyRequest; reply: FastifyReply; startMs: number },
): void {
  const method = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  const status = reply.statusCode;
  const seconds = (parts.clock.nowMs() - startMs) / 1000;
  parts.durations.observe({ method, outcome: `${Math.floor(status / 100)}xx` }, seconds);
  const level = status >= 500 || request.method !== 'GET' ? 'info' : 'debug';
  parts.logger[level]({
    event: 'http.served',
    requestId: request.trace?.requestId,
    accountId: request.caller?.accountId,
    method,
    status,
    seconds,
  });
}

/** Health must be answerable by a process that is full. */
function isProbe(request: FastifyRequest): boolean {
  return request.routeOptions.url === '/healthz' || request.routeOptions.url === '/readyz';
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
