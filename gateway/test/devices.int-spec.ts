import { startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

let under: GatewayUnderTest;
beforeAll(async () => {
  under = await startUnderTest();
});
afterAll(() => under.stop());

const open = async (headers: Record<string, string> = {}) => {
  const reply = await under.call('/api/user/device', { method: 'POST', headers });
  const { data } = (await reply.json()) as { data: { deviceToken: string } };
  return { token: data.deviceToken, cookie: reply.headers.get('set-cookie') ?? '' };
};

/** What identity hears of the device of a login. */
async function deviceAtLogin(headers: Record<string, string>): Promise<unknown> {
  let heard: unknown;
  under.upstreams.answers.identity['login'] = (request) => {
    heard = (request as { client: unknown }).client;
    return { accountId: 'a1', username: 'u', email: '', phone: '', accessToken: 't' };
  };
  const body = { email: 'a@b.co', password: 'x' };
  expect((await under.call('/api/user/login', { method: 'POST', headers, body })).status).toBe(200);
  return heard;
}

describe('how far a code has come', () => {
  it('an id as long as they get / reaches identity whole', async () => {
    const id = `${'k'.repeat(32)}.${'s'.repeat(250)}`;
    const { identity } = under.upstreams.answers;
    identity['getCodeDelivery'] = ({ deliveryId }) => ({
      state: deliveryId === id ? 'CODE_DELIVERY_STATE_SENT' : 'CODE_DELIVERY_STATE_FAILED',
    });
    const reply = await under.call(`/api/user/code-delivery/${id}`);
    expect(await reply.json()).toEqual({ data: { state: 'sent' } });
  });
});

describe('device', () => {
  it('asked for / a token, and a cookie that no script reads', async () => {
    const { token, cookie } = await open();
    expect(token).toMatch(/^d\.[\w-]{22}\.[\w-]{43}$/);
    expect(cookie).toContain(`mate-device=${token}; Path=/api; Max-Age=34560000; HttpOnly`);
    expect(cookie).toContain('SameSite=Strict');
  });

  it('asked for again / by header, or by cookie alone after a log-out / the same one', async () => {
    const { token } = await open();
    expect((await open({ 'x-device': token })).token).toBe(token);
    expect((await open({ cookie: `mate-device=${token}` })).token).toBe(token);
    expect((await open()).token).not.toBe(token);
  });

  it('asked for by a page of another site / refused, no cookie', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const reply = await under.call('/api/user/device', { method: 'POST', headers });
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([403, null]);
    expect((await open({ 'sec-fetch-site': 'same-origin' })).token).not.toBe('');
  });

  it('identity hears the signed id; a forged or absent one is none', async () => {
    const { token } = await open();
    const deviceId = token.split('.')[1];
    expect(await deviceAtLogin({ 'x-device': token })).toMatchObject({
      deviceId,
      deviceProven: true,
    });
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const sent of ['', forged, String(deviceId)]) {
      const heard = await deviceAtLogin({ 'x-device': sent });
      expect(heard).toMatchObject({ deviceProven: false });
      expect(heard).not.toMatchObject({ deviceId });
    }
  });
});
