import { randomUUID } from 'node:crypto';
import type { Envelope, EventDefinition } from '@mate/contracts/events';
import { createKafka } from '@mate/messaging/kafka-client';
import { createLogger } from '@mate/service-kit/logger';
import type { ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { signedMessage } from '../wallet-fixture.js';

const WAIT = { timeoutMs: 120_000 };

type Kafka = ReturnType<typeof createKafka>;

/** What other services tell the wallet, and what it tells them. */
export class BankKafka {
  private readonly kafka: Kafka;
  private readonly producer: ReturnType<Kafka['producer']>;

  constructor(private readonly system: ServiceEnv) {
    const logger = createLogger('bank', 'silent');
    this.kafka = createKafka({ brokers: system.kafkaBrokers, clientId: 'bank', logger });
    this.producer = this.kafka.producer();
  }

  connect(): Promise<void> {
    return this.producer.connect();
  }

  /**
   * Announces something as its service would: until Kafka has it, and so perhaps more than once. `times`: how often it is
   * sent; `messages`: by how many events it is told.
   */
  async announce<D>(
    event: EventDefinition<D>,
    data: D,
    { times = 1, messages = 1 }: { times?: number; messages?: number } = {},
  ): Promise<void> {
    const topic = this.topicOf(event);
    for (let told = 0; told < messages; told += 1) {
      const message = signedMessage(this.system, event, data);
      const copies = Array.from({ length: times }, () => message);
      const sent = { topic, messages: copies };
      await eventually(() => this.producer.send(sent).then(() => true), WAIT);
    }
  }

  /** Everything that was ever published in the topic of an event, repeats included. */
  async readAll(event: Pick<EventDefinition, 'topic'>): Promise<Envelope[]> {
    const topic = this.topicOf(event);
    const left = await this.endsOf(topic);
    const read: Envelope[] = [];
    if (left.size === 0) return read;
    const consumer = this.kafka.consumer({ groupId: `bank-${randomUUID()}` });
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    try {
      await new Promise<void>((resolve, reject) => {
        consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
        const running = consumer.run({
          autoCommit: false,
          eachMessage: ({ message, partition }) => {
            read.push(JSON.parse(String(message.value)) as Envelope);
            if (Number(message.offset) + 1 >= (left.get(partition) ?? 0)) left.delete(partition);
            if (left.size === 0) resolve();
            return Promise.resolve();
          },
        });
        running.catch(reject);
      });
    } finally {
      await consumer.disconnect();
    }
    return read;
  }

  async close(): Promise<void> {
    await this.producer.disconnect();
  }

  /** Where each partition of a topic ends that has anything. */
  private async endsOf(topic: string): Promise<Map<number, number>> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      const offsets = await admin.fetchTopicOffsets(topic);
      const ends = offsets.map(({ high, partition }) => [partition, Number(high)] as const);
      return new Map(ends.filter(([, end]) => end > 0));
    } finally {
      await admin.disconnect();
    }
  }

  private topicOf({ topic }: Pick<EventDefinition, 'topic'>): string {
    return `${this.system.topicPrefix}${topic}`;
  }
}
