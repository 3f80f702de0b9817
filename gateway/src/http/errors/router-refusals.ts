import type { FastifyError } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import { requestIdFrom } from '@mate/service-kit/request-context';
import type { SecurityHeaders } from '../replies/security-headers.js';
import { appErrorOf, bodyOf } from './error.filter.js';

const TOO_LONG = 'FST_ERR_MAX_PARAM_LENGTH';

/** What is needed of a reply, over whichever version of HTTP. */
interface Reply {
  readonly raw: {
    writeHead(status: number, headers: Record<string, string>): unknown;
    end(body: string): unknown;
  };
}

/**
 * Answers what the router refuses by itself, such as an address that cannot be decoded, like every other failure. No
 * hook has run for such a request, so its headers and its id are given here; the address is not said again.
 */
export function routerRefusals(
  headers: SecurityHeaders,
): (thrown: FastifyError, request: unknown, reply: Reply) => void {
  return (thrown, _request, reply) => {
    // A part of an address that is too long to be an id or a name is nobody's.
    const error = thrown.code === TOO_LONG ? new AppError('NOT_FOUND') : appErrorOf(thrown);
    const requestId = requestIdFrom(undefined);
    reply.raw.writeHead(error.http, {
      ...headers.page,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    reply.raw.end(JSON.stringify(bodyOf(error, requestId)));
  };
}
