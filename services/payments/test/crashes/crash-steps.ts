import { messagingPoints } from '@mate/messaging/fail-points';
import { paymentPoints } from '../../src/fail-points.js';
import type { CrashPoint } from './crash-chain.js';

/** A step at which a process dies, the how-manieth time that it comes there. */
interface Step {
  readonly point: CrashPoint;
  readonly times: number;
}

const isOfConsumers = (name: string): boolean => name.startsWith('consumer.');

/** Whether a step belongs to what comes after a purchase was paid. */
export function isAfterPayment(name: string): boolean {
  return /^(refund|receipt)\./.test(name);
}

/** Each step that a story came to, as often as it did. Consumers have a spec of their own. */
export function stepsOf(passed: readonly string[]): Step[] {
  const names: readonly string[] = [...paymentPoints.names, ...messagingPoints.names];
  const seen = new Map<string, number>();
  return passed
    .filter((point) => names.includes(point) && !isOfConsumers(point))
    .map((point) => {
      const times = (seen.get(point) ?? 0) + 1;
      seen.set(point, times);
      return { point: point as CrashPoint, times };
    });
}
