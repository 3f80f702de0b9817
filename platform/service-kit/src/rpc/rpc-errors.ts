import { Metadata, status, type ServiceError, type StatusObject } from '@grpc/grpc-js';
import {
  AppError,
  errorCatalogue,
  grpcCodes,
  isAppError,
  isErrorReason,
  type ErrorMetadata,
} from '@mate/contracts/errors';
import { isContention, isOutOfTime, isStoreAway } from '../runtime/passing-failures.js';

const REASON = 'x-error-reason';
const METADATA = 'x-error-metadata';
const RETRY_AFTER_SECONDS = 2;

/** An AppError as gRPC carries it: status code, text, and reason with metadata in the trailers (AIP-193). */
export function toRpcStatus(error: unknown): Partial<StatusObject> {
  const known = knownErrorOf(error);
  const metadata = new Metadata();
  metadata.set(REASON, known.reason);
  metadata.set(METADATA, encodeURIComponent(JSON.stringify(known.metadata)));
  return {
    code: grpcCodes[errorCatalogue[known.reason].grpc],
    details: known.message,
    metadata,
  };
}

/** The AppError that a gRPC failure carries, or one that says what kind of transport failure it was. */
export function fromRpcError(error: ServiceError): AppError {
  const reason = error.metadata?.get(REASON)[0];
  if (isErrorReason(reason)) {
    return new AppError(reason, parseMetadata(error.metadata.get(METADATA)[0]), { cause: error });
  }
  if (error.code === status.DEADLINE_EXCEEDED)
    return new AppError(
      'DEADLINE_EXCEEDED',
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
      { cause: error },
    );
  if (error.code === status.UNAVAILABLE || error.code === status.CANCELLED)
    return new AppError(
      'UPSTREAM_UNAVAILABLE',
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
      { cause: error },
    );
  if (error.code === status.RESOURCE_EXHAUSTED)
    return new AppError('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
  return new AppError('INTERNAL', {}, { cause: error });
}

/** A failure by its reason; INTERNAL for a bug. A database that is away or busy is none: the caller may come back. */
export function knownErrorOf(error: unknown): AppError {
  if (isAppError(error)) return error;
  const later = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  if (isStoreAway(error)) return new AppError('UPSTREAM_UNAVAILABLE', later, { cause: error });
  if (isContention(error) || isOutOfTime(error))
    return new AppError('OVERLOADED', later, { cause: error });
  return new AppError('INTERNAL', {}, { cause: error });
}

function parseMetadata(value: unknown): ErrorMetadata {
  if (typeof value !== 'string') return {};
  try {
    return JSON.parse(decodeURIComponent(value)) as ErrorMetadata;
  } catch {
    return {};
  }
}
