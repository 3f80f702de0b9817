import type { Collection, Db } from 'mongodb';
import type { Envelope } from '@mate/contracts/events';
import { collectionOf, isDuplicateKey } from '@mate/mongo/collection';
import type { Transaction, TransactionRunner } from '@mate/mongo/transaction';
import { runInRequest, requestIdFrom, traceparentFrom } from '@mate/service-kit/request-context';
import { messagingPoints } from '../../fail-points.js';
import type { EventConsumer } from '../event-consumer.js';
import { inboxCollection, type InboxDocument } from './inbox.model.js';

/** The effect of one of the events is in the database already. */
class AlreadyAppliedError extends Error {
  override readonly name = 'AlreadyAppliedError';
}

/** An event and what came with it. */
export interface Delivery {
  readonly event: Envelope;
  readonly headers: Readonly<Record<string, string>>;
}

export type Application = 'applied' | 'repeated';

export interface ApplyOptions {
  /** Runs in the same transaction, first; not when there is nothing to apply. */
  readonly also?: (tx: Transaction) => Promise<void>;
  /** Upper bound of reruns after a conflict. */
  readonly attemptsMax?: number;
}

/** Applies events and remembers them in one transaction. */
export class EventApplier {
  private readonly inbox: Collection<InboxDocument>;

  constructor(
    db: Db,
    private readonly transactions: TransactionRunner,
  ) {
    this.inbox = collectionOf(db, inboxCollection);
  }

  /**
   * Applies the deliveries in their order, all or none, and answers what became of each. Throws what the consumer
   * throws. A commit of unknown outcome is settled by looking the inbox rows up.
   */
  async apply(
    consumer: EventConsumer,
    deliveries: readonly Delivery[],
    options: ApplyOptions = {},
  ): Promise<Application[]> {
    // An event that comes twice in one go counts where it came first.
    const fresh = new Map<string, Delivery>();
    for (const delivery of deliveries) {
      const inboxId = inboxIdOf(consumer, delivery);
      if (!fresh.has(inboxId)) fresh.set(inboxId, delivery);
    }
    while (fresh.size > 0) {
      try {
        await this.applyFresh(consumer, fresh, options);
        break;
      } catch (error) {
        if (!(error instanceof AlreadyAppliedError)) throw error;
        for (const inboxId of await this.remembered([...fresh.keys()])) fresh.delete(inboxId);
      }
    }
    return deliveries.map((delivery) =>
      fresh.get(inboxIdOf(consumer, delivery)) === delivery ? 'applied' : 'repeated',
    );
  }

  private async applyFresh(
    consumer: EventConsumer,
    fresh: ReadonlyMap<string, Delivery>,
    { also, ...options }: ApplyOptions,
  ): Promise<void> {
    const inboxIds = [...fresh.keys()];
    await this.transactions.run(
      async (tx) => {
        await also?.(tx);
        await this.remember(inboxIds, tx);
        messagingPoints.pass('consumer.before-handling');
        await handleAll(consumer, [...fresh.values()], tx);
        return true;
      },
      {
        ...options,
        settleUnknownCommit: async () =>
          (await this.remembered(inboxIds)).length === inboxIds.length ? true : undefined,
      },
    );
  }

  private async remembered(inboxIds: readonly string[]): Promise<string[]> {
    const rows = await this.inbox.find({ _id: { $in: [...inboxIds] } }).toArray();
    return rows.map(({ _id }) => _id);
  }

  private async remember(inboxIds: readonly string[], tx: Transaction): Promise<void> {
    const consumeTime = new Date();
    try {
      await this.inbox.insertMany(
        inboxIds.map((_id) => ({ _id, consumeTime })),
        { session: tx },
      );
    } catch (error) {
      if (isDuplicateKey(error)) throw new AlreadyAppliedError();
      throw error;
    }
  }
}

async function handleAll(
  consumer: EventConsumer,
  deliveries: readonly Delivery[],
  tx: Transaction,
): Promise<void> {
  if (consumer.handleAll && deliveries.length > 1) {
    await consumer.handleAll(
      deliveries.map(({ event }) => event),
      tx,
    );
    messagingPoints.pass('consumer.after-handling');
    return;
  }
  for (const { event, headers } of deliveries) {
    await runInRequest(requestOf(headers), () => consumer.handle(event, tx));
    messagingPoints.pass('consumer.after-handling');
  }
}

const inboxIdOf = (consumer: EventConsumer, { event }: Delivery): string =>
  `${consumer.name}:${event.id}`;

const requestOf = (headers: Delivery['headers']): Parameters<typeof runInRequest>[0] => ({
  requestId: requestIdFrom(headers['requestId']),
  traceparent: traceparentFrom(headers['traceparent']),
});
