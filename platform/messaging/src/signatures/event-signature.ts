import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { allEvents } from '@mate/contracts/events';

/** Header that carries the sender's signature, base64url. */
export const SIGNATURE_HEADER = 'signature';

/** What is signed: topic without prefix, key and value exactly as they are sent. */
export interface SignedMessage {
  readonly topic: string;
  readonly key: string;
  readonly value: string;
}

/** An event as it waits in the outbox. */
export interface OutgoingEvent extends Omit<SignedMessage, 'value'> {
  readonly name: string;
  readonly payload: string;
}

/** Public keys (SPKI PEM) by the domain that signs with them; several while one is being changed. */
export type EventPublicKeys = Readonly<Record<string, readonly string[]>>;

/** An event that must be signed and is not, or not by whom it should be, or was changed on its way. */
export class ForgedEventError extends Error {
  override readonly name = 'ForgedEventError';
}

/** Names of the events that their sender signs. */
const signedEventNames: ReadonlySet<string> = new Set(
  allEvents.filter(({ signed }) => signed).map(({ name }) => name),
);

/** The domain of an event's name, which is also the service that sends it. */
export function domainOf(eventName: string): string {
  return eventName.slice(0, eventName.indexOf('.'));
}

/** The domains that sign any of their events. */
export const signingDomains: ReadonlySet<string> = new Set([...signedEventNames].map(domainOf));

/** Signs events with a service's own Ed25519 key (PKCS8 PEM). */
export class EventSigner {
  private readonly key: KeyObject;

  constructor(privateKeyPem: string) {
    this.key = createPrivateKey(privateKeyPem);
  }

  /** The signature of a row of the outbox; none for events that need none. */
  signatureOf(row: OutgoingEvent): string | undefined {
    const { name, topic, key, payload: value } = row;
    return signedEventNames.has(name) ? this.sign({ topic, key, value }) : undefined;
  }

  /** The value of the signature header. */
  sign(message: SignedMessage): string {
    return sign(null, bytesOf(message), this.key).toString('base64url');
  }
}

/** Checks who sent an event. */
export class EventVerifier {
  private readonly keys: ReadonlyMap<string, readonly KeyObject[]>;

  constructor(publicKeys: EventPublicKeys) {
    this.keys = new Map(
      Object.entries(publicKeys).map(([domain, pems]) => [
        domain,
        pems.map((pem) => createPublicKey(pem)),
      ]),
    );
  }

  /** Whether events of a domain can be judged. */
  knows(domain: string): boolean {
    return (this.keys.get(domain)?.length ?? 0) > 0;
  }

  /** Throws ForgedEventError unless a key of the domain made the signature over exactly this message. */
  check(domain: string, message: SignedMessage, signature: string | undefined): void {
    if (signature === undefined) throw new ForgedEventError('the event is not signed');
    const given = Buffer.from(signature, 'base64url');
    const bytes = bytesOf(message);
    const isTrue = this.keys.get(domain)?.some((key) => verify(null, bytes, key, given));
    if (!isTrue) throw new ForgedEventError(`the signature is not one of ${domain}`);
  }
}

// The first line keeps a signature of something else that the same key made from being one of an event.
const bytesOf = ({ topic, key, value }: SignedMessage): Buffer =>
  Buffer.from(['mate.event.v1', topic, key, value].join('\n'));
