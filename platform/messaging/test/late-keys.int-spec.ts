import { generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { defineEvent, type Envelope } from '@mate/contracts/events';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { pendingRedrive, requestRedrive } from '../src/consumer/redrive/redrive.js';
import { EventSigner, SIGNATURE_HEADER } from '../src/signatures/event-signature.js';
import { counters, openParts, type Parts } from './messaging-fixture.js';

/** A signed event that exists in this spec only. */
const moved = defineEvent({
  name: 'wallet.counter_moved.v1',
  schema: z.object({ account: z.string(), step: z.int() }),
  keyOf: (data) => data.account,
  signed: true,
});

/** Keeps the newest step, as copies of relations and accounts keep the newest version. */
class NewestConsumer implements EventConsumer {
  readonly name = 'spec.keep-newest';
  readonly events = [moved];
  readonly onFailure = 'dead-letter';

  constructor(private readonly parts: () => Parts) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, moved)) throw new Error('not mine');
    const { account, step } = event.data;
    await collectionOf(this.parts().mongo.db, counters).updateOne(
      { _id: account },
      { $max: { step } },
      { upsert: true, session: tx },
    );
  }
}

function keyPair(): { signer: EventSigner; publicKey: string } {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { signer: new EventSigner(pair.privateKey), publicKey: pair.publicKey };
}

describe('keys that are rolled out in the wrong order', () => {
  const [before, now] = [keyPair(), keyPair()];
  let env: ServiceEnv;
  let parts: Parts;

  const open = async (...known: readonly { publicKey: string }[]): Promise<void> => {
    const { mongoUrl, kafkaBrokers: brokers, topicPrefix } = env;
    const publicKeys = { wallet: known.map(({ publicKey }) => publicKey) };
    parts = await openParts({ mongoUrl, brokers, topicPrefix, retryDelaysMs: [10], publicKeys });
    parts.messaging.startConsumers([new NewestConsumer(() => parts)]);
  };

  beforeAll(async () => {
    env = await baseEnv('SPEC', { partitions: 1 });
    await open(before);
  });
  afterAll(async () => {
    await parts[Symbol.asyncDispose]();
    await env.dispose();
  });

  /** As the sender's relay sends it; unsigned as one of an older version. */
  async function send(account: string, step: number, signer?: EventSigner): Promise<void> {
    await parts.transactions.run((tx) => parts.outbox.add(moved, { account, step }, tx));
    const rows = parts.mongo.db.collection('outbox');
    const [row] = await rows.find({ key: account }).sort({ _id: -1 }).limit(1).toArray();
    const value = String(row?.['payload']);
    const signature = signer?.sign({ topic: moved.topic, key: account, value });
    const headers: Record<string, string> =
      signature === undefined ? {} : { [SIGNATURE_HEADER]: signature };
    await parts.messaging.producer.send([
      { topic: `${env.topicPrefix}${moved.topic}`, messages: [{ key: account, value, headers }] },
    ]);
  }
  const stepOf = async (account: string): Promise<number | undefined> =>
    (await collectionOf(parts.mongo.db, counters).findOne({ _id: account }))?.step;
  const setAside = async (): Promise<unknown[]> =>
    (await parts.mongo.db.collection('parked_events').find().sort({ offset: 1 }).toArray()).map(
      ({ kind, key, reason }) => [kind, key, reason],
    );

  it('a key that readers do not know yet / set aside; once they know it, a redrive applies it and never an older one over a newer', async () => {
    await send('late', 1, now.signer);
    await send('late', 2, now.signer);
    await send('overtaken', 1, now.signer);
    await send('overtaken', 2, before.signer);
    await send('unsigned', 1);
    await eventually(async () =>
      expect(await setAside()).toEqual([
        ['dead-letter', 'late', 'ForgedEventError'],
        ['dead-letter', 'late', 'ForgedEventError'],
        ['dead-letter', 'overtaken', 'ForgedEventError'],
        ['dead-letter', 'unsigned', 'ForgedEventError'],
      ]),
    );
    await eventually(async () => expect(await stepOf('overtaken')).toBe(2));
    expect(await stepOf('late')).toBeUndefined();

    await parts[Symbol.asyncDispose]();
    await open(now, before);
    expect(await requestRedrive(parts.mongo.db, {})).toEqual({ keys: 0, deadLetters: 4 });
    await eventually(async () =>
      expect(await pendingRedrive(parts.mongo.db, {})).toEqual({ keys: 0, deadLetters: 0 }),
    );
    expect([await stepOf('late'), await stepOf('overtaken')]).toEqual([2, 2]);
    // Nobody can prove who sent it: it stays, until somebody who may has looked at it and takes it away.
    expect(await setAside()).toEqual([['dead-letter', 'unsigned', 'ForgedEventError']]);
    expect(await stepOf('unsigned')).toBeUndefined();
  });
});
