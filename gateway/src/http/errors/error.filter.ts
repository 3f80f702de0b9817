import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError, type ErrorReason } from '@mate/contracts/errors';
import { isFieldRule } from '@mate/contracts/fields';
import type { Logger } from '@mate/service-kit/logger';
import { requestIdFrom } from '@mate/service-kit/request-context';
import { InvalidRequestError, problemAt, type FieldProblem } from './invalid-request.js';

/** Every failure's body. */
export interface ErrorBody {
  readonly message: string;
  readonly error: ErrorReason;
  readonly requestId: string;
  readonly details?: readonly FieldProblem[];
  /** Of a refusal by a sanction. */
  readonly sanction?: ToldSanction;
  /** Of a refusal by a limit of gifts. */
  readonly giftLimit?: ToldGiftLimit;
  /** What to work out before the call is made again, with the answer in `x-proof`. */
  readonly proof?: ProofDemand;
}

/** A challenge: the SHA-256 of `challenge:ending` must begin with so many zero bits. */
export interface ProofDemand {
  readonly algorithm: 'sha-256';
  readonly challenge: string;
  readonly difficultyBits: number;
}

/** Which rule was broken, where it is told, and until when it holds: null for ever. */
export interface ToldSanction {
  readonly rule: string | null;
  readonly until: string | null;
}

/** Which limit of gifts stood in the way, what it comes to, what is left of it, and until when. */
export interface ToldGiftLimit {
  readonly rule: string;
  readonly coins: number;
  readonly left: number;
  readonly until: string;
}

const BY_SANCTION: readonly ErrorReason[] = [
  'ACCOUNT_BANNED',
  'ACCOUNT_SUSPENDED',
  'FEATURE_RESTRICTED',
];

const RETRY_AFTER_DEFAULT_SECONDS = 2;

const REASON_BY_STATUS: Readonly<Record<number, ErrorReason>> = {
  400: 'INVALID_REQUEST',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'INVALID_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'OVERLOADED',
};

/** Turns whatever was thrown into the one error format; unexpected failures are logged and told nobody. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = appErrorOf(thrown);
    // A request that the router itself refused has not met the hooks.
    const requestId = request.trace?.requestId ?? requestIdFrom(undefined);
    if (error.http >= 500) this.log(thrown, { error, requestId });
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    void reply
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .code(error.http)
      .send(JSON.stringify(bodyOf(error, requestId)));
  }

  private log(thrown: unknown, facts: { error: AppError; requestId: string }): void {
    const { error, requestId } = facts;
    if (error.reason === 'INTERNAL')
      this.logger.error({ event: 'http.unexpected_error', requestId, err: thrown });
    else
      this.logger.warn({
        event: 'http.failed',
        requestId,
        reason: error.reason,
        detail: error.cause instanceof Error ? error.cause.message : undefined,
      });
  }
}

/** The catalogue reason of anything thrown here or in the framework. */
export function appErrorOf(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  const status = statusOf(thrown);
  if (status === undefined || status >= 500) {
    return new AppError(status === 503 ? 'OVERLOADED' : 'INTERNAL', {}, { cause: thrown });
  }
  return new AppError(REASON_BY_STATUS[status] ?? 'INVALID_REQUEST', {}, { cause: thrown });
}

/** The body of a failed reply. */
export function bodyOf(error: AppError, requestId: string): ErrorBody {
  const details = detailsOf(error);
  return {
    message: error.message,
    error: error.reason,
    requestId,
    ...(details.length > 0 && { details }),
    ...(BY_SANCTION.includes(error.reason) && { sanction: sanctionOf(error) }),
    ...giftLimitOf(error),
    ...proofOf(error),
  };
}

function sanctionOf({ metadata: { rule, until } }: AppError): ToldSanction {
  return {
    rule: typeof rule === 'string' ? rule : null,
    until: typeof until === 'string' ? until : null,
  };
}

function giftLimitOf({ metadata, reason }: AppError): Pick<ErrorBody, 'giftLimit'> {
  const { left, limit, rule, until } = metadata;
  if (reason !== 'GIFT_LIMIT_REACHED' || typeof rule !== 'string' || typeof until !== 'string')
    return {};
  return { giftLimit: { rule, coins: Number(limit), left: Number(left), until } };
}

function proofOf({ metadata }: AppError): Pick<ErrorBody, 'proof'> {
  const { challenge, difficultyBits } = metadata;
  if (typeof challenge !== 'string' || typeof difficultyBits !== 'number') return {};
  return { proof: { algorithm: 'sha-256', challenge, difficultyBits } };
}

function detailsOf(error: AppError): readonly FieldProblem[] {
  if (error instanceof InvalidRequestError) return error.details;
  // A service that refuses one field names it in its metadata.
  const { field, rule, min, max, until } = error.metadata;
  if (typeof field !== 'string') return [];
  const message = error.message;
  const again = typeof until === 'string' && { until };
  if (!isFieldRule(rule)) return [{ path: field, message, ...again }];
  const bounds = {
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
  };
  return [problemAt(field, { rule, ...bounds })];
}

function retryAfterOf(error: AppError): number | undefined {
  const { retryAfterSeconds } = error.metadata;
  if (typeof retryAfterSeconds === 'number') return Math.max(1, Math.ceil(retryAfterSeconds));
  return error.http === 429 || error.http === 503 ? RETRY_AFTER_DEFAULT_SECONDS : undefined;
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number')
    return thrown.statusCode;
  return undefined;
}
