import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import {
  accountDeleted,
  accountRegistered,
  accountSanctioned,
  giftLimitChanged,
  makeEvent,
  postStandingChanged,
  purchaseCreated,
  purchaseSettled,
  relationChanged,
  type Envelope,
  type EventDefinition,
} from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { EventSigner, SIGNATURE_HEADER } from '@mate/messaging/event-signature';
import { MONGO_DB } from '@mate/messaging/data-module';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import type { RunningService } from '@mate/service-kit/start-service';
import { runSource } from '@mate/testing/child-process';
import { alice, aCard, bob } from '@mate/testing/people';
import { baseEnv, freePorts, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { startWallet } from '../src/start-wallet.js';
import { loadWalletConfig } from '../src/wallet.config.js';
import { aPurchase } from './wallet-fixture.js';

describe('events that mint or freeze money', () => {
  let system: ServiceEnv;
  let service: RunningService;
  let db: Db;
  let payments: EventSigner;
  let identity: EventSigner;
  let social: EventSigner;
  let content: EventSigner;
  const stranger = new EventSigner(newKeys().privateKey);

  function newKeys(): { privateKey: string; publicKey: string } {
    return generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  }

  beforeAll(async () => {
    const keys = {
      identity: newKeys(),
      social: newKeys(),
      content: newKeys(),
      payments: newKeys(),
    };
    identity = new EventSigner(keys.identity.privateKey);
    social = new EventSigner(keys.social.privateKey);
    content = new EventSigner(keys.content.privateKey);
    payments = new EventSigner(keys.payments.privateKey);
    const publicKeys = {
      identity: [keys.identity.publicKey],
      social: [keys.social.publicKey],
      content: [keys.content.publicKey],
      payments: [keys.payments.publicKey],
    };
    const more = { LANE_WAIT_MS: '20000', EVENT_PUBLIC_KEYS: JSON.stringify(publicKeys) };
    system = await baseEnv('WALLET', { more });
    service = await startWallet(loadWalletConfig(system.env));
    db = service.app.get<Db>(MONGO_DB, { strict: false });
    for (const person of [alice, bob])
      await send(accountRegistered, aCard(person), { by: identity });
    await eventually(async () => (await db.collection('accounts').countDocuments()) >= 4);
  });

  afterAll(async () => {
    await service.stop();
    await system.dispose();
  });

  interface Sending {
    readonly by?: EventSigner;
    /** What reaches the broker instead of what was signed. */
    readonly altered?: (envelope: Envelope) => Envelope;
  }

  /** Answers the event's id. */
  async function send<D>(
    event: EventDefinition<D>,
    data: D,
    { by, altered = (envelope) => envelope }: Sending = {},
  ): Promise<string> {
    const envelope = makeEvent(event, data);
    const { key, id } = envelope;
    const signed = { topic: event.topic, key, value: JSON.stringify(envelope) };
    const signature = by?.sign(signed);
    const headers = { eventId: id, ...(signature && { [SIGNATURE_HEADER]: signature }) };
    const { producer } = service.app.get(MessagingRuntime, { strict: false });
    const message = { key, value: JSON.stringify(altered(envelope)), headers };
    await producer.send([{ topic: `${system.topicPrefix}${event.topic}`, messages: [message] }]);
    return id;
  }

  const ledgerState = async (): Promise<unknown> => ({
    accounts: await db.collection('accounts').find().sort({ _id: 1 }).toArray(),
    journals: await db.collection('journals').countDocuments(),
  });

  const reasonOf = (id: string, consumer: string): Promise<unknown> =>
    eventually(async () => {
      const parked = { 'headers.eventId': id, consumer };
      const row = await db.collection('parked_events').findOne(parked);
      return row && row['reason'];
    });

  const richer = (envelope: Envelope): Envelope => ({
    ...envelope,
    data: { ...(envelope.data as object), coins: '999999' },
  });

  it('a purchase that payments did not sign as it is / set aside with its reason, no coin moves', async () => {
    const before = await ledgerState();
    const forgeries: Sending[] = [{}, { by: stranger }, { by: identity }];
    const ids = [
      ...(await Promise.all(
        forgeries.map((sending) => send(purchaseSettled, aPurchase(bob.accountId, 500n), sending)),
      )),
      await send(purchaseSettled, aPurchase(bob.accountId, 5n), { by: payments, altered: richer }),
    ];
    for (const id of ids)
      expect(await reasonOf(id, 'wallet.credit-purchase')).toBe('ForgedEventError');
    expect(await ledgerState()).toEqual(before);

    await send(purchaseSettled, aPurchase(bob.accountId, 7n), { by: payments });
    await eventually(async () => expect(await ledgerState()).not.toEqual(before));
  });

  it('a flood of forgeries / few are kept, the others counted, and the next genuine one counts', async () => {
    const forged = { 'headers.eventName': { $exists: false }, key: bob.accountId };
    const parked = () => db.collection('parked_events').countDocuments(forged);
    const passedOver = async (): Promise<number> => {
      const rows = await db.collection<{ count: number }>('passed_over_events').find().toArray();
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    const before = (await parked()) + (await passedOver());
    for (let sent = 0; sent < 40; sent += 1)
      await send(purchaseSettled, aPurchase(bob.accountId, 500n), { by: stranger });
    await eventually(async () => expect((await parked()) + (await passedOver())).toBe(before + 40));
    expect(await parked()).toBe(20);
    const state = await ledgerState();
    await send(purchaseSettled, aPurchase(bob.accountId, 3n), { by: payments });
    await eventually(async () => expect(await ledgerState()).not.toEqual(state));
  });

  it('a sanction that identity did not sign / freezes nobody; one that it did does', async () => {
    const before = await ledgerState();
    const banned = { accountId: alice.accountId, status: 'banned', version: 9 } as const;
    const ids = [
      await send(accountSanctioned, banned),
      await send(accountSanctioned, banned, { by: payments }),
      await send(accountDeleted, { accountId: alice.accountId, version: 9 }, { by: stranger }),
    ];
    for (const id of ids)
      expect(await reasonOf(id, 'wallet.freeze-wallet')).toBe('ForgedEventError');
    const deletion = ids.at(-1) ?? '';
    expect(await reasonOf(deletion, 'wallet.remember-deletions')).toBe('ForgedEventError');
    expect(await db.collection('account_erasures').countDocuments()).toBe(0);
    expect(await ledgerState()).toEqual(before);

    await send(accountSanctioned, banned, { by: identity });
    await eventually(async () => expect(await ledgerState()).not.toEqual(before));
  });

  it('a block or a purchase under way that its service did not sign / nobody is blocked, no line is written', async () => {
    const blocks = () => db.collection('blocks').countDocuments();
    const lines = () => db.collection('transactions').countDocuments();
    const before = [await blocks(), await lines()];
    const pair = { actorId: alice.accountId, targetId: bob.accountId };
    const block = { ...pair, following: false, requested: false, blocked: true, version: 9 };
    const { settleTime: _time, ...purchase } = aPurchase(bob.accountId, 500n);
    for (const by of [undefined, identity, stranger]) {
      const sending = by && { by };
      const forged = await send(relationChanged, block, sending);
      expect(await reasonOf(forged, 'wallet.track-blocks')).toBe('ForgedEventError');
      const bought = await send(purchaseCreated, purchase, sending);
      expect(await reasonOf(bought, 'wallet.track-purchases')).toBe('ForgedEventError');
    }
    expect([await blocks(), await lines()]).toEqual(before);

    await send(relationChanged, block, { by: social });
    await eventually(async () => (await blocks()) === (before[0] ?? 0) + 1);
  });

  it('a post that content did not sign / is not known', async () => {
    const posts = () => db.collection('known_posts').countDocuments();
    const post = {
      postId: newId(),
      authorId: alice.accountId,
      type: 'short',
      state: 'ready',
      visibility: 'public',
      version: 1,
    } as const;
    for (const by of [undefined, identity, stranger]) {
      const id = await send(postStandingChanged, post, by && { by });
      expect(await reasonOf(id, 'wallet.remember-posts')).toBe('ForgedEventError');
    }
    expect(await posts()).toBe(0);
    await send(postStandingChanged, post, { by: content });
    await eventually(async () => (await posts()) === 1);
  });

  it('a limit of gifts that identity did not sign / holds nobody; one that it did does', async () => {
    const limits = () => db.collection('own_gift_limits').find().toArray();
    const limit = { accountId: alice.accountId, coinsPerDay: 900, version: 2 };
    for (const by of [undefined, payments, stranger]) {
      const id = await send(giftLimitChanged, limit, by && { by });
      expect(await reasonOf(id, 'wallet.remember-gift-limits')).toBe('ForgedEventError');
    }
    expect(await limits()).toEqual([]);
    const held = { coinsPerDay: 500, until: '2026-11-24T00:00:00.000Z' };
    await send(giftLimitChanged, { ...limit, held }, { by: identity });
    await eventually(async () => (await limits()).length === 1);
    expect(await limits()).toMatchObject([
      { _id: alice.accountId, coinsPerDay: 900, heldCoinsPerDay: 500, version: 2 },
    ]);
  });

  it('a wallet that cannot tell who sends / does not start', async () => {
    const [rpcPort, httpPort] = await freePorts(2);
    const { WALLET_EVENT_PUBLIC_KEYS: _keys, ...env } = system.env;
    const ports = { WALLET_RPC_PORT: `${rpcPort}`, WALLET_HTTP_PORT: `${httpPort}` };
    const wallet = runSource(join(import.meta.dirname, '../src/main.ts'), {
      env: { ...env, ...ports },
    });
    expect(await wallet.ended).toBe(1);
  });
});
