import { errorCatalogue, type ErrorReason } from './catalogue.js';

/** Facts that travel with an error to the caller: ids, limits, field names. Never secrets or personal data. */
export type ErrorMetadata = Readonly<Record<string, string | number | boolean>>;

/**
 * An expected failure with a reason from the catalogue. Crosses process borders as reason + metadata.
 * `retryAfterSeconds` in the metadata becomes the Retry-After header.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly reason: ErrorReason,
    readonly metadata: ErrorMetadata = {},
    options?: { cause?: unknown },
  ) {
    super(errorCatalogue[reason].text, options);
  }

  get http(): number {
    return errorCatalogue[this.reason].http;
  }

  get retryable(): boolean {
    return errorCatalogue[this.reason].retryable;
  }
}

/** True for AppErrors of this or another copy of the module (instanceof dies between bundles). */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'reason' in error;
}
