import { createHash } from 'node:crypto';

/** Waits between attempts to apply an event. */
export const RETRY_DELAYS_MS: readonly number[] = [200, 1_000, 5_000, 30_000];

/** How long to wait after the given number of failed attempts, or undefined when there were enough. */
export function retryDelayMs(failures: number, delaysMs: readonly number[]): number | undefined {
  return delaysMs[failures - 1];
}

export interface FailureDescription {
  readonly reason: string;
  readonly detail: string;
  /** Same for failures from the same place. */
  readonly stackHash: string;
}

const DETAIL_CHARACTERS_MAX = 500;

/** What is told about a failure in headers and logs. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof Error))
    return { reason: 'UNKNOWN', detail: 'no error object', stackHash: '' };
  const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : error.name;
  const frames = (error.stack ?? '').split('\n').slice(1, 6).join('\n');
  return {
    reason,
    detail: error.message.slice(0, DETAIL_CHARACTERS_MAX),
    stackHash: createHash('sha256').update(frames).digest('hex').slice(0, 16),
  };
}

/** Messages of one key in their order, keys beside each other. Messages without key go alone. */
export function lanesByKey<T extends { readonly key: string }>(messages: readonly T[]): T[][] {
  const lanes = new Map<string, T[]>();
  messages.forEach((message, index) => {
    const lane = message.key === '' ? `${index}` : `key:${message.key}`;
    const entries = lanes.get(lane);
    if (entries) entries.push(message);
    else lanes.set(lane, [message]);
  });
  return [...lanes.values()];
}
