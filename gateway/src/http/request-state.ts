import type { FastifyRequest } from 'fastify';
import type { Caller } from '@mate/service-kit/internal-token';
import type { RequestContext } from '@mate/service-kit/request-context';
import type { SignedDevice } from './access/device-tokens.js';
import type { OperationOptions } from './operation.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ids and deadline; null until the first hook has run. */
    trace: RequestContext | null;
    /** The signed-in person, once the guard has proven it. */
    caller: Caller | null;
    /** The signed device that it comes from. */
    readonly device: SignedDevice | null;
  }
  interface FastifyContextConfig {
    operation?: OperationOptions;
  }
}

/** Nobody in particular. */
export const VISITOR: Caller = { accountId: '', sessionId: '' };

/** The declaration of the route that a request matched, if it is one of the API's. */
export function operationOfRequest(request: FastifyRequest): OperationOptions | undefined {
  return request.routeOptions.config.operation;
}
