import type { Envelope, EventDefinition } from '@mate/contracts/events';
import type { Transaction } from '@mate/mongo/transaction';

/** What a consumer needs to know of an event; every EventDefinition fits. */
export type SubscribedEvent = Pick<EventDefinition, 'name' | 'topic' | 'schema' | 'signed'>;

/** Applies events to this service's database. Called once per event and in order per key. */
export interface EventConsumer {
  /** Stable: names the inbox rows. Form: `<service>.<verb-noun>`. */
  readonly name: string;
  readonly events: readonly SubscribedEvent[];
  /** What it reads together with: the money of a service, else its read models. Neither waits for the other. */
  readonly failureClass?: 'money' | 'read-models';
  /** What becomes of an event that still fails after all retries: its key waits with it, or it alone steps aside. */
  readonly onFailure: 'park-key' | 'dead-letter';
  /** Runs in the transaction that remembers the event; may be rerun, so it writes through `tx` only. */
  handle(event: Envelope, tx: Transaction): Promise<void>;
  /**
   * The same for several events that share a transaction, in their order, in no request; for a consumer that does less for
   * all together than for one after the other.
   */
  handleAll?(events: readonly Envelope[], tx: Transaction): Promise<void>;
}

/** Narrows an event to one of the consumer's definitions; its data was checked by that schema. */
export function matches<D>(
  event: Envelope,
  definition: Pick<EventDefinition<D>, 'name' | 'schema'>,
): event is Envelope<D> {
  return event.name === definition.name;
}
