import { eventually } from '@mate/testing/wait';
import { FAULT_KINDS } from '../src/faults/fault-board.js';
import type { Sandbox } from '../src/sandbox-app.js';
import { aSandboxOf } from './a-sandbox.js';
import type { DecideReport, PaymentView } from '../src/sandbox-provider.js';
import { FakeMerchant, type SeenWebhook } from './fake-merchant.js';

const HOUR_MS = 3_600_000;
const merchant = new FakeMerchant();
let sandbox: Sandbox;
let returnUrl: string;

beforeAll(async () => {
  ({ sandbox, returnUrl } = await aSandboxOf(merchant));
});
afterAll(async () => {
  await sandbox.stop();
  await merchant.app.close();
});
afterEach(async () => {
  await fetch(`${sandbox.publicUrl}/faults`, { method: 'DELETE' });
  await fetch(`${sandbox.publicUrl}/clock`, { method: 'DELETE' });
});

async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`${sandbox.publicUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return (await response.json()) as T;
}
async function get<T>(path: string): Promise<T> {
  return (await (await fetch(`${sandbox.publicUrl}${path}`)).json()) as T;
}

const fault = (kind: string, more: object = {}): Promise<unknown> =>
  post('/faults', { provider: 'amazon', kind, count: 1, ...more });
const decide = (reference: string, outcome = 'success'): Promise<DecideReport> =>
  post(`/payments/amazon/${reference}/decide`, {
    outcome,
    fields: merchant.cardForm(reference, returnUrl),
  });
const webhooksOf = (reference: string): SeenWebhook[] =>
  merchant.webhooks.filter(({ body }) => body.merchant_reference === reference);
const struck = (): Promise<void> =>
  eventually(async () => expect(await get<object[]>('/faults')).toEqual([]));

describe('faults', () => {
  it('every provider / takes every kind', async () => {
    const payers = [
      'amazon',
      'tap',
      'telr',
      'jazzcash',
      'easypaisa',
      'epay',
      'walee',
      'walee-card',
    ];
    for (const provider of payers)
      for (const kind of FAULT_KINDS)
        expect(await post('/faults', { provider, kind })).toMatchObject({ provider, kind });
    // One for calls, messages, payments and refunds each.
    expect(await get<object[]>('/faults')).toHaveLength(payers.length * 4);
  });

  it('webhook-drop / the merchant hears nothing, the truth stays', async () => {
    await fault('webhook-drop');
    const { webhooks, payment } = await decide('F-drop');
    expect(webhooks).toMatchObject([{ state: 'given-up' }]);
    expect(webhooksOf('F-drop')).toEqual([]);
    expect(payment.state).toBe('captured');
  });

  it('webhook-duplicate / as often as it says', async () => {
    await fault('webhook-duplicate', { times: 3 });
    await decide('F-twice');
    await eventually(() => expect(webhooksOf('F-twice')).toHaveLength(3));
  });

  it('webhook-reorder / a later one comes first', async () => {
    await fault('webhook-reorder', { ms: HOUR_MS });
    const held = decide('F-first');
    await struck();
    await decide('F-second');
    await held;
    const order = merchant.webhooks.map(({ body }) => body.merchant_reference);
    expect(order.slice(-2)).toEqual(['F-second', 'F-first']);
  });

  it('webhook-late / not before its time, which can be put forward', async () => {
    await fault('webhook-late', { ms: HOUR_MS });
    const decided = decide('F-late');
    await struck();
    expect(webhooksOf('F-late')).toEqual([]);
    const { aheadMs } = await post<{ aheadMs: number }>('/clock', { advanceMs: HOUR_MS });
    expect(aheadMs).toBe(HOUR_MS);
    await decided;
    expect(webhooksOf('F-late')).toHaveLength(1);
  });

  it('webhook-forged / an attacker’s first, then the genuine one', async () => {
    await fault('webhook-forged');
    await decide('F-forged', 'failed');
    expect(webhooksOf('F-forged').map(({ genuine }) => genuine)).toEqual([false, true]);
  });

  it('wrong-amount, wrong-currency / the provider itself says so', async () => {
    await fault('wrong-amount');
    await decide('F-amount');
    expect(await merchant.inquire('F-amount')).toMatchObject({ captured_amount: '498' });
    await fault('wrong-currency');
    await decide('F-currency');
    expect(webhooksOf('F-currency')[0]?.body.currency).toBe('USD');
  });

  it('late-success / failed first, paid later', async () => {
    await fault('late-success', { ms: HOUR_MS });
    const { payment } = await decide('F-turned', 'failed');
    expect(payment).toMatchObject({ state: 'declined', takenAmount: null });
    await post('/clock', { advanceMs: HOUR_MS });
    await eventually(async () => {
      const [now] = await get<PaymentView[]>('/payments?reference=F-turned');
      expect(now).toMatchObject({ state: 'captured', takenAmount: '499' });
    });
    await eventually(() => expect(webhooksOf('F-turned').at(-1)?.body.response_code).toBe('14000'));
  });

  it('refund-refused / in the provider’s own words, the next one goes through', async () => {
    await decide('F-refund');
    await fault('refund-refused');
    const refund = {
      command: 'REFUND',
      merchant_reference: 'F-refund',
      amount: '499',
      currency: 'AED',
    };
    expect(await merchant.call(refund)).toMatchObject({ response_code: '07048' });
    expect(await merchant.call(refund)).toMatchObject({ response_code: '06000' });
  });
});

describe('magic cards and numbers', () => {
  it('one page / names those of every provider, and is found from the first page', async () => {
    const page = await (await fetch(`${sandbox.publicUrl}/magic`)).text();
    const all = ['4005 5500 0000 0001', '4508 7500 1574 1019', '4111 1111 1111 1111', '/handset/'];
    for (const one of [...all, '3333', 'no-funds', '5/22', 'epay portal'])
      expect(page).toContain(one);
    const first = await (await fetch(`${sandbox.publicUrl}/`)).text();
    for (const link of ['href="/magic"', 'href="/log"']) expect(first).toContain(link);
  });
});
