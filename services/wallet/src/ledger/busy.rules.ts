import { AppError, isAppError } from '@mate/contracts/errors';

const RETRY_AFTER_SECONDS = 2;

/** Nothing was posted, or the same command sent again finds what was. */
export function busy(cause?: unknown): AppError {
  return new AppError('WALLET_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });
}

/** True where the same command may work in a moment. */
export function isBusy(error: unknown): boolean {
  return isAppError(error) && error.reason === 'WALLET_BUSY';
}
