const RETRY_SECONDS = [1, 2, 4, 8, 15, 30];

/** Seconds until the next try after that many failed ones. */
export function retrySecondsAfter(attempts: number): number {
  return RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length) - 1] ?? 1;
}
