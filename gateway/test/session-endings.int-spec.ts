import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { AppError } from '@mate/contracts/errors';
import {
  SESSION_ENDINGS_CHANNEL,
  sessionHashOf,
  type SessionEnding,
} from '@mate/contracts/session-endings';
import { FakeClock } from '@mate/testing/clock';
import { engines } from '@mate/testing/engines';
import { Outage } from '@mate/testing/outage';
import { eventually } from '@mate/testing/wait';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const STREAM = '/api/short/0198f000-0000-7000-8000-000000000001/progress';
const sidOf = (token: string): string =>
  (JSON.parse(atob(token.split('.')[1] ?? '')) as { sid: string }).sid;

describe('ends of sessions that identity tells', () => {
  let gateway: GatewayUnderTest;
  let outage: Outage;
  let identity: Redis;
  const ended = new Set<string>();
  let isStoreDown = false;
  beforeAll(async () => {
    outage = await Outage.before(engines().redisCacheUrl);
    identity = new Redis(engines().redisCacheUrl);
    // Time stands still: nothing that the gateway remembers of a session ends by itself.
    gateway = await startUnderTest({ GATEWAY_REDIS_URL: outage.url }, { clock: FakeClock.at() });
    const { answers } = gateway.upstreams;
    answers.wallet.getBalance = () => ({ availableCoins: '1' });
    answers.identity.validateSession = ({ sessionId }) => {
      if (isStoreDown) throw new AppError('SESSION_STORE_UNAVAILABLE');
      const [accountId = ''] = String(sessionId).split('|');
      return { active: !ended.has(String(sessionId)), accountId };
    };
    answers.content.watchProgress = async function* () {
      for (;;) {
        yield { state: 'POST_STATE_PROCESSING', renditions: [] };
        await sleep(20);
      }
    };
  });
  afterEach(() => {
    isStoreDown = false;
    outage.end();
  });
  afterAll(async () => {
    await gateway.stop();
    identity.disconnect();
    outage.close();
  });

  const statusWith = async (token: string): Promise<number> =>
    (await gateway.call('/api/payment/wallet', { token })).status;
  const openStream = (token: string): Promise<Response> =>
    fetch(`${gateway.url}${STREAM}`, { headers: { 'access-token': token } });
  /** Says it until the gateway has heard: it may just be connecting. */
  const tell = (ending: SessionEnding): Promise<unknown> =>
    eventually(
      async () => (await identity.publish(SESSION_ENDINGS_CHANNEL, JSON.stringify(ending))) > 0,
    );
  const end = (token: string): SessionEnding => {
    ended.add(sidOf(token));
    return { sessions: [sessionHashOf(sidOf(token))] };
  };

  it('one session / refused at once, its stream ends, the account’s other one lives on', async () => {
    const [token, other] = [
      await gateway.tokenOf(people.alice),
      await gateway.tokenOf(people.alice),
    ];
    const [stream, otherStream] = [await openStream(token), await openStream(other)];
    expect([await statusWith(token), await statusWith(other)]).toEqual([200, 200]);
    await tell(end(token));
    await eventually(async () => (await statusWith(token)) === 401);
    expect(await stream.text()).toContain('event: progress');
    expect(await statusWith(other)).toBe(200);
    const reader = otherStream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });

  it('all of an account but one / that one lives on, others’ are not asked after', async () => {
    const [token, spared] = [
      await gateway.tokenOf(people.alice),
      await gateway.tokenOf(people.alice),
    ];
    const bob = await gateway.tokenOf(people.bob);
    for (const one of [token, spared, bob]) expect(await statusWith(one)).toBe(200);
    const stream = await openStream(token);
    end(token);
    await tell({ sessions: [], accountId: people.alice });
    await eventually(async () => (await statusWith(token)) === 401);
    await stream.text();
    expect(await statusWith(spared)).toBe(200);
    isStoreDown = true;
    expect(await statusWith(bob)).toBe(200);
  });

  it('a word of a session that lives / ends nothing', async () => {
    const token = await gateway.tokenOf(people.alice);
    const stream = await openStream(token);
    await tell({ sessions: [sessionHashOf(sidOf(token))], accountId: people.alice });
    expect(await statusWith(token)).toBe(200);
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });

  it('store down when the word comes / the stream ends once it is back, never a 401 before', async () => {
    const token = await gateway.tokenOf(people.alice);
    const stream = await openStream(token);
    isStoreDown = true;
    await tell(end(token));
    await eventually(async () => (await statusWith(token)) === 503);
    isStoreDown = false;
    expect(await stream.text()).toContain('event: progress');
    expect(await statusWith(token)).toBe(401);
  });

  it('ended while the channel was gone / refused although nothing was said', async () => {
    const token = await gateway.tokenOf(people.alice);
    const stream = await openStream(token);
    expect(await statusWith(token)).toBe(200);
    outage.begin();
    end(token);
    await eventually(async () => (await statusWith(token)) === 401);
    expect(await stream.text()).toContain('event: progress');
  });

  it('nonsense on the channel / passed over', async () => {
    for (const word of ['', '{', '[]', '{"sessions":"x"}'])
      await identity.publish(SESSION_ENDINGS_CHANNEL, word);
    const token = await gateway.tokenOf(people.alice);
    expect(await statusWith(token)).toBe(200);
    await tell(end(token));
    await eventually(async () => (await statusWith(token)) === 401);
  });
});
