import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TapConfig } from '../tap.config.js';
import { TapRefusal } from '../protocol/codes.js';

/** The bearer key of a call; refuses one without, or with one that is not this. */
export function requireKey(
  request: FastifyRequest,
  right: 'secretKey' | 'publicKey',
  config: TapConfig,
): void {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined) throw new TapRefusal('2105', 401);
  if (right === 'secretKey' && given.startsWith('pk_')) throw new TapRefusal('2106', 401);
  if (given !== config[right]) throw new TapRefusal('2104', 401);
}

/** What a call says; refuses whatever has another shape. */
export function bodyOf<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new TapRefusal('1103');
  return parsed.data;
}

/** A route's answer, or its refusal in Tap's shape. */
export function answering(
  handle: (request: FastifyRequest) => object,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (request, reply) => {
    try {
      return reply.send(handle(request));
    } catch (error) {
      if (!(error instanceof TapRefusal)) throw error;
      request.log.info({ event: 'tap.refused', code: error.code });
      return reply.status(error.status).send(error.toBody());
    }
  };
}
