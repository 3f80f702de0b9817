import type { Collection, Db } from 'mongodb';
import type { Envelope } from '@mate/contracts/events';
import { collectionOf, isDuplicateKey } from '@mate/mongo/collection';
import type { Transaction, TransactionRunner } from '@mate/mongo/transaction';
import { runInRequest, requestIdFrom, traceparentFrom } from '@mate/service-kit/request-context';
import type { EventConsumer } from './event-consumer.js';
import { inboxCollection, type InboxDocument } from './inbox.model.js';

/** The event's effect is in the database already. */
class AlreadyAppliedError extends Error {
  override readonly name = 'AlreadyAppliedError';
}

export interface Application {
  readonly consumer: EventConsumer;
  readonly event: Envelope;
  readonly headers: Readonly<Record<string, string>>;
  /** Runs in the same transaction, first. */
  readonly also?: (tx: Transaction) => Promise<void>;
}

/** Applies an event and remembers it in one transaction. */
export class EventApplier {
  private readonly inbox: Collection<InboxDocument>;

  constructor(
    db: Db,
    private readonly transactions: TransactionRunner,
  ) {
    this.inbox = collectionOf(db, inboxCollection);
  }

  /** Throws what the consumer throws. A commit of unknown outcome is settled by looking the inbox row up. */
  async apply(application: Application): Promise<'applied' | 'repeated'> {
    const { consumer, event, headers } = application;
    const inboxId = `${consumer.name}:${event.id}`;
    const context = {
      requestId: requestIdFrom(headers['requestId']),
      traceparent: traceparentFrom(headers['traceparent']),
    };
    try {
      await runInRequest(context, () =>
        this.transactions.run(
          async (tx) => {
            await application.also?.(tx);
            await this.remember(inboxId, tx);
            await consumer.handle(event, tx);
            return true;
          },
          { settleUnknownCommit: async () => ((await this.isApplied(inboxId)) ? true : undefined) },
        ),
      );
      return 'applied';
    } catch (error) {
      if (error instanceof AlreadyAppliedError) return 'repeated';
      throw error;
    }
  }

  async isApplied(inboxId: string): Promise<boolean> {
    return (await this.inbox.findOne({ _id: inboxId })) !== null;
  }

  private async remember(inboxId: string, tx: Transaction): Promise<void> {
    try {
      await this.inbox.insertOne({ _id: inboxId, consumeTime: new Date() }, { session: tx });
    } catch (error) {
      if (isDuplicateKey(error)) throw new AlreadyAppliedError();
      throw error;
    }
  }
}
