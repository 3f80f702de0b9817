import type { Db } from 'mongodb';
import { TransactionRunner } from '@mate/mongo/transaction';
import type { Logger } from '@mate/service-kit/logger';
import { gaugeOf, type Registry } from '@mate/service-kit/metrics';
import type { EventConsumer } from './consumer/event-consumer.js';
import { ConsumerGroup } from './consumer/group/consumer-group.js';
import { ConsumerMetrics } from './consumer/consumer-metrics.js';
import { EventApplier } from './consumer/effect/event-applier.js';
import { GroupPlaces } from './consumer/group/group-places.js';
import { planGroups } from './consumer/group/group.rules.js';
import { ParkedStore } from './consumer/set-aside/parked-store.js';
import { Redriver } from './consumer/redrive/redriver.js';
import { RETRY_DELAYS_MS } from './consumer/effect/retry.rules.js';
import { EventProducer } from './kafka/event-producer.js';
import { createKafka, type KafkaSecurity } from './kafka/kafka-client.js';
import type { Outbox } from './outbox/outbox.js';
import {
  EventSigner,
  EventVerifier,
  domainOf,
  signingDomains,
  type EventPublicKeys,
} from './signatures/event-signature.js';
import { OutboxRelay } from './outbox/relay.js';

export interface MessagingOptions {
  readonly service: string;
  readonly db: Db;
  readonly outbox: Outbox;
  readonly brokers: string;
  readonly security?: KafkaSecurity | undefined;
  readonly topicPrefix: string;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly retryDelaysMs?: readonly number[] | undefined;
  /** Ed25519 private key (PKCS8 PEM) of a service that sends signed events. */
  readonly signingKey?: string | undefined;
  /** Of the services whose signed events this one follows. */
  readonly publicKeys?: EventPublicKeys | undefined;
  readonly leaseMs?: number | undefined;
}

/** Throws when the service sends events that must be signed and has no key. */
function signerOf({ service, signingKey }: MessagingOptions): EventSigner | undefined {
  if (signingKey !== undefined) return new EventSigner(signingKey);
  const mustSign = signingDomains.has(service);
  if (mustSign) throw new Error(`EVENT_SIGNING_KEY of ${service} is missing`);
  return undefined;
}

/** Relay and consumers of one process. */
export class MessagingRuntime {
  readonly producer: EventProducer;
  private readonly relay: OutboxRelay;
  private readonly verifier: EventVerifier;
  private readonly parked: ParkedStore;
  private readonly applier: EventApplier;
  private readonly metrics: ConsumerMetrics;
  private readonly kafka;
  private groups: ConsumerGroup[] = [];
  private redriver: Redriver | undefined;

  constructor(private readonly options: MessagingOptions) {
    const { db, logger } = options;
    this.kafka = createKafka({
      brokers: options.brokers,
      security: options.security,
      clientId: `${options.topicPrefix}${options.service}`,
      logger,
    });
    this.producer = new EventProducer(this.kafka);
    const signer = signerOf(options);
    this.relay = new OutboxRelay({ ...options, signer, producer: this.producer });
    this.verifier = new EventVerifier(options.publicKeys ?? {});
    options.outbox.onAdded((ids) => this.relay.wake(ids));
    const transactions = new TransactionRunner(db.client);
    this.parked = new ParkedStore(db, transactions);
    this.applier = new EventApplier(db, transactions);
    this.metrics = new ConsumerMetrics(options.metrics);
    this.addGauges(options.metrics);
  }

  /** Begins to publish. Does not wait for Kafka. */
  startRelay(): void {
    this.relay.start();
  }

  /** Begins to consume. Does not wait for Kafka. Throws when two consumers share a name, or cannot tell who sent a signed event. */
  startConsumers(consumers: readonly EventConsumer[]): void {
    const names = new Set(consumers.map((consumer) => consumer.name));
    if (names.size !== consumers.length) throw new Error('two consumers share a name');
    this.requireKeys(consumers);
    const { logger, topicPrefix } = this.options;
    const { applier, parked, verifier } = this;
    const parts = { applier, parked, verifier, logger };
    const places = new GroupPlaces(this.kafka, this.options.db);
    this.groups = planGroups(this.options.service, consumers).map(
      (plan) =>
        new ConsumerGroup(plan, {
          ...parts,
          places,
          kafka: this.kafka,
          producer: this.producer,
          topicPrefix,
          metrics: this.metrics,
          retryDelaysMs: this.options.retryDelaysMs ?? RETRY_DELAYS_MS,
        }),
    );
    for (const group of this.groups) group.start();
    this.redriver = new Redriver(consumers, parts);
    this.redriver.start();
  }

  /** Stops consuming and leaves the groups. */
  async stopConsumers(): Promise<void> {
    await Promise.all([this.redriver?.stop(), ...this.groups.map((group) => group.stop())]);
  }

  /** Publishes what is under way, then closes the connections to Kafka. */
  async close(): Promise<void> {
    await this.stopConsumers();
    await this.relay.stop();
    await this.producer.close();
  }

  private requireKeys(consumers: readonly EventConsumer[]): void {
    for (const consumer of consumers)
      for (const event of consumer.events) {
        const domain = domainOf(event.name);
        if (event.signed && !this.verifier.knows(domain))
          throw new Error(`EVENT_PUBLIC_KEYS hold none of ${domain}, which signs ${event.name}`);
      }
  }

  private addGauges(registry: Registry): void {
    const { relay, parked } = this;
    gaugeOf(registry, {
      name: 'mate_outbox_oldest_seconds',
      help: 'Age of the oldest unpublished event',
      read: async () => (await relay.lag()).oldestSeconds,
    });
    gaugeOf(registry, {
      name: 'mate_outbox_pending',
      help: 'Unpublished events',
      read: async () => (await relay.lag()).pending,
    });
    gaugeOf(registry, {
      name: 'mate_parked_keys',
      help: 'Keys that wait for a redrive',
      read: async () => (await parked.counts()).keys,
    });
    gaugeOf(registry, {
      name: 'mate_parked_events',
      help: 'Events that wait for a redrive',
      read: async () => (await parked.counts()).events,
    });
  }
}
