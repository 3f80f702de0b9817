import { DAY_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';

/** What an account has under way and sent within the last day. */
export interface UploadUsage {
  readonly open: number;
  /** When the first of the open ones ends by itself. */
  readonly openExpireTime: Date | null;
  readonly processing: number;
  readonly dayUploads: number;
  readonly dayBytes: number;
  /** When the oldest upload of the last day was begun. */
  readonly dayBeginTime: Date | null;
}

export interface UploadQuotas {
  readonly openMax: number;
  readonly processingMax: number;
  readonly dayUploadsMax: number;
  readonly dayBytesMax: number;
}

const PROCESSING_RETRY_SECONDS = 60;

/**
 * Throws where a further upload of this size would be too much, and says after how many seconds it may fit: UPLOAD_LIMIT of
 * what is under way, UPLOAD_DAY_LIMIT of what was begun within a day.
 */
export function assertWithinQuota(
  usage: UploadUsage,
  sizeBytes: number,
  { quotas, now }: { quotas: UploadQuotas; now: Date },
): void {
  const seconds = (time: Date | null, lifeMs: number): number =>
    time ? Math.max(1, Math.ceil((time.getTime() + lifeMs - now.getTime()) / 1_000)) : 1;
  if (usage.open >= quotas.openMax) {
    const retryAfterSeconds = seconds(usage.openExpireTime, 0);
    throw new AppError('UPLOAD_LIMIT', { openMax: quotas.openMax, retryAfterSeconds });
  }
  if (usage.processing >= quotas.processingMax) {
    const { processingMax } = quotas;
    const retryAfterSeconds = PROCESSING_RETRY_SECONDS;
    throw new AppError('UPLOAD_LIMIT', { processingMax, retryAfterSeconds });
  }
  const { dayUploadsMax, dayBytesMax } = quotas;
  if (usage.dayUploads >= dayUploadsMax || usage.dayBytes + sizeBytes > dayBytesMax) {
    const retryAfterSeconds = seconds(usage.dayBeginTime, DAY_MS);
    throw new AppError('UPLOAD_DAY_LIMIT', { dayUploadsMax, dayBytesMax, retryAfterSeconds });
  }
}
