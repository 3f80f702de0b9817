import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { newId, type AccountId } from '@mate/contracts/ids';
import { FakeClock } from '@mate/testing/clock';
import { eventually } from '@mate/testing/wait';
import { windowOf } from '../src/limits/limit.rules.js';
import { startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const anyAddress = (): string => `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`;
const from = (ip: string): { headers: Record<string, string> } => ({
  headers: { 'x-forwarded-for': ip },
});
const body = { method: 'email', identifier: 'a@example.com' };

describe('rate limits', () => {
  const clock = FakeClock.running();
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startUnderTest(
      {
        GATEWAY_TRUSTED_PROXIES: '127.0.0.1',
        GATEWAY_AUTH_PER_MINUTE: '3',
        GATEWAY_KNOWN_DEVICES_PER_MINUTE: '2',
        GATEWAY_WRITES_PER_MINUTE: '2',
        GATEWAY_READS_PER_MINUTE: '80',
      },
      { clock },
    );
    gateway.upstreams.answers.identity.requestOtp = () => ({ sent: true });
    gateway.upstreams.answers.identity.login = ({ email }) => ({ accountId: email });
  });
  // A count begins with its minute.
  beforeEach(() => clock.moveTo(new Date((windowOf(clock.nowMs()) + 1) * 60_000)));
  afterAll(() => gateway.stop());

  const askForCode = (ip: string): Promise<Response> =>
    gateway.call('/api/user/request-login-otp', { body, ...from(ip) });

  it('one address / refused after its budget with the wait; another is not', async () => {
    const ip = anyAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await askForCode(ip)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await askForCode(ip);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await askForCode(anyAddress())).status).toBe(200);
  });

  it('the minute that the refusal names is over / called again', async () => {
    const ip = anyAddress();
    for (let i = 0; i < 3; i += 1) await askForCode(ip);
    const waitSeconds = Number((await askForCode(ip)).headers.get('retry-after'));
    clock.moveBy(waitSeconds * 1_000);
    expect((await askForCode(ip)).status).toBe(200);
  });

  it('parallel calls / exactly the budget passes', async () => {
    const ip = anyAddress();
    const replies = await Promise.all(Array.from({ length: 12 }, () => askForCode(ip)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  const statusesOf = async (calls: number, ip: string, device?: string): Promise<number[]> => {
    const headers = { ...from(ip).headers, ...(device && { 'x-device': device }) };
    const statuses: number[] = [];
    for (let i = 0; i < calls; i += 1) {
      const reply = await gateway.call('/api/user/request-login-otp', { body, headers });
      statuses.push(reply.status);
    }
    return statuses;
  };
  /** A device with an id, somewhere else. */
  const newDevice = async (): Promise<string> => {
    const reply = await gateway.call('/api/user/device', { method: 'POST', ...from(anyAddress()) });
    return reply.headers.get('x-device') ?? '';
  };
  /** A device where somebody has signed in, somewhere else. */
  const knownDevice = async (email = `${newId()}@example.com`): Promise<string> => {
    const headers = { ...from(anyAddress()).headers, 'x-device': await newDevice() };
    const login = { body: { email, password: 'x' }, headers };
    return (await gateway.call('/api/user/login', login)).headers.get('x-device') ?? '';
  };

  it('strangers spend all of an address / a known device there still calls, a new one does not', async () => {
    const ip = anyAddress();
    const [known, fresh] = [await knownDevice(), await newDevice()];
    expect(await statusesOf(4, ip)).toEqual([200, 200, 200, 429]);
    expect(await statusesOf(1, ip, fresh)).toEqual([429]);
    expect(await statusesOf(2, ip, known)).toEqual([200, 200]);
    expect(await statusesOf(1, ip, known)).toEqual([429]);
  });

  it('a known device / spends its own first, then with everybody; what it copied elsewhere is the same', async () => {
    const ip = anyAddress();
    const known = await knownDevice();
    expect(await statusesOf(6, ip, known)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statusesOf(4, anyAddress(), known)).toEqual([200, 200, 200, 429]);
  });

  it('one account at devices without end / calls of eight, and no more', async () => {
    const ip = anyAddress();
    await statusesOf(4, ip);
    const email = `${newId()}@example.com`;
    const devices = await Promise.all(Array.from({ length: 30 }, () => knownDevice(email)));
    const replies = await Promise.all(devices.map((device) => statusesOf(3, ip, device)));
    const passed = replies.flat().filter((status) => status === 200);
    // Thirty devices leave one of the eight to nobody now and then.
    expect(passed.length % 2).toBe(0);
    expect(passed.length).toBeGreaterThan(2);
    expect(passed.length).toBeLessThanOrEqual(8 * 2);
  });

  it('reads at once / spend only themselves, and what is left is there afterwards', async () => {
    const ip = anyAddress();
    gateway.upstreams.answers.payments.listPackages = () => ({ packages: [] });
    const read = async (count: number): Promise<number[]> => {
      const calls = Array.from({ length: count }, () =>
        gateway.call('/api/payment/package', from(ip)),
      );
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(new Set([...(await read(50)), ...(await read(30))])).toEqual(new Set([200]));
    expect(await read(2)).toEqual([429, 429]);
  });

  it('writes / counted per person, not per address', async () => {
    gateway.upstreams.answers.content.setBookmark = () => ({ bookmarked: true });
    const ip = anyAddress();
    const mark = async (token: string): Promise<number> => {
      const path = '/api/short/0198f000-0000-7000-8000-000000000001/bookmark';
      return (await gateway.call(path, { method: 'POST', token, ...from(ip) })).status;
    };
    const alice = await gateway.tokenOf(newId<AccountId>());
    expect([await mark(alice), await mark(alice), await mark(alice)]).toEqual([200, 200, 429]);
    const bob = await gateway.tokenOf(newId<AccountId>());
    expect(await mark(bob)).toBe(200);
  });

  it('one call for many posts / costs as many writes, or is refused and costs none', async () => {
    gateway.upstreams.answers.content.setBookmark = () => ({ bookmarked: true });
    gateway.upstreams.answers.content.changePosts = () => ({ posts: [] });
    const ids = Array.from({ length: 2 }, () => newId());
    const call = async (token: string, path: string, json: object): Promise<number> => {
      const options = { method: 'POST', token, body: json, ...from(anyAddress()) };
      return (await gateway.call(`/api/${path}`, options)).status;
    };
    const remove = (token: string, some: string[]) =>
      call(token, 'studio/posts/delete', { ids: some });
    const alice = await gateway.tokenOf(newId<AccountId>());
    expect([await remove(alice, ids), await remove(alice, ids.slice(1))]).toEqual([200, 429]);
    const bob = await gateway.tokenOf(newId<AccountId>());
    expect(await call(bob, `short/${newId()}/bookmark`, {})).toBe(200);
    expect([await remove(bob, ids), await remove(bob, ids.slice(1))]).toEqual([429, 200]);
  });

  it('addresses of one IPv6 network / share a budget; the next network has its own', async () => {
    const hex = (): string => randomInt(65_536).toString(16);
    const network = `2001:db8:${hex()}:${hex()}`;
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await askForCode(`${network}:${hex()}:${hex()}:1:1`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await askForCode(`2001:db8:${hex()}:${hex()}::1`)).status).toBe(200);
  });

  it('an address whose visitors read too much / a signed-in person behind it still reads', async () => {
    const ip = anyAddress();
    gateway.upstreams.answers.content.listHomePosts = () => ({ posts: [] });
    const feed = async (token?: string): Promise<number> =>
      (await gateway.call('/api/short/homefeed', { ...from(ip), ...(token && { token }) })).status;
    const visits = await Promise.all(Array.from({ length: 81 }, () => feed()));
    expect(visits.filter((status) => status === 429)).toHaveLength(1);
    expect(await feed(await gateway.tokenOf(newId<AccountId>()))).toBe(200);
  });

  it('many at once / some are shed with 503, and health still answers', async () => {
    const small = await startUnderTest({ GATEWAY_IN_FLIGHT_MAX: '10' });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    small.upstreams.answers.payments.listPackages = async () => {
      await gate;
      return { packages: [] };
    };
    const shed: Response[] = [];
    const calls = Array.from({ length: 20 }, async () => {
      const response = await small.call('/api/payment/package');
      if (response.status !== 503) return;
      const { error } = (await response.clone().json()) as { error: string };
      if (error === 'OVERLOADED') shed.push(response);
    });
    await eventually(() => shed.length === 13);
    expect((await small.call('/healthz')).status).toBe(200);
    release();
    await Promise.all(calls);
    expect(shed).toHaveLength(13);
    expect(shed[0]?.headers.get('retry-after')).toBe('1');
    expect((await small.call('/api/payment/package')).status).toBe(200);
    await small.stop();
  });
});

describe('bodies that never end', () => {
  it('one network holds its share of the places / others and known devices are served, its own next call is told to wait', async () => {
    const gateway = await startUnderTest({
      GATEWAY_TRUSTED_PROXIES: '127.0.0.1',
      GATEWAY_IN_FLIGHT_MAX: '10',
      GATEWAY_IN_FLIGHT_PER_NETWORK_MAX: '3',
    });
    gateway.upstreams.answers.payments.listPackages = () => ({ packages: [] });
    const slow = '2001:db8:a:b::1';
    const trickles = Array.from({ length: 20 }, (_, host) =>
      trickle(gateway.url, slow.replace(/1$/, `${host}`)),
    );
    gateway.upstreams.answers.identity.login = () => ({ accountId: 'alice' });
    const read = (ip: string): Promise<Response> => gateway.call('/api/payment/package', from(ip));
    const device = await gateway.call('/api/user/device', { method: 'POST' });
    const login = await gateway.call('/api/user/login', {
      body: { email: 'a@example.com', password: 'x' },
      headers: { 'x-device': device.headers.get('x-device') ?? '' },
    });
    const known = { ...from(slow).headers, 'x-device': login.headers.get('x-device') ?? '' };
    await eventually(async () => (await read(slow)).status === 429);
    expect((await gateway.call('/api/payment/package', { headers: known })).status).toBe(200);
    expect((await read(slow)).headers.get('retry-after')).toBe('1');
    expect((await read('2001:db8:a:c::1')).status).toBe(200);
    for (const socket of trickles) socket.destroy();
    await eventually(async () => (await read(slow)).status === 200);
    await gateway.stop();
  });
});

/** Begins a request whose body does not come. */
function trickle(url: string, ip: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /api/webhooks/amazon HTTP/1.1',
      'Host: localhost',
      `X-Forwarded-For: ${ip}`,
      'Content-Length: 1000',
      '',
      'a',
    ].join('\r\n'),
  );
  return socket;
}

describe('without Redis', () => {
  it('logins are closed with 503, feeds stay open, readiness says no', async () => {
    const gateway = await startUnderTest(
      { GATEWAY_REDIS_URL: 'redis://127.0.0.1:1' },
      { untilReady: false },
    );
    gateway.upstreams.answers.content.listHomePosts = () => ({ posts: [] });
    expect((await gateway.call('/api/user/request-login-otp', { body })).status).toBe(503);
    expect((await gateway.call('/api/short/homefeed')).status).toBe(200);
    expect((await gateway.call('/readyz')).status).toBe(503);
    await gateway.stop();
  });
});
