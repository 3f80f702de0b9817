import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import { isIdempotencyKey } from '@mate/contracts/idempotency-key';
import { InvalidRequestError } from '../errors/invalid-request.js';

/** Reads an Idempotency-Key: 1 to 128 visible ASCII characters. */
export function idempotencyKeyFrom(header: unknown): string {
  if (header === undefined || header === '') throw new AppError('IDEMPOTENCY_KEY_MISSING');
  if (typeof header !== 'string' || !isIdempotencyKey(header))
    throw new InvalidRequestError([
      { path: 'Idempotency-Key', message: 'Use 1 to 128 visible characters' },
    ]);
  return header;
}

/** The request's Idempotency-Key; refuses the request without one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  idempotencyKeyFrom(
    context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'],
  ),
);

/** The same where a call may go without: empty then. */
export const OfferedIdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext) => {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
    return header === undefined ? '' : idempotencyKeyFrom(header);
  },
);
