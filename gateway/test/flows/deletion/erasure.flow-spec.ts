import { startTestSystem } from '@mate/devnet/test-system';
import { eventually } from '@mate/testing/wait';
import { balanceOf } from '../coins.js';
import { OutsideWorld } from '../outside-world.js';
import { PASSWORD } from '../people.js';
import { RestClient } from '../rest-client.js';
import { COMMENTS, liveFully, type FullLife } from './full-life.js';
import { Stores, type ServiceName, type Trace } from './stores.js';
import { verifyLedger } from '../ledger-command.js';

jest.setTimeout(600_000);

const SERVICES: readonly ServiceName[] = ['identity', 'social', 'content', 'wallet', 'payments'];

/** Where the id, which nobody has any more, may stay: what ADR 42 and the plans of the services say is kept. */
const MAY_NAME_THE_ID: ReadonlySet<string> = new Set([
  ...SERVICES.flatMap((service) => [`${service}.account_erasures`, `${service}.outbox`]),
  'identity.accounts',
  'identity.former_identifiers',
  'identity.enforcement_log',
  'identity.admin_actions',
  'identity.relations',
  'social.known_accounts',
  'content.posts',
  'content.assets',
  'content.uploads',
  'content.reports',
  'content.counted_gifts',
  'content.authors',
  'content.relations',
  'wallet.known_posts',
  'wallet.accounts',
  'wallet.journals',
  'wallet.lots',
  'wallet.gifts',
  'wallet.transactions',
  'wallet.transfers',
  'wallet.known_standings',
  'wallet.people',
  'wallet.blocks',
  'payments.purchases',
  'payments.idempotency_keys',
]);

/** What counts calls and views by an id, and goes by itself. */
const COUNTER_SECONDS_MAX = 30 * 60;

describe('a person who used everything', () => {
  let system: Awaited<ReturnType<typeof startTestSystem>>;
  let stores: Stores;
  let visitor: RestClient;
  let life: FullLife;
  let forfeitedBefore: number;
  let owned: number;
  let openStream: Promise<unknown>;

  beforeAll(async () => {
    system = await startTestSystem();
    stores = await Stores.of(system);
    visitor = new RestClient(system.gatewayUrl);
    const outside = new OutsideWorld(system.sandboxUrl);
    life = await liveFully({ system, stores, visitor, outside });
  });
  afterAll(async () => {
    await stores?.close();
    await system?.stop();
  });

  const proofOf = (service: ServiceName) =>
    stores
      .db(service)
      .collection<{ _id: string; passes: number; erased: Record<string, number> }>(
        'account_erasures',
      )
      .findOne({ _id: life.person.accountId });
  const commentsLeft = (): Promise<number> =>
    stores.db('content').collection('comments').countDocuments({ authorId: life.person.accountId });
  const forfeited = async (): Promise<number> => {
    const row = await stores
      .db('wallet')
      .collection<{ _id: string; posted: unknown }>('accounts')
      .findOne({ _id: 'coin:platform:forfeited' });
    return Number(row?.posted ?? 0);
  };
  /** What a page of the site tells, preview included. */
  const pageOf = async (path: string): Promise<string> =>
    (await fetch(`${system.gatewayUrl}${path}`, { headers: { accept: 'text/html' } })).text();
  const placesOf = (traces: readonly Trace[]): string[] =>
    [...new Set(traces.map(({ place, text, found }) => `${place} has ${text}: ${found}`))].sort();

  it('before / every one of the words is stored somewhere, so that a sweep would find it', async () => {
    const found = new Set((await stores.rowsWith(life.texts)).map(({ text }) => text));
    expect(life.texts.filter((text) => !found.has(text))).toEqual([]);
    const objects = await stores.objects();
    for (const id of life.assetIds.filter((one) => !life.awaitedKey.includes(one)))
      expect(objects.some((name) => name.includes(id))).toBe(true);
    expect(await stores.isAwaited(system.facts.buckets.uploads, life.awaitedKey)).toBe(true);
    expect(await stores.keysWith([life.person.accountId])).not.toEqual([]);
    expect(await commentsLeft()).toBe(COMMENTS + 2);
    const { coinBalance, pendingGiftCoins } = await life.person.api.get<{
      coinBalance: number;
      pendingGiftCoins: number;
    }>('payment/wallet');
    owned = coinBalance + pendingGiftCoins;
    expect(pendingGiftCoins).toBeGreaterThan(0);
    forfeitedBefore = await forfeited();
    // Fills the gateway's memory of previews and cards.
    for (const path of [`/@${life.username}`, `/watch/${life.shortId}`]) await pageOf(path);
  });

  it('deleted, and three services killed in the middle / the erasure goes on where it was', async () => {
    const { person } = life;
    openStream = person.api.stream(`short/${life.draftId}/progress`).catch(() => undefined);
    const body = { phone: life.phone, password: PASSWORD };
    const done = await person.api.call('POST', 'user/login?deleteAccount=true', { body });
    expect([done.status, done.data]).toEqual([200, { _id: person.accountId }]);
    system.kill('wallet', 'SIGKILL');
    await eventually(async () => ((await proofOf('content'))?.erased['comments'] ?? 0) > 0, {
      everyMs: 5,
    });
    for (const name of ['content', 'identity']) system.kill(name, 'SIGKILL');
    expect((await proofOf('content'))?.passes).toBe(0);
    expect(await commentsLeft()).toBeGreaterThan(0);
    for (const name of ['wallet', 'content', 'identity']) await system.untilReady(name);
    // The leases of the dead end by themselves, and the locks of their transactions.
    const isOver = async (service: ServiceName): Promise<void> =>
      expect({ service, ...(await proofOf(service)) }).toMatchObject({ service, passes: 1 });
    for (const service of SERVICES)
      await eventually(() => isOver(service), { timeoutMs: 240_000, everyMs: 1_000 });
    expect(await commentsLeft()).toBe(0);
  });

  it('tokens, streams and the device / let nobody in', async () => {
    const { person, device } = life;
    await openStream;
    for (const path of ['user/profile', 'user/sessions', 'user/export', 'payment/wallet'])
      expect((await person.api.call('GET', path)).status).toBe(401);
    const secrets = { password: PASSWORD };
    for (const name of [
      { email: person.identifier },
      { phone: life.phone },
      { username: life.username },
    ]) {
      const reply = await visitor.withDevice(device).call('POST', 'user/login', {
        body: { ...name, ...secrets },
      });
      expect([reply.status, reply.error]).toEqual([401, 'INVALID_CREDENTIALS']);
    }
  });

  it('no row of any database / holds a word or a session, and the id only where it is kept', async () => {
    await eventually(
      async () =>
        expect(placesOf(await stores.rowsWith([...life.texts, ...life.sessionIds]))).toEqual([]),
      { everyMs: 500 },
    );
    const named = await stores.rowsWith([life.person.accountId]);
    expect(placesOf(named.filter(({ place }) => !MAY_NAME_THE_ID.has(place)))).toEqual([]);
  });

  it('no bucket / holds a file, nor waits for one', async () => {
    const own = [life.person.accountId, ...life.assetIds];
    await eventually(async () => {
      const left = (await stores.objects()).filter((name) => own.some((id) => name.includes(id)));
      expect(left).toEqual([]);
    });
    await eventually(
      async () => !(await stores.isAwaited(system.facts.buckets.uploads, life.awaitedKey)),
    );
  });

  it('no key of Redis / holds a word; the id only counters that end within half an hour', async () => {
    expect(placesOf(await stores.keysWith(life.texts))).toEqual([]);
    const keys = await stores.keysWith([life.person.accountId, ...life.sessionIds]);
    const lasting = keys.filter(
      ({ lifeSeconds }) => lifeSeconds < 0 || lifeSeconds > COUNTER_SECONDS_MAX,
    );
    expect(placesOf(lasting)).toEqual([]);
  });

  it('no answer to anybody / tells a word', async () => {
    const { friend, person, username, formerUsername, othersPostId, shortId } = life;
    const [word = ''] = life.texts;
    const paths = [
      `user/${username}`,
      `user/${formerUsername}`,
      `user/search?q=${word}`,
      `user/followers/${friend.accountId}`,
      `user/following/${friend.accountId}`,
      'user/friends',
      'user/suggestions',
      `short/${shortId}/details`,
      `short/user/${person.accountId}`,
      `video/user/${person.accountId}`,
      `short/${othersPostId}/comments`,
      `short/query?q=${word}`,
      'short/homefeed',
      'short/followingfeed',
      'video/homefeed',
      'payment/transaction',
      'payment/transfer/history',
    ];
    for (const api of [friend.api, visitor])
      for (const path of paths)
        await eventually(async () => {
          const { text } = await api.exchange('GET', path);
          const told = life.texts.filter((one) => text.includes(one));
          expect([path, told]).toEqual([path, []]);
        });
    for (const path of [`/@${username}`, `/watch/${shortId}`])
      await eventually(async () => {
        const html = (await pageOf(path)).replaceAll(path, '');
        expect(life.texts.filter((one) => html.includes(one))).toEqual([]);
      });
  });

  it('counts of others and coins / are exact', async () => {
    const { friend, othersPostId } = life;
    await eventually(async () => {
      const { counts } = await friend.api.get<{ counts: { likes: number; comments: number } }>(
        `short/${othersPostId}/details`,
      );
      expect(counts).toMatchObject({ likes: 1, comments: 1 });
    });
    await eventually(async () => expect((await forfeited()) - forfeitedBefore).toBe(owned));
    expect(await verifyLedger(system.facts.databasePrefix)).toContain('ledger verified');
    expect(await balanceOf(friend)).toBeGreaterThan(0);
  });

  it('both usernames / nobody gets them, until their time is over', async () => {
    const { friend, username, formerUsername, person } = life;
    const take = (name: string) =>
      friend.api.call('PUT', 'user/update', { body: { username: name } });
    for (const name of [username, formerUsername])
      expect((await take(name)).error).toBe('USERNAME_TAKEN');
    const former = stores.db('identity').collection('former_identifiers');
    const { accountId } = person;
    const kept = await former.find({ accountId }).toArray();
    expect(kept.map(({ kind }) => String(kind)).sort()).toEqual([
      ...['email', 'phone', 'username', 'username'],
    ]);
    await former.updateMany({ accountId }, { $set: { freeTime: new Date(0) } });
    for (const name of [username, formerUsername]) expect((await take(name)).status).toBe(200);
  });
});
