import type { KafkaMessage } from 'kafkajs';
import { envelopeSchema, type Envelope } from '@mate/contracts/events';
import type { EventId } from '@mate/contracts/ids';
import { SIGNATURE_HEADER, domainOf, type EventVerifier } from '../signatures/event-signature.js';
import type { EventConsumer } from './event-consumer.js';

/** A Kafka message in plain form, as it also lies in the parked collection. */
export interface Incoming {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

const HEADER_NAME = /^[A-Za-z][\w-]{0,63}$/;
const HEADER_LENGTH_MAX = 1_024;
const HEADERS_MAX = 32;

/** Headers such as ours are; others, which a database may refuse as fields, are as good as absent. */
function headersOf({ headers = {} }: KafkaMessage): Record<string, string> {
  const plain = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(
    plain
      .filter(([name, text]) => HEADER_NAME.test(name) && text.length <= HEADER_LENGTH_MAX)
      .slice(0, HEADERS_MAX),
  );
}

/** Plain form of a message. */
export function incomingOf(topic: string, partition: number, message: KafkaMessage): Incoming {
  return {
    topic,
    partition,
    offset: Number(message.offset),
    key: message.key?.toString() ?? '',
    value: message.value?.toString() ?? '',
    headers: headersOf(message),
  };
}

export type Reading =
  | { readonly kind: 'event'; readonly event: Envelope }
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid'; readonly error: Error };

/**
 * The event in a message: one that the consumer wants, one that it does not know, or nothing valid. An event that its
 * sender signs is valid for nobody without that signature.
 */
export function readEvent(
  consumer: EventConsumer,
  message: Incoming,
  verifier: EventVerifier,
): Reading {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(message.value));
    const wanted = consumer.events.find(({ name }) => name === envelope.name);
    if (!wanted) return { kind: 'other' };
    if (wanted.signed) {
      const { key, value, headers } = message;
      const sent = { topic: wanted.topic, key, value };
      verifier.check(domainOf(wanted.name), sent, headers[SIGNATURE_HEADER]);
    }
    const data = wanted.schema.parse(envelope.data);
    return { kind: 'event', event: { ...envelope, id: envelope.id as EventId, data } };
  } catch (error) {
    return { kind: 'invalid', error: error instanceof Error ? error : new Error('unreadable') };
  }
}
