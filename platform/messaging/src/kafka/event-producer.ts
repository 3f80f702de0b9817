import { Partitioners, type Admin, type Kafka, type Producer } from 'kafkajs';
import type { OutgoingTopic } from '../outbox/relay.rules.js';

const ACK_TIMEOUT_MS = 10_000;
const ALL_IN_SYNC_REPLICAS = -1;
const PROBE_MEMORY_MS = 5_000;

/**
 * Sends messages and resolves when all in-sync replicas have them. Not Kafka's idempotent producer: with it kafkajs
 * has lost concurrent sends silently (tulios/kafkajs 1005). Repeats are dropped by the consumers' inbox instead.
 */
export class EventProducer {
  private readonly producer: Producer;
  private readonly admin: Admin;
  private connected: Promise<void> | undefined;
  private adminConnected: Promise<void> | undefined;
  private probed: { atMs: number; result: Promise<void> } | undefined;

  constructor(kafka: Kafka) {
    this.producer = kafka.producer({
      allowAutoTopicCreation: false,
      idempotent: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    this.admin = kafka.admin();
  }

  /** Connects on first use. Throws when a message was not acknowledged; some may have arrived nevertheless. */
  async send(topics: readonly Pick<OutgoingTopic, 'topic' | 'messages'>[]): Promise<void> {
    this.connected ??= this.producer.connect();
    try {
      await this.connected;
    } catch (error) {
      this.connected = undefined;
      throw error;
    }
    await this.producer.sendBatch({
      acks: ALL_IN_SYNC_REPLICAS,
      timeout: ACK_TIMEOUT_MS,
      topicMessages: topics.map(({ topic, messages }) => ({
        topic,
        messages: messages.map(({ key, value, headers }) => ({ key, value, headers })),
      })),
    });
  }

  /** Throws when the brokers do not answer. Remembered for a while, since it is asked often. */
  async check(): Promise<void> {
    const now = performance.now();
    if (!this.probed || now - this.probed.atMs > PROBE_MEMORY_MS)
      this.probed = { atMs: now, result: this.probe() };
    try {
      await this.probed.result;
    } catch (error) {
      this.probed = undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled([
      this.connected && this.producer.disconnect(),
      this.adminConnected && this.admin.disconnect(),
    ]);
  }

  private async probe(): Promise<void> {
    this.adminConnected ??= this.admin.connect();
    try {
      await this.adminConnected;
      await this.admin.describeCluster();
    } catch (error) {
      this.adminConnected = undefined;
      throw error;
    }
  }
}
