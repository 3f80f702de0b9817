import { generateKeyPairSync } from 'node:crypto';
import type { Db } from 'mongodb';
import { makeEvent, type EventDefinition } from '@mate/contracts/events';
import { EventSigner, SIGNATURE_HEADER } from '@mate/messaging/event-signature';
import type { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { eventually } from './wait.js';

/** The service that is lied to. */
export interface Deceived {
  readonly messaging: MessagingRuntime;
  readonly db: Db;
  readonly topicPrefix: string;
  /** Names of its consumers of the event. */
  readonly consumers: readonly string[];
}

/** Signs with a key that nobody was told of. */
export function aStrangersSigner(): EventSigner {
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return new EventSigner(privateKey);
}

/**
 * Writes an event to its topic as somebody may who has no key of the sender: unsigned, and signed with a key of their own.
 * Answers when each consumer has set both aside as forged; fails when one of them does not.
 */
export async function sendForgeries<D>(
  { messaging, db, topicPrefix, consumers }: Deceived,
  event: EventDefinition<D>,
  data: D,
): Promise<void> {
  const signers = [undefined, aStrangersSigner()];
  const messages = signers.map((signer) => {
    const envelope = makeEvent(event, data);
    const sent = { topic: event.topic, key: envelope.key, value: JSON.stringify(envelope) };
    const signature = signer && { [SIGNATURE_HEADER]: signer.sign(sent) };
    return { ...sent, headers: { eventId: envelope.id, ...signature } };
  });
  await messaging.producer.send([{ topic: `${topicPrefix}${event.topic}`, messages }]);
  const expected = consumers.flatMap((consumer) =>
    messages.map(({ headers }) => ({ consumer, 'headers.eventId': headers.eventId })),
  );
  await eventually(async () => {
    for (const row of expected) {
      const aside = await db.collection('parked_events').findOne(row);
      if (aside?.['reason'] !== 'ForgedEventError') return false;
    }
    return true;
  });
}
