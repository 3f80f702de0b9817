import { AppError } from '@mate/contracts/errors';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const reasonOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: string }).error;

describe('sessions at the gateway', () => {
  let gateway: GatewayUnderTest;
  beforeEach(async () => {
    gateway = await startUnderTest();
    gateway.upstreams.answers.wallet.getBalance = () => ({ availableCoins: '1' });
  });
  afterEach(() => gateway.stop());

  const wallet = (token?: string, headers?: Record<string, string>): Promise<Response> =>
    gateway.call('/api/payment/wallet', { ...(token && { token }), ...(headers && { headers }) });

  it('either header / signs in', async () => {
    const token = await gateway.tokenOf(people.alice);
    expect((await wallet(token)).status).toBe(200);
    expect((await wallet(undefined, { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('none, forged or expired / 401', async () => {
    const expired = await gateway.tokenOf(people.alice, { expiresInSeconds: -5 });
    for (const token of [undefined, 'forged', expired]) {
      const response = await wallet(token);
      expect([response.status, await reasonOf(response)]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('revoked / refused within a second', async () => {
    const token = await gateway.tokenOf(people.alice);
    expect((await wallet(token)).status).toBe(200);
    gateway.upstreams.answers.identity.validateSession = () => ({ active: false });
    const begin = Date.now();
    let status = 200;
    while (status !== 401) status = (await wallet(token)).status;
    // A second, and what a busy machine adds to one call.
    expect(Date.now() - begin).toBeLessThan(10_000);
  });

  it('logged out / refused at once', async () => {
    const token = await gateway.tokenOf(people.alice);
    const ended: unknown[] = [];
    gateway.upstreams.answers.identity.revokeSession = ({ sessionId }) => {
      ended.push(sessionId);
      gateway.upstreams.answers.identity.validateSession = () => ({ active: false });
      return {};
    };
    const response = await gateway.call('/api/user/logout', { method: 'POST', token });
    expect(await response.json()).toEqual({ data: { _id: people.alice } });
    expect(ended).toHaveLength(1);
    expect((await wallet(token)).status).toBe(401);
  });

  it('session store down / 503 with Retry-After, never 401', async () => {
    gateway.upstreams.answers.identity.validateSession = () => {
      throw new AppError('SESSION_STORE_UNAVAILABLE');
    };
    const response = await wallet(await gateway.tokenOf(people.alice));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(await reasonOf(response)).toBe('SESSION_STORE_UNAVAILABLE');
  });

  it('wrong password at login / 401; of a signed-in person changing it / 400', async () => {
    const wrong = (): never => {
      throw new AppError('INVALID_CREDENTIALS');
    };
    gateway.upstreams.answers.identity.login = wrong;
    gateway.upstreams.answers.identity.changePassword = wrong;
    const login = await gateway.call('/api/user/login', {
      body: { email: 'a@b.co', password: 'x' },
    });
    expect([login.status, await login.json()]).toEqual([
      401,
      expect.objectContaining({ message: 'Invalid credentials' }),
    ]);
    const change = await gateway.call('/api/user/reset-password', {
      token: await gateway.tokenOf(people.alice),
      body: { currentPassword: 'x', newPassword: 'a much better one' },
    });
    expect([change.status, await change.json()]).toEqual([
      400,
      expect.objectContaining({
        details: [{ path: 'currentPassword', message: 'Invalid credentials' }],
      }),
    ]);
  });

  it('a stale token on the login page / does not stand in the way', async () => {
    gateway.upstreams.answers.identity.login = () => ({
      accountId: people.alice,
      accessToken: 't',
    });
    const response = await gateway.call('/api/user/login', {
      token: 'stale',
      body: { email: 'a@b.co', password: 'x', otp: '' },
    });
    expect(response.status).toBe(200);
  });

  it('session list / marks the asking one', async () => {
    const token = await gateway.tokenOf(people.alice);
    const asking = JSON.parse(atob(token.split('.')[1] ?? '')) as { sid: string };
    gateway.upstreams.answers.identity.listSessions = () => ({
      sessions: [{ sessionId: asking.sid }, { sessionId: 'other' }],
    });
    const response = await gateway.call('/api/user/sessions', { token });
    const { data } = (await response.json()) as { data: { current: boolean }[] };
    expect(data.map(({ current }) => current)).toEqual([true, false]);
  });
});
