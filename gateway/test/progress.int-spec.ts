import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@mate/contracts/errors';
import { eventually } from '@mate/testing/wait';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const PATH = '/api/short/0198f000-0000-7000-8000-000000000001/progress';

describe('progress stream', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startUnderTest();
  });
  afterAll(() => gateway.stop());

  const watch = async (at: GatewayUnderTest, init: RequestInit = {}): Promise<Response> =>
    fetch(`${at.url}${PATH}`, {
      ...init,
      headers: { 'access-token': await at.tokenOf(people.alice) },
    });

  it('processing, then it plays, then all sizes / ready is the last', async () => {
    gateway.upstreams.answers.content.watchProgress = async function* () {
      yield { state: 'POST_STATE_PROCESSING', renditions: [{ rung: '480p', percent: 10 }] };
      await sleep(20);
      yield { state: 'POST_STATE_READY', renditions: [{ rung: '480p', percent: 100 }] };
      await sleep(20);
      yield { state: 'POST_STATE_READY', renditions: [{ rung: '720p', percent: 100 }] };
    };
    const response = await watch(gateway);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const text = await response.text();
    expect([...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)).toEqual([
      'progress',
      'progress',
      'progress',
      'ready',
    ]);
  });

  it('refused / its own status instead of a stream', async () => {
    gateway.upstreams.answers.content.watchProgress = () => {
      throw new AppError('POST_NOT_FOUND');
    };
    const response = await watch(gateway);
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ error: 'POST_NOT_FOUND' }),
    ]);
  });

  it('client leaves / the call to content ends', async () => {
    let ended = false;
    gateway.upstreams.answers.content.watchProgress = async function* () {
      try {
        for (;;) {
          yield { state: 'POST_STATE_PROCESSING', renditions: [] };
          await sleep(20);
        }
      } finally {
        ended = true;
      }
    };
    const abort = new AbortController();
    const response = await watch(gateway, { signal: abort.signal });
    await response.body?.getReader().read();
    abort.abort();
    await eventually(() => ended);
  });

  it('content silent / 503 after the deadline', async () => {
    const hasty = await startUnderTest({ GATEWAY_DEADLINE_MS: '2000' });
    hasty.upstreams.answers.content.watchProgress = async function* () {
      await new Promise(() => undefined);
      yield {};
    };
    expect((await watch(hasty)).status).toBe(503);
    await hasty.stop();
  });

  it.each([
    ['session revoked', { GATEWAY_STREAM_CHECK_MS: '50' }, true],
    [
      'session store down',
      { GATEWAY_STREAM_CHECK_MS: '50', GATEWAY_STREAM_LIFE_MS: '4000' },
      false,
    ],
    ['stream of the longest life', { GATEWAY_STREAM_LIFE_MS: '300' }, false],
  ])('%s / the stream ends by itself', async (name, env: Record<string, string>, endsByCheck) => {
    const own = await startUnderTest(env);
    own.upstreams.answers.content.watchProgress = async function* () {
      for (;;) {
        yield { state: 'POST_STATE_PROCESSING', renditions: [] };
        await sleep(20);
      }
    };
    const token = await own.tokenOf(people.alice);
    const response = await fetch(`${own.url}${PATH}`, { headers: { 'access-token': token } });
    let asked = 0;
    own.upstreams.answers.identity.validateSession = () => {
      asked += 1;
      if (name === 'session store down') throw new AppError('UPSTREAM_UNAVAILABLE');
      return { active: !endsByCheck, accountId: people.alice };
    };
    expect(await response.text()).toContain('event: progress');
    if (env.GATEWAY_STREAM_CHECK_MS) expect(asked).toBeGreaterThan(endsByCheck ? 0 : 1);
    await own.stop();
  });

  it('gateway stops / the stream ends', async () => {
    const own = await startUnderTest({});
    own.upstreams.answers.content.watchProgress = async function* () {
      for (;;) {
        yield { state: 'POST_STATE_PROCESSING', renditions: [] };
        await sleep(50);
      }
    };
    const response = await watch(own);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toContain('event: progress');
    await own.stop();
    while ((await reader?.read())?.done === false);
  });
});
