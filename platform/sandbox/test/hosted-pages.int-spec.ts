import type { Sandbox } from '../src/sandbox-app.js';
import { aSandbox } from './a-sandbox.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await aSandbox({
    SANDBOX_EPAY_CUSTOMER: 'C1',
    SANDBOX_EPAY_USER_NAME: 'U1',
    SANDBOX_EPAY_PASSWORD: 'P1',
    SANDBOX_WALEE_MERCHANT_ID: 'M1',
    SANDBOX_WALEE_API_KEY: 'K1',
  });
});

afterAll(() => sandbox.stop());

function postJson(path: string, body: object, headers: object = {}): Promise<Response> {
  return fetch(`${sandbox.publicUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('epay', () => {
  const account = { Customer: 'C1', UserName: 'U1', Password: 'P1' };
  const order = {
    ...account,
    ...{ Store: '0000', Terminal: '0000', Channel: 'Web', TransactionHint: 'CPT:Y;VCC:Y;' },
    ...{ Amount: '4.99', Currency: 'AED', OrderName: '100 coins' },
    ReturnPath: 'http://127.0.0.1:9/return',
  };
  const ask = async (body: object): Promise<Record<string, unknown>> => {
    const answer = (await (await postJson('/epay', body)).json()) as {
      Transaction: Record<string, unknown>;
    };
    return answer.Transaction;
  };
  const codeOf = async (body: object): Promise<unknown> => (await ask(body)).ResponseCode;

  it.each([
    ['another password', { Password: 'P2' }, '6502'],
    ['no amount', { Amount: '0.00' }, '6504'],
    ['an amount that is none', { Amount: '4,99' }, '6504'],
    ['a currency of nobody', { Currency: 'XYZ' }, '6504'],
    ['a long name', { OrderName: 'x'.repeat(25) }, '6561'],
    ['a long return', { ReturnPath: `http://127.0.0.1:9/${'x'.repeat(256)}` }, '6560'],
    ['another channel', { Channel: 'Phone' }, '6500'],
  ])('%s / %j is refused', async (_, change, code) => {
    expect(await codeOf({ Registration: { ...order, OrderID: 'refused', ...change } })).toBe(code);
  });

  it('an order is registered once, and pending until somebody decides', async () => {
    const first = await ask({ Registration: { ...order, OrderID: 'E1' } });
    expect(first).toMatchObject({ ResponseCode: '0', TransactionID: expect.any(String) });
    expect(await codeOf({ Registration: { ...order, OrderID: 'E1' } })).toBe('6512');
    const { TransactionID } = first;
    const finalization = { Finalization: { ...account, TransactionID } };
    expect(await codeOf(finalization)).toBe('210');
    await postJson('/payments/epay/E1/decide', { outcome: 'success', webhook: 'never' });
    expect(await ask(finalization)).toMatchObject({
      ResponseCode: '0',
      OrderID: 'E1',
      Amount: { Value: '4.99', Printable: 'AED 4.99' },
    });
    expect(await codeOf({ Finalization: { ...account, TransactionID: '1' } })).toBe('6505');
  });

  it('a payment that nobody registered / cannot be decided', async () => {
    const response = await postJson('/payments/epay/none/decide', { outcome: 'success' });
    expect(response.status).toBe(404);
  });
});

describe('Walee', () => {
  const key = { authorization: 'Bearer K1' };
  const order = {
    ...{ merchantId: 'M1', amount: '450.00', currency: 'PKR', method: 'WALLET' },
    ...{ description: '100 coins', customerEmail: 'bob@mate.test' },
    ...{ returnUrl: 'http://127.0.0.1:9/return', callbackUrl: 'http://127.0.0.1:9/hook' },
  };
  const open = (orderId: string, change: object = {}, headers: object = key): Promise<Response> =>
    postJson('/walee/v1/checkouts', { ...order, orderId, ...change }, headers);

  it.each([
    ['no key', {}, {}, 401],
    ['another key', {}, { authorization: 'Bearer K2' }, 401],
    ['another merchant', { merchantId: 'M2' }, key, 422],
    ['no amount', { amount: '-1' }, key, 422],
    ['another currency', { currency: 'AED' }, key, 422],
    ['an order without a name', { orderId: '' }, key, 422],
  ])('%s / %j is refused', async (_, change, headers, status) => {
    expect((await open('refused', change, headers)).status).toBe(status);
  });

  it('the same order again / the same page; another one of its name / refused', async () => {
    const first = (await (await open('W1')).json()) as { checkoutUrl: string };
    const again = await open('W1');
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect((await open('W1', { amount: '1.00' })).status).toBe(409);
    const page = await (await fetch(first.checkoutUrl)).text();
    expect(page).toContain('Assumed profile');
    const question = `${sandbox.publicUrl}/walee/v1/checkouts/W1`;
    expect(await (await fetch(question, { headers: key })).json()).toMatchObject({
      ...{ orderId: 'W1', merchantId: 'M1', status: 'PENDING', amount: '450.00' },
    });
    expect((await fetch(question)).status).toBe(401);
    expect((await fetch(`${question}x`, { headers: key })).status).toBe(404);
  });

  it('its card / is a provider of its own to those who decide', async () => {
    await open('W2', { method: 'CARD' });
    const decide = (provider: string): Promise<Response> =>
      postJson(`/payments/${provider}/W2/decide`, { outcome: 'failed', webhook: 'never' });
    expect((await decide('walee')).status).toBe(404);
    expect((await decide('walee-card')).status).toBe(200);
  });
});
