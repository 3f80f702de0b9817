import { AppError } from '@mate/contracts/errors';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

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

  it('somebody signs in, sets the password by a code or changes it / a newer token, by header and cookie', async () => {
    const { identity } = under.upstreams.answers;
    identity['login'] = () => ({ accountId: people.alice });
    identity['verifyResetOtp'] = ({ newPassword }) => ({
      verified: true,
      accountId: newPassword ? people.alice : '',
    });
    identity['changePassword'] = () => ({});
    const { token } = await open();
    const credentials = { email: 'a@b.co', password: 'x' };
    const code = { method: 'email', identifier: 'a@b.co', otp: '123456' };
    const passwords = { currentPassword: 'x', newPassword: 'y' };
    const session = await under.tokenOf(people.alice);
    const replies = await Promise.all([
      under.call('/api/user/login', { body: credentials, headers: { 'x-device': token } }),
      under.call('/api/user/forgot-password/verify', {
        body: { ...code, newPassword: 'y' },
        headers: { 'x-device': token },
      }),
      under.call('/api/user/reset-password', {
        body: passwords,
        token: session,
        headers: { 'x-device': token },
      }),
    ]);
    for (const reply of replies) {
      const newer = reply.headers.get('x-device') ?? '';
      expect(newer).toMatch(/^d\.[\w-]{22}\.\d+\.[\w-]{16}\.[\w-]{43}$/);
      expect(newer.split('.')[1]).toBe(token.split('.')[1]);
      expect(reply.headers.get('set-cookie')).toContain(`mate-device=${newer}; Path=/api`);
      expect(JSON.stringify(await reply.json())).not.toContain(newer);
      expect((await open({ cookie: `mate-device=${newer}` })).token).toBe(newer);
    }
  });

  it('a code that is only judged, a wrong password, no device / no newer token', async () => {
    const { identity } = under.upstreams.answers;
    identity['verifyResetOtp'] = () => ({ verified: true, accountId: '' });
    const headers = { 'x-device': (await open()).token };
    const code = { method: 'email', identifier: 'a@b.co', otp: '123456' };
    const judged = await under.call('/api/user/forgot-password/verify', { body: code, headers });
    expect([judged.status, judged.headers.get('x-device')]).toEqual([200, null]);
    identity['login'] = () => {
      throw new AppError('INVALID_CREDENTIALS');
    };
    const body = { email: 'a@b.co', password: 'x' };
    const wrong = await under.call('/api/user/login', { body, headers });
    expect([wrong.status, wrong.headers.get('x-device')]).toEqual([401, null]);
    identity['login'] = () => ({ accountId: people.alice });
    const without = await under.call('/api/user/login', { body });
    expect([without.status, without.headers.get('x-device')]).toEqual([200, null]);
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
