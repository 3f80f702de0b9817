import { DAY_MS, MINUTE_MS } from '@mate/contracts/durations';

const LIFE_MS = 3 * DAY_MS;
const RETRY_MS_MAX = 30 * MINUTE_MS;
const DOUBLINGS_MAX = 20;

/** Whether somebody still waits for the receipt of what happened then. */
export function isWorthSending(happenTime: Date, now: Date): boolean {
  return now.getTime() - happenTime.getTime() < LIFE_MS;
}

/** How long a receipt waits after so many failed tries. */
export function retryMsAfter(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.min(attempts, DOUBLINGS_MAX), RETRY_MS_MAX);
}
