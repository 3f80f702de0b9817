import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import type { LimitClass } from '../limits/limit.rules.js';
import type { AccessPolicy } from './access/access-policy.rules.js';

/**
 * Who may call: `public` ignores a session, `optional` serves visitors and people (a dead session is still refused),
 * `session` needs one.
 */
export type Access = 'public' | 'optional' | 'session';

/** How a request body is read: JSON by default; `raw` keeps the bytes; `form` is a provider's page posting back. */
export type BodyKind = 'json' | 'raw' | 'form';

/** Everything the gateway must know of one route besides its path. */
export interface OperationOptions {
  readonly summary: string;
  readonly access: Access;
  /** Whose data the call touches, who may expect success, and what it exercises. */
  readonly policy: AccessPolicy;
  readonly limit: LimitClass;
  /** How many calls of its budget one with such a body is; one unless told. The body is not checked yet. */
  readonly costs?: (body: unknown) => number;
  /** Schema of `data` in the reply. */
  readonly reply?: z.ZodType;
  /** The reply also carries `pagination`. */
  readonly list?: boolean;
  /** What else a reply may carry beside `data`. */
  readonly beside?: Readonly<Record<string, z.ZodType>>;
  readonly body?: BodyKind;
  /**
   * The values that the part `:provider` of the address may have. Each is described as an address of its own, with the
   * body that the handler checks itself and with its own reply.
   */
  readonly providers?: ReadonlyMap<string, { readonly body: z.ZodType; readonly reply: z.ZodType }>;
  /** Needs an Idempotency-Key header, since it moves or promises money; or heeds one where it comes. */
  readonly idempotent?: boolean | 'if-given';
  /**
   * Server-sent events, and the schema of what each carries: not bound by the deadline nor counted as a request under
   * way.
   */
  readonly stream?: z.ZodType;
  /**
   * The kind of a file that is gathered while it is sent: each call for it has the deadline, the whole has none, nor is
   * it counted as a request under way.
   */
  readonly download?: 'application/json' | 'text/csv';
  /** Waits longer than other calls, in milliseconds: storage joins a large file, a provider answers slowly. */
  readonly deadlineMs?: number;
  /** Answers a list of addresses for a player, or a redirect to storage. */
  readonly plays?: boolean;
  /** Answers a redirect for a browser instead of JSON. */
  readonly redirects?: boolean;
}

const OPERATION = Symbol('operation');

/** Declares a route: its access and policy, its limits, and what its documentation says. */
export function Operation(options: OperationOptions): MethodDecorator {
  return applyDecorators(
    SetMetadata(OPERATION, options),
    HttpCode(200),
    RouteConfig({ operation: options }),
  );
}

/** The declaration of a route handler; undefined where somebody forgot it. */
export function operationOf(handler: object): OperationOptions | undefined {
  return Reflect.getMetadata(OPERATION, handler) as OperationOptions | undefined;
}
