import { messagingPoints } from '@mate/messaging/fail-points';
import { paymentPoints } from '../../src/fail-points.js';
import type { CrashPoint } from './crash-chain.js';

/** A step at which a process dies, the how-manieth time that it comes there. */
interface Step {
  readonly point: CrashPoint;
  readonly times: number;
}

/** Of the steps of all stories. */
export const NEVER_REACHED_MAX = 0.1;

/** A step of a story, and whether the process died at it. */
type StepOutcome = readonly [
  one: { readonly point?: CrashPoint; readonly times?: number },
  outcome: { readonly died: boolean },
];

/**
 * Says how a campaign went, and answers which part of the steps of its stories was never died at, from 0 to 1. How often
 * our schedule asks until a payment is known depends on the machine, so another time a process may come to a step less
 * often; and where two kinds of news race, not at all.
 */
export function shareNeverReached(outcomes: readonly StepOutcome[]): number {
  const names = new Set(outcomes.map(([one]) => stepNameOf(one)));
  const reached = new Set(outcomes.flatMap(([one, { died }]) => (died ? stepNameOf(one) : [])));
  const missed = outcomes.filter(([, { died }]) => !died);
  const never = [...names].filter((name) => !reached.has(name));
  const told = [
    `${outcomes.length} deaths at ${names.size} steps`,
    `${missed.length} not come to as often another time`,
    `never: ${never.join(' ') || 'none'}`,
  ];
  console.log(told.join(', '));
  return names.size === 0 ? 0 : never.length / names.size;
}

function stepNameOf({ times: _, ...one }: StepOutcome[0]): string {
  return JSON.stringify(one);
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
