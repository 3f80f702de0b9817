import { callerOf } from './fake-upstreams.js';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

describe('deleting the own account', () => {
  let gateway: GatewayUnderTest;
  let asked: Record<string, unknown>[];
  beforeEach(async () => {
    gateway = await startUnderTest();
    asked = [];
    gateway.upstreams.answers.wallet.getBalance = () => ({ availableCoins: '1' });
    gateway.upstreams.answers.identity.deleteAccount = (request, metadata) => {
      asked.push({ ...request, caller: callerOf(metadata) });
      return { accountId: request['password'] === 'right' ? callerOf(metadata) : '' };
    };
    gateway.upstreams.answers.identity.login = () => ({ accessToken: 'a-token' });
  });
  afterEach(() => gateway.stop());

  const remove = (body: object, token?: string, value = 'true') =>
    gateway.call(`/api/user/login?deleteAccount=${value}`, { ...(token && { token }), body });

  it('own phone and password / the id, no token, the session is over at once', async () => {
    const token = await gateway.tokenOf(people.alice);
    expect((await gateway.call('/api/payment/wallet', { token })).status).toBe(200);
    const reply = await remove({ phone: '+92300', password: 'right' }, token);
    expect([reply.status, await reply.json()]).toEqual([200, { data: { _id: people.alice } }]);
    expect(asked).toEqual([expect.objectContaining({ phone: '+92300', caller: people.alice })]);
    gateway.upstreams.answers.identity.validateSession = () => ({ active: false });
    expect((await gateway.call('/api/payment/wallet', { token })).status).toBe(401);
  });

  it('what is not theirs / no id, the session goes on', async () => {
    const token = await gateway.tokenOf(people.alice);
    const reply = await remove({ email: 'a@b.co', password: 'wrong' }, token);
    expect([reply.status, await reply.json()]).toEqual([200, { data: {} }]);
    expect((await gateway.call('/api/payment/wallet', { token })).status).toBe(200);
  });

  it('without a session, with a dead one / 401; fields missing / 400; never a login', async () => {
    const whole = { phone: '+92300', password: 'right' };
    expect((await remove(whole)).status).toBe(401);
    expect((await remove(whole, 'forged')).status).toBe(401);
    const token = await gateway.tokenOf(people.bob);
    for (const body of [{ phone: '+92300' }, { password: 'right' }, {}])
      expect((await remove(body, token)).status).toBe(400);
    for (const value of ['TRUE', '1', ''])
      expect((await remove(whole, token, value)).status).toBe(400);
    expect(asked).toEqual([]);
  });
});
