import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { VISITOR } from '../request-state.js';

/** Where a request came from, as this gateway saw it. */
export interface ClientFacts {
  readonly ip: string;
  readonly userAgent: string;
  /** The signed id of the app's device, else what tells browsers apart. */
  readonly deviceId: string;
  /** Whether the device is a signed one. */
  readonly deviceProven: boolean;
  /** A solved proof of work, as it was sent. */
  readonly proof: string;
  /** What the browser reads, best first (Accept-Language). */
  readonly languages: string;
}

const USER_AGENT_MAX = 300;
const LANGUAGES_MAX = 100;
const PROOF_MAX = 300;

const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** Who looks: the signed-in person or a visitor. */
export const Viewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => requestOf(context).caller ?? VISITOR,
);

/** Who acts: the signed-in person; a route that asks for it on a visitor refuses. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = requestOf(context);
  if (!caller) throw new AppError('UNAUTHENTICATED');
  return caller;
});

/** Address, browser and device of the request. */
export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientFacts =>
  clientOf(requestOf(context)),
);

/** Address and browser tell clients without a signed device apart: enough to count a view once. */
function clientOf(request: FastifyRequest): ClientFacts {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);
  const signed = request.device;
  const deviceId =
    signed?.id ??
    createHash('sha256').update(`${request.ip}|${userAgent}`).digest('base64url').slice(0, 22);
  const languages = (request.headers['accept-language'] ?? '').slice(0, LANGUAGES_MAX);
  const sent = request.headers['x-proof'];
  const proof = typeof sent === 'string' && sent.length <= PROOF_MAX ? sent : '';
  const deviceProven = signed !== null;
  return { ip: request.ip, userAgent, deviceId, deviceProven, languages, proof };
}
