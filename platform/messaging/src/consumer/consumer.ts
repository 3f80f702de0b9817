import type { INestApplicationContext, Type } from '@nestjs/common';
import { MessagingRuntime } from '../messaging-runtime.js';
import type { EventConsumer } from './event-consumer.js';

export { matches, type EventConsumer, type SubscribedEvent } from './event-consumer.js';

/** Starts the consumers in the background, in one Kafka group per failure class; they stop with the application. */
export function startConsumers(
  app: INestApplicationContext,
  consumers: readonly Type<EventConsumer>[],
): void {
  const runtime = app.get(MessagingRuntime, { strict: false });
  runtime.startConsumers(consumers.map((consumer) => app.get(consumer, { strict: false })));
}
