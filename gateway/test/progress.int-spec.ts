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

  /** A stream, of a gateway of its own, that would never end; its first line is there. */
  async function endless(env: Record<string, string>) {
    const own = await startUnderTest(env);
    own.upstreams.answers.content.watchProgress = async function* () {
      for (;;) {
        yield { state: 'POST_STATE_PROCESSING', renditions: [] };
        await sleep(20);
      }
    };
    const reader = (await watch(own)).body?.getReader();
    const lines = async (): Promise<string> => {
      const { value } = (await reader?.read()) ?? {};
      if (!value) throw new Error('the stream ended');
      return Buffer.from(value).toString();
    };
    const untilItEnds = async (): Promise<void> => {
      while ((await reader?.read())?.done === false);
    };
    let begun = '';
    while (!begun.includes('event: progress')) begun += await lines();
    return { own, lines, untilItEnds };
  }

  it('session revoked / the stream ends by itself', async () => {
    const { own, untilItEnds } = await endless({ GATEWAY_STREAM_CHECK_MS: '50' });
    own.upstreams.answers.identity.validateSession = () => ({ active: false });
    await untilItEnds();
    await own.stop();
  });

  it('session store down / it is asked again, and the stream goes on', async () => {
    const { lines, own, untilItEnds } = await endless({ GATEWAY_STREAM_CHECK_MS: '50' });
    let asked = 0;
    own.upstreams.answers.identity.validateSession = () => {
      asked += 1;
      throw new AppError('UPSTREAM_UNAVAILABLE');
    };
    while (asked < 2) expect(await lines()).toContain('event: progress');
    await own.stop();
    await untilItEnds();
  });

  it('stream of the longest life / ends by itself', async () => {
    const { own, untilItEnds } = await endless({ GATEWAY_STREAM_LIFE_MS: '300' });
    await untilItEnds();
    await own.stop();
  });

  it('gateway stops / the stream ends', async () => {
    const { own, untilItEnds } = await endless({});
    await own.stop();
    await untilItEnds();
  });
});
