import { randomUUID } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import { createTransport } from 'nodemailer';
import type { AmazonFields } from '../src/amazon/protocol/signature.js';
import type { InboxMessage } from '../src/inbox/inbox.js';
import type { Sandbox } from '../src/sandbox-app.js';
import { aSandboxOf } from './a-sandbox.js';
import type { DecideReport, PaymentView } from '../src/sandbox-provider.js';
import { ACCOUNT, FakeMerchant, type SeenWebhook } from './fake-merchant.js';

const merchant = new FakeMerchant();
let sandbox: Sandbox;
let returnUrl: string;

beforeAll(async () => {
  ({ sandbox, returnUrl } = await aSandboxOf(merchant, {
    SANDBOX_WHATSAPP_TOKEN: 'wa-token',
    SANDBOX_WHATSAPP_APP_SECRET: ACCOUNT.appSecret,
    SANDBOX_WHATSAPP_VERIFY_TOKEN: ACCOUNT.verifyToken,
    SANDBOX_WHATSAPP_PHONE_NUMBER_ID: '4711',
    SANDBOX_WHATSAPP_STATUS_DELAY_MS: '5',
    SANDBOX_AMAZON_SETTLE_DELAY_MS: '100',
    SANDBOX_TELR_STORE: '90000001',
    SANDBOX_TELR_AUTH_KEY: 'key',
    SANDBOX_TELR_ADVICE_SECRET: 'secret',
    SANDBOX_JAZZCASH_MERCHANT_ID: 'merchant',
    SANDBOX_JAZZCASH_PASSWORD: 'pw',
    SANDBOX_JAZZCASH_INTEGRITY_SALT: 'salt',
    SANDBOX_JAZZCASH_MERCHANT_MPIN: '1234',
    SANDBOX_EASYPAISA_STORE_ID: 'store',
    SANDBOX_EASYPAISA_USERNAME: 'user',
    SANDBOX_EASYPAISA_PASSWORD: 'pw',
    SANDBOX_EASYPAISA_ACCOUNT_NUM: '1',
    SANDBOX_TAP_SECRET_KEY: 'sk_test_spec',
    SANDBOX_TAP_PUBLIC_KEY: 'pk_test_spec',
    SANDBOX_TAP_MERCHANT_ID: 'merchant',
  }));
});

afterAll(async () => {
  await sandbox.stop();
  await merchant.app.close();
});

const newReference = (): string => `T-${randomUUID().slice(0, 8)}`;

async function control<T>(path: string, body?: unknown, method = 'POST'): Promise<[number, T]> {
  const init = {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(sandbox.publicUrl + path, body === undefined ? {} : init);
  return [response.status, (await response.json()) as T];
}

async function decide(reference: string, order: object): Promise<DecideReport> {
  const [status, report] = await control<DecideReport>(
    `/payments/amazon/${reference}/decide`,
    order,
  );
  expect({ status, report }).toMatchObject({ status: 200 });
  return report;
}

const webhooksOf = (reference: string): SeenWebhook[] =>
  merchant.webhooks.filter(({ body }) => body.merchant_reference === reference);

async function post(path: string, fields: AmazonFields): Promise<{ status: number; page: string }> {
  const body = new URLSearchParams(fields);
  const response = await fetch(sandbox.publicUrl + path, { method: 'POST', body });
  return { status: response.status, page: await response.text() };
}

const valueIn = (page: string, name: string): string =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? '';

describe('messages', () => {
  const send = async (to: string, token = 'wa-token', button = '482913'): Promise<Response> =>
    fetch(`${sandbox.publicUrl}/whatsapp/v25.0/4711/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        to,
        type: 'template',
        template: {
          name: 'sign_in_code',
          language: { code: 'en' },
          components: [
            { type: 'body', parameters: [{ type: 'text', text: '482913' }] },
            {
              type: 'button',
              sub_type: 'url',
              index: '0',
              parameters: [{ type: 'text', text: button }],
            },
          ],
        },
      }),
    });

  it('code by WhatsApp / right token / is in the inbox and its signed life is reported', async () => {
    const answer = (await (await send('+971 50 123 4567')).json()) as {
      messages: { id: string }[];
    };
    const [, inbox] = await control<InboxMessage[]>('/inbox?to=+971501234567');
    expect(inbox).toMatchObject([{ channel: 'whatsapp', code: '482913', to: '+971501234567' }]);
    const wamid = answer.messages[0]?.id ?? 'none';
    const own = (): string[] =>
      merchant.webhooks
        .filter(({ path, genuine }) => path === 'whatsapp' && genuine)
        .map(({ body }) => JSON.stringify(body))
        .filter((body) => body.includes(wamid));
    await eventually(() => own().length === 3);
    expect(own().map((body) => /"status":"(\w+)"/.exec(body)?.[1])).toEqual([
      'sent',
      'delivered',
      'read',
    ]);
  });

  it('code by WhatsApp / wrong token, differing codes / is refused like the Graph API does', async () => {
    const stranger = await send('+971501234567', 'other');
    expect([stranger.status, await stranger.json()]).toMatchObject([401, { error: { code: 190 } }]);
    const differing = await send('+971501234567', 'wa-token', '111111');
    expect([differing.status, await differing.json()]).toMatchObject([
      400,
      { error: { code: 132012 } },
    ]);
  });

  it('handshake / webhook with the right token / is verified', async () => {
    expect(await control('/whatsapp/handshake', {})).toMatchObject([200, { verified: true }]);
  });

  it('mail / plain and with a code / is in the inbox of its reader', async () => {
    const mailer = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
    const mail = {
      from: 'no-reply@mate.test',
      subject: '135790 is your code',
      text: 'Your code is 135790. In 2026.',
    };
    await mailer.sendMail({ ...mail, to: 'Alice@Mate.test' });
    const [, inbox] = await control<InboxMessage[]>('/inbox?to=alice@mate.test');
    expect(inbox).toMatchObject([{ channel: 'email', code: '135790', subject: mail.subject }]);
    mailer.close();
  });
});

describe('faults', () => {
  it('garbage once / the next call / gets a page, the one after it an answer', async () => {
    const reference = newReference();
    await control('/faults', { provider: 'amazon', kind: 'garbage', count: 1 });
    await expect(merchant.inquire(reference)).rejects.toThrow();
    expect(await merchant.inquire(reference)).toMatchObject({ response_code: '11036' });
  });

  it('down / a call / is cut off', async () => {
    await control('/faults', { provider: 'amazon', kind: 'down' });
    await expect(merchant.inquire(newReference())).rejects.toThrow('fetch failed');
    await fetch(`${sandbox.publicUrl}/faults`, { method: 'DELETE' });
    expect(await control('/faults')).toEqual([200, []]);
  });
});

describe('a card payment in the browser', () => {
  it('card page, bank page, approved / the merchant gets token, result and webhook', async () => {
    const reference = newReference();
    const { page } = await post(
      '/amazon/FortAPI/paymentPage',
      merchant.cardForm(reference, returnUrl),
    );
    const card = {
      page_id: valueIn(page, 'page_id'),
      card_number: '5123 4500 0000 0008',
      expiry_date: '12/39',
      card_security_code: '123',
      card_holder_name: 'Bob',
    };
    const wrong = await post('/amazon/FortAPI/cards', { ...card, card_number: '4111111111111111' });
    expect(wrong).toMatchObject({ status: 422, page: expect.stringContaining('Only test cards') });
    const entered = await post('/amazon/FortAPI/cards', card);
    const purchased = await merchant.purchase(reference, {
      token_name: valueIn(entered.page, 'token_name'),
      return_url: returnUrl,
    });
    expect(purchased).toMatchObject({ response_code: '20064', status: '20' });
    expect(await merchant.inquire(reference)).toMatchObject({ response_code: '11036' });
    const bankPath = new URL(purchased['3ds_url'] ?? '').pathname;
    expect(await (await fetch(sandbox.publicUrl + bankPath)).text()).toContain('AED 4.99');
    const approved = await post(bankPath, { outcome: 'success' });
    expect(valueIn(approved.page, 'response_code')).toBe('14000');
    await eventually(() => webhooksOf(reference).length === 1);
    expect(await merchant.inquire(reference)).toMatchObject({
      response_code: '12000',
      transaction_code: '14000',
      captured_amount: '499',
    });
  });

  it('card page / forged, changed or foreign form / is refused with its code', async () => {
    const form = merchant.cardForm(newReference(), returnUrl);
    const refused = await post('/amazon/FortAPI/paymentPage', { ...form, language: 'ar' });
    expect(refused).toMatchObject({ status: 400, page: expect.stringContaining('00008') });
  });
});

describe('orders', () => {
  it('success / nobody opened a page / is paid once, and the reference cannot be charged again', async () => {
    const reference = newReference();
    const report = await decide(reference, { outcome: 'success' });
    expect(report.steps).toMatchObject([
      { step: 'return-with-token', status: 303 },
      { step: 'return-from-bank', status: 303, location: '/payment/14000' },
    ]);
    expect(report.payment).toMatchObject({ state: 'captured', takenAmount: '499' });
    expect(webhooksOf(reference)).toMatchObject([
      { genuine: true, body: { response_code: '14000' } },
    ]);
    const token = merchant.returns.find(
      (seen) => seen.merchant_reference === reference,
    )?.token_name;
    const again = { token_name: token ?? '', return_url: returnUrl };
    expect(await merchant.purchase(reference, again)).toMatchObject({ response_code: '00066' });
  });

  it.each([
    ['failed', '13666', '12000'],
    ['cancelled', '00072', '11036'],
  ])(
    '%s / with the form of the shop / ends with %s, inquiry %s',
    async (outcome, code, inquiry) => {
      const reference = newReference();
      const fields = merchant.cardForm(reference, returnUrl);
      await decide(reference, { outcome, fields });
      expect(webhooksOf(reference)).toMatchObject([
        { genuine: true, body: { response_code: code } },
      ]);
      expect(await merchant.inquire(reference)).toMatchObject({ response_code: inquiry });
    },
  );

  it('twice, never, late / success / the webhook comes so often', async () => {
    const [twice, never, late] = [newReference(), newReference(), newReference()];
    await decide(twice, { outcome: 'success', webhook: 'twice' });
    await decide(never, { outcome: 'success', webhook: 'never' });
    await decide(late, { outcome: 'success', webhook: 'late', lateMs: 2_000 });
    expect([twice, never, late].map((ref) => webhooksOf(ref).length)).toEqual([2, 0, 0]);
    await eventually(() => webhooksOf(late).length === 1);
    expect(webhooksOf(never)).toEqual([]);
  });

  it('forged / failed / a success with a bad signature comes too', async () => {
    const reference = newReference();
    await decide(reference, { outcome: 'failed', webhook: 'forged' });
    expect(webhooksOf(reference)).toMatchObject([
      { genuine: false, body: { response_code: '14000' } },
      { genuine: true, body: { response_code: '13666' } },
    ]);
  });

  it('wrong amount / success / return, webhook and inquiry agree on it', async () => {
    const reference = newReference();
    await decide(reference, { outcome: 'success', webhook: 'wrong-amount' });
    expect(webhooksOf(reference)).toMatchObject([{ genuine: true, body: { amount: '498' } }]);
    expect(merchant.returns.at(-1)).toMatchObject({ amount: '498', response_code: '14000' });
    expect(await merchant.inquire(reference)).toMatchObject({ captured_amount: '498' });
  });

  it('success after cancelled, then failed / the late success stands', async () => {
    const reference = newReference();
    await decide(reference, { outcome: 'cancelled' });
    await decide(reference, { outcome: 'success' });
    await decide(reference, { outcome: 'failed' });
    expect(webhooksOf(reference).map(({ body }) => body.response_code)).toEqual([
      '00072',
      '14000',
      '13666',
    ]);
    const [, payments] = await control<PaymentView[]>(`/payments?reference=${reference}`);
    expect(payments).toMatchObject([{ state: 'captured', responseCode: '14000' }]);
  });

  it('webhook refused at first / success / is repeated until it is taken', async () => {
    const reference = newReference();
    merchant.refusals = 1;
    const report = await decide(reference, { outcome: 'success' });
    expect(report.webhooks).toMatchObject([
      { state: 'acknowledged', attempts: [{ status: 503 }, { status: 200 }] },
    ]);
  });

  it('refund / in parts / up to what was taken, each announced', async () => {
    const reference = newReference();
    await decide(reference, { outcome: 'success' });
    const refund = { command: 'REFUND', merchant_reference: reference, currency: 'AED' };
    expect(await merchant.call({ ...refund, amount: '400' })).toMatchObject({
      response_code: '06000',
    });
    expect(await merchant.call({ ...refund, amount: '100' })).toMatchObject({
      response_code: '07048',
    });
    expect(await merchant.inquire(reference)).toMatchObject({ refunded_amount: '400' });
    await eventually(() => webhooksOf(reference).length === 2);
  });

  it('reference that nobody charges / decide / is told so and forgotten', async () => {
    const reference = newReference();
    merchant.amount = 'much';
    const answer = await control(`/payments/amazon/${reference}/decide`, { outcome: 'success' });
    merchant.amount = '499';
    expect(answer).toMatchObject([404, { error: 'PAYMENT_UNKNOWN' }]);
    expect(await control(`/payments?reference=${reference}`)).toEqual([200, []]);
  });

  it('charge that failed / decide again / enters the card again and is paid', async () => {
    const reference = newReference();
    await post('/amazon/FortAPI/paymentPage', merchant.cardForm(reference, returnUrl));
    merchant.amount = 'much';
    const answer = await control(`/payments/amazon/${reference}/decide`, { outcome: 'success' });
    merchant.amount = '499';
    expect(answer).toMatchObject([409, { error: 'PURCHASE_NOT_SEEN' }]);
    const report = await decide(reference, { outcome: 'success' });
    expect(report.payment).toMatchObject({ state: 'captured', takenAmount: '499' });
  });

  it('form with a bad signature / decide / is refused as the page would', async () => {
    const reference = newReference();
    const fields = { ...merchant.cardForm(reference, returnUrl), signature: '00' };
    const path = `/payments/amazon/${reference}/decide`;
    const answer = await control(path, { outcome: 'success', fields });
    expect(answer).toMatchObject([422, { error: 'FORM_REFUSED' }]);
  });
});
