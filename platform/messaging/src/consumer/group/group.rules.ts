import { createHash } from 'node:crypto';
import type { EventConsumer } from '../event-consumer.js';

type Member = Pick<EventConsumer, 'name' | 'failureClass'>;
type FailureClass = NonNullable<EventConsumer['failureClass']>;

/** Consumers that read together, under one name in Kafka. */
export interface GroupPlan<C extends Member> {
  /** Without prefix. */
  readonly groupId: string;
  readonly consumers: readonly C[];
}

const DIGITS = 8;

/**
 * The groups of a service: one for its money, one for its read models, so that a failure of the one never holds up the
 * other. The name ends in a digest of who belongs to it: members that knew fewer consumers, as in a deployment under
 * way, would take partitions whose events the new consumer then never saw.
 */
export function planGroups<C extends Member>(
  service: string,
  consumers: readonly C[],
): GroupPlan<C>[] {
  const classOf = ({ failureClass = 'read-models' }: C): FailureClass => failureClass;
  return [...new Set(consumers.map(classOf))].map((failureClass) => {
    const members = consumers.filter((consumer) => classOf(consumer) === failureClass);
    return { groupId: `${service}.${failureClass}.${digestOf(members)}`, consumers: members };
  });
}

function digestOf(members: readonly Member[]): string {
  const names = members.map(({ name }) => name).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, DIGITS);
}

/** What each consumer has behind it of one partition: the next offset to read, nothing when it never read there. */
export type ConsumerPlaces = readonly (bigint | undefined)[];

/**
 * Where a group that has not read yet begins: where the consumer that has come least far goes on, from the first event
 * when one has never read. What the others see again is known to the inbox.
 */
export function startOf(places: ConsumerPlaces): bigint | undefined {
  let start: bigint | undefined;
  for (const place of places) {
    if (place === undefined) return undefined;
    if (start === undefined || place < start) start = place;
  }
  return start;
}

/** How far a consumer has come by the groups that it was in: each of them had applied all before its own place. */
export function furthest(committed: readonly (bigint | undefined)[]): bigint | undefined {
  return committed.reduce(
    (far, offset) => (offset === undefined || (far !== undefined && far >= offset) ? far : offset),
    undefined,
  );
}
