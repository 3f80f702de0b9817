import { generateKeyPairSync } from 'node:crypto';
import { accountDeleted, accountRegistered, makeEvent } from '@mate/contracts/events';
import { alice, aCard } from '@mate/testing/people';
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
const eraser: EventConsumer = { ...readModel, provesSenders: true };
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
  it('unsigned / nothing for who moves money or does what cannot be taken back', () => {
    expect([readModel, eraser, money].map((one) => kindFor(one, unsigned))).toEqual([
      ...['event', 'invalid', 'invalid'],
    ]);
    expect([readModel, eraser, money].map((one) => kindFor(one, signed))).toEqual([
      ...['event', 'event', 'event'],
    ]);
  });

  it('that nobody signs / taken from anybody', () => {
    const value = JSON.stringify(makeEvent(accountRegistered, aCard(alice)));
    expect(kindFor(eraser, { ...unsigned, topic: accountRegistered.topic, value })).toBe('event');
  });
});
