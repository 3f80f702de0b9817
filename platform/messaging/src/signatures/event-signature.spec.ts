import { generateKeyPairSync } from 'node:crypto';
import { EventSigner, EventVerifier, ForgedEventError } from './event-signature.js';

function keyPair(): { signer: EventSigner; publicKey: string } {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { signer: new EventSigner(pair.privateKey), publicKey: pair.publicKey };
}

const payments = keyPair();
const older = keyPair();
const identity = keyPair();
const verifier = new EventVerifier({
  payments: [payments.publicKey, older.publicKey],
  identity: [identity.publicKey],
});
const message = { topic: 'mate.payments', key: 'bob', value: '{"coins":"5"}' };

describe('event signatures', () => {
  it('by a key of the domain / taken, also by the one that is being replaced', () => {
    for (const { signer } of [payments, older])
      expect(() => verifier.check('payments', message, signer.sign(message))).not.toThrow();
    expect([verifier.knows('payments'), verifier.knows('social')]).toEqual([true, false]);
  });

  it.each([
    ['none', undefined, message],
    ['empty', '', message],
    ['nonsense', 'AAAA', message],
    ['of another service', identity.signer.sign(message), message],
    ['over another value', payments.signer.sign(message), { ...message, value: '{"coins":"500"}' }],
    ['over another key', payments.signer.sign(message), { ...message, key: 'eve' }],
    ['over another topic', payments.signer.sign(message), { ...message, topic: 'mate.identity' }],
  ])('%s / refused', (_what, signature, sent) => {
    expect(() => verifier.check('payments', sent, signature)).toThrow(ForgedEventError);
  });

  it('of a domain without keys / refused', () => {
    const signature = payments.signer.sign(message);
    expect(() => verifier.check('wallet', message, signature)).toThrow(ForgedEventError);
  });
});
