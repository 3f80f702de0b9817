import { generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { accountDeleted, accountRegistered, defineEvent, makeEvent } from '@mate/contracts/events';
import { alice } from '@mate/testing/people';
import { EventSigner, EventVerifier } from '../signatures/event-signature.js';
import type { EventConsumer } from './event-consumer.js';
import { readEvent, type Incoming } from './incoming.js';

const identity = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const signer = new EventSigner(identity.privateKey);
const verifier = new EventVerifier({ identity: [identity.publicKey] });

const readModel: EventConsumer = {
  name: 'content.remember-accounts',
  events: [accountRegistered, accountDeleted],
  onFailure: 'park-key',
  handle: () => Promise.resolve(),
};
const money: EventConsumer = { ...readModel, failureClass: 'money' };

const deletion = makeEvent(accountDeleted, { accountId: alice.accountId, version: 9 });
const sent = {
  topic: accountDeleted.topic,
  key: alice.accountId,
  value: JSON.stringify(deletion),
};
const unsigned: Incoming = { ...sent, partition: 0, offset: 0, headers: {} };
const signed: Incoming = { ...unsigned, headers: { signature: signer.sign(sent) } };
const kindFor = (consumer: EventConsumer, message: Incoming): string =>
  readEvent(consumer, message, verifier).kind;

describe('events as they arrive', () => {
  it('unsigned / nothing for anybody; signed / an event', () => {
    for (const consumer of [readModel, money]) {
      expect(kindFor(consumer, unsigned)).toBe('invalid');
      expect(kindFor(consumer, signed)).toBe('event');
    }
  });

  it('that nobody signs / taken from anybody', () => {
    const liked = defineEvent({
      name: 'content.liked.v1',
      schema: z.object({ postId: z.string() }),
      keyOf: ({ postId }) => postId,
    });
    const value = JSON.stringify(makeEvent(liked, { postId: 'p' }));
    const consumer = { ...readModel, events: [liked] };
    expect(kindFor(consumer, { ...unsigned, topic: liked.topic, value })).toBe('event');
  });
});
