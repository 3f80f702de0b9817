import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@mate/contracts/errors';
import { buyBody, buyReply } from '../src/payments/payments.dto.js';
import { buyReplyOf } from '../src/payments/payments.mapper.js';
import { buyCalls } from '../src/payments/provider-bodies.js';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

describe('calls of providers', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startUnderTest();
  });
  afterAll(() => gateway.stop());

  it.each([
    ['application/json', '{"b": 1,\n "a":2 }'],
    ['application/json', '{ not json at all'],
    ['application/x-www-form-urlencoded', 'z=1&a=%20x'],
    ['text/xml', '<a/>'],
  ])('webhook of %s / the very bytes that were signed', async (contentType, text) => {
    let seen: Record<string, unknown> = {};
    gateway.upstreams.answers.payments.receiveWebhook = (request) => {
      seen = request;
      return {};
    };
    const response = await gateway.call('/api/webhooks/amazon?src=1&x=%20', {
      body: text,
      headers: { 'content-type': contentType, 'x-signature': 'abc', 'access-token': 'secret' },
    });
    expect(response.status).toBe(200);
    expect(Buffer.from(seen.rawBody as Uint8Array).toString()).toBe(text);
    expect(seen).toMatchObject({ provider: 'amazon', contentType, queryString: 'src=1&x=%20' });
    expect(seen.headers).toMatchObject({ 'x-signature': 'abc' });
    expect(JSON.stringify(seen.headers)).not.toContain('secret');
  });

  it('a notice by GET / its address reaches payments, which is bounded; nothing is called', async () => {
    let seen: Record<string, unknown> = {};
    gateway.upstreams.answers.payments.receiveWebhook = (request) => {
      seen = request;
      return {};
    };
    const link = encodeURIComponent('http://169.254.169.254/latest/0123456789ABCDEFGHIJ');
    const response = await gateway.call(`/api/webhooks/easypaisa?url=${link}`);
    expect([response.status, await response.json()]).toEqual([200, { data: { received: true } }]);
    expect(seen).toMatchObject({ provider: 'easypaisa', queryString: `url=${link}` });
    expect(Buffer.from(seen.rawBody as Uint8Array)).toHaveLength(0);
    const long = await gateway.call(`/api/webhooks/easypaisa?url=${'x'.repeat(9_000)}`);
    expect(long.status).toBe(413);
  });

  it('a provider that reads the answer / gets its own words', async () => {
    const acknowledgement = { pp_ResponseCode: '000', pp_SecureHash: 'F0' };
    gateway.upstreams.answers.payments.receiveWebhook = () => ({ acknowledgement });
    const response = await gateway.call('/api/webhooks/jazzcash', { body: {} });
    expect([response.status, await response.json()]).toEqual([200, acknowledgement]);
  });

  it('forged or unknown / 401 and 404', async () => {
    gateway.upstreams.answers.payments.receiveWebhook = ({ provider }) => {
      throw new AppError(
        provider === 'amazon' ? 'PAYMENT_SIGNATURE_INVALID' : 'PROVIDER_NOT_FOUND',
      );
    };
    expect((await gateway.call('/api/webhooks/amazon', { body: {} })).status).toBe(401);
    expect((await gateway.call('/api/webhooks/nobody', { body: {} })).status).toBe(404);
    expect((await gateway.call('/api/webhooks/..%2Fx', { body: {} })).status).toBe(404);
  });

  it('WhatsApp / handshake echoes the challenge as text, receipts keep their bytes', async () => {
    let seen: Record<string, unknown> = {};
    const { identity } = gateway.upstreams.answers;
    identity.confirmMessagingWebhook = ({ challenge, verifyToken }) => {
      if (verifyToken !== 'right') throw new AppError('FORBIDDEN');
      return { challenge };
    };
    identity.receiveMessagingWebhook = (request) => {
      seen = request;
      return {};
    };
    const path = '/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=';
    const shaken = await gateway.call(`${path}right`);
    expect([shaken.headers.get('content-type'), await shaken.text()]).toEqual([
      'text/plain; charset=utf-8',
      '4711',
    ]);
    expect((await gateway.call(`${path}wrong`)).status).toBe(403);
    await gateway.call('/api/webhooks/whatsapp', {
      body: '{"entry":[] }',
      headers: { 'x-hub-signature-256': 'sha256=ff' },
    });
    expect(Buffer.from(seen.rawBody as Uint8Array).toString()).toBe('{"entry":[] }');
    expect(seen.signature).toBe('sha256=ff');
  });
});

describe('buying by card', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startUnderTest();
  });
  afterAll(() => gateway.stop());

  const form = 'merchant_reference=M-1&token_name=t%2B1';
  const comeBack = (): Promise<Response> =>
    gateway.call('/api/payment/amazon/return', {
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('the form for the frame / with reference and transaction', async () => {
    let seen: Record<string, unknown> = {};
    gateway.upstreams.answers.identity.getOwnProfile = () => ({
      account: { account: { accountId: people.alice }, email: 'alice@example.com' },
    });
    gateway.upstreams.answers.payments.createPurchase = (request) => {
      seen = request;
      return {
        purchase: {
          purchaseId: 'p1',
          reference: 'M-1',
          coins: '100',
          amountMinor: '1999',
          currency: 'AED',
          state: 'PURCHASE_STATE_PENDING',
        },
        form: { action: 'http://pay.example/page', fields: { merchant_reference: 'M-1' } },
      };
    };
    const response = await gateway.call('/api/payment/amazon/buy', {
      token: await gateway.tokenOf(people.alice),
      headers: { 'idempotency-key': 'buy-00000001' },
      body: { packageId: 'k1', customerIp: '6.6.6.6', iframe: true },
    });
    expect(await response.json()).toMatchObject({
      data: {
        payment: {
          chargeMeta: {
            action: 'http://pay.example/page',
            method: 'POST',
            fields: { merchant_reference: 'M-1' },
          },
        },
        transaction: { _id: 'p1', amount: 19.99, status: 'PENDING' },
        reference: 'M-1',
      },
    });
    expect(seen).toMatchObject({
      provider: 'amazon',
      customerEmail: 'alice@example.com',
      idempotencyKey: 'buy-00000001',
    });
    expect(seen.customerIp).not.toBe('6.6.6.6');
  });

  it('no e-mail yet / says so', async () => {
    gateway.upstreams.answers.identity.getOwnProfile = () => ({ account: { account: {} } });
    const response = await gateway.call('/api/payment/amazon/buy', {
      token: await gateway.tokenOf(people.alice),
      headers: { 'idempotency-key': 'buy-00000002' },
      body: { packageId: 'k1' },
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'PAYMENT_EMAIL_REQUIRED', message: 'Enter a valid email' }),
    ]);
  });

  it.each([
    [{ redirectUrl: 'http://pay.example/3ds' }, 'http://pay.example/3ds'],
    [{ redirectUrl: 'http://evil.example/3ds' }, '/virtual-gifting/payment/not-found'],
    [
      { displayOutcome: 'success', purchaseId: 'p1' },
      '/virtual-gifting/payment/success?transaction=p1',
    ],
    [
      { displayOutcome: 'pending', purchaseId: 'p1' },
      '/virtual-gifting/res/card-payment?transaction=p1',
    ],
    [{ displayOutcome: 'cancelled' }, '/virtual-gifting/payment/cancelled'],
  ])('return answered by %p / goes to %s', async (answer, location) => {
    let fields: unknown;
    gateway.upstreams.answers.payments.handleBrowserReturn = (request) => {
      fields = request.fields;
      return answer;
    };
    const response = await comeBack();
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    expect(fields).toEqual({ merchant_reference: 'M-1', token_name: 't+1' });
  });

  it('return that nobody understands / a page of ours, never an error body', async () => {
    gateway.upstreams.answers.payments.handleBrowserReturn = () => {
      throw new AppError('PAYMENT_SIGNATURE_INVALID');
    };
    const response = await comeBack();
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/virtual-gifting/payment/not-found',
    ]);
  });

  it('transaction / of payments first, else of the wallet, else 404', async () => {
    const token = await gateway.tokenOf(people.alice);
    const path = '/api/payment/transaction/0198f000-0000-7000-8000-000000000009';
    const { payments, wallet } = gateway.upstreams.answers;
    payments.getPurchase = () => {
      throw new AppError('PURCHASE_NOT_FOUND');
    };
    wallet.getTransaction = () => ({
      transaction: {
        transactionId: 't9',
        amountType: 'AMOUNT_TYPE_COIN',
        amount: '-5',
        coins: '5',
        counterpartyId: people.bob,
        postId: 'p9',
        journalId: 'j9',
      },
      journals: [{ journalId: 'j9', code: 'GIFT_ON_SHORT', postings: [] }],
    });
    const { identity, content } = gateway.upstreams.answers;
    identity.batchGetAccounts = () => ({
      accounts: [{ accountId: people.bob, username: 'bob' }],
    });
    const post = { postId: 'p9', type: 'POST_TYPE_VIDEO', title: 'Last light over Liwa' };
    content.batchGetPostTitles = () => ({ titles: [post] });
    const line = { _id: 't9', amount: 5, direction: 'out', journalId: 'j9', package: null };
    expect(await (await gateway.call(path, { token })).json()).toMatchObject({
      data: {
        ...line,
        counterparty: { _id: people.bob, username: 'bob' },
        post: { _id: 'p9', title: post.title, type: 'video' },
        journals: [{ _id: 'j9', code: 'GIFT_ON_SHORT', postings: [] }],
      },
    });
    content.batchGetPostTitles = () => ({});
    identity.batchGetAccounts = () => ({});
    expect(await (await gateway.call(path, { token })).json()).toMatchObject({
      data: { ...line, counterparty: null, post: null },
    });
    wallet.getTransaction = () => {
      throw new AppError('TRANSACTION_NOT_FOUND');
    };
    expect((await gateway.call(path, { token })).status).toBe(404);
    const bought = { purchaseId: 'p1', coins: '500', amountMinor: '1999', currency: 'AED' };
    payments.getPurchase = () => ({ purchase: bought });
    const packet = { coins: 500, price: 19.99, currency: 'AED' };
    for (const reason of ['TRANSACTION_NOT_FOUND', 'OVERLOADED'] as const) {
      wallet.getTransaction = () => {
        throw new AppError(reason);
      };
      expect(await (await gateway.call(path, { token })).json()).toMatchObject({
        data: { _id: 'p1', package: packet, journalId: null, refund: null, journals: [] },
      });
    }
  });
});

describe('buying with a mobile wallet', () => {
  let gateway: GatewayUnderTest;
  let seen: Record<string, unknown>[] = [];
  beforeAll(async () => {
    gateway = await startUnderTest();
  });
  beforeEach(() => (seen = []));
  afterAll(() => gateway.stop());

  const wish = {
    ...{ packageId: 'k1', paymentMethod: 'JAZZ_CASH', email: 'a@example.com' },
    ...{ phone: '03001234567', countryCode: 'PK' },
  };
  const bought = { purchaseId: 'p1', reference: 'R1', coins: '100', amountMinor: '35000' };
  const buy = async (changes: object = {}, state = 'PURCHASE_STATE_PENDING'): Promise<Response> => {
    gateway.upstreams.answers.payments.createPurchase = (request) => {
      seen.push(request);
      const failure = state.endsWith('FAILED') && {
        reason: 'PAYMENT_REASON_INSUFFICIENT_FUNDS',
      };
      return { purchase: { ...bought, currency: 'PKR', state, ...failure }, handset: {} };
    };
    return gateway.call('/api/payment/mobile-wallet/buy', {
      token: await gateway.tokenOf(people.alice),
      headers: { 'idempotency-key': `buy-${randomUUID()}` },
      body: { ...wish, ...changes },
    });
  };

  it.each([
    ['JAZZ_CASH', 'jazzcash'],
    ['EASY_PAISA', 'easypaisa'],
  ])('%s / the provider %s, with the phone; what the payer does next', async (method, provider) => {
    const response = await buy({ paymentMethod: method });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        data: {
          message: 'Approve the payment on your phone.',
          transaction: { _id: 'p1', amount: 350, currency: 'PKR', status: 'PENDING' },
          reference: 'R1',
        },
      },
    ]);
    expect(seen).toMatchObject([
      { provider, packageId: 'k1', customerEmail: 'a@example.com', details: { phone: wish.phone } },
    ]);
  });

  it('refused by the provider / why', async () => {
    const response = await buy({}, 'PURCHASE_STATE_FAILED');
    expect(await response.json()).toMatchObject({
      data: {
        message: 'There was not enough money for the payment.',
        transaction: { status: 'FAILED' },
      },
    });
  });

  it.each([
    ['phone', '030012345678'],
    ['phone', '0300123456'],
    ['phone', '+923001234567'],
    ['phone', '0300123456x'],
    ['phone', '٠٣٠٠١٢٣٤٥٦٧'],
    ['phone', undefined],
    ['countryCode', 'UAE'],
    ['countryCode', undefined],
    ['paymentMethod', 'CARD'],
    ['email', undefined],
    ['cnic', '12345'],
    ['pin', '1234'],
  ])('%s %j / that field is refused, and nothing is sent', async (field, value) => {
    const response = await buy({ [field]: value });
    const { details } = (await response.json()) as { details: { path: string }[] };
    expect([response.status, JSON.stringify(details)]).toEqual([
      400,
      expect.stringContaining(`"${field}"`),
    ]);
    expect(seen).toEqual([]);
  });
});

describe('buying with a provider that has a page of its own', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    const details = z.strictObject({ bank: z.string() });
    const page = { body: buyBody.extend({ details }), reply: buyReply, toReply: buyReplyOf };
    gateway = await startUnderTest({}, { buying: new Map([...buyCalls, ['page', page]]) });
    gateway.upstreams.answers.identity.getOwnProfile = () => ({
      account: { account: { accountId: people.alice }, email: 'alice@example.com' },
    });
  });
  afterAll(() => gateway.stop());

  const purchase = { purchaseId: 'p1', reference: 'r1', coins: '100', amountMinor: '499' };
  const buy = async (provider: string, body: object): Promise<Response> =>
    gateway.call(`/api/payment/${provider}/buy`, {
      token: await gateway.tokenOf(people.alice),
      headers: { 'idempotency-key': `buy-${randomUUID()}` },
      body,
    });

  it('buy / where the browser goes, with what this provider asked for', async () => {
    let seen: Record<string, unknown> = {};
    gateway.upstreams.answers.payments.createPurchase = (request) => {
      seen = request;
      return { purchase, redirect: { url: 'https://page.example/?pay=r1' } };
    };
    const response = await buy('page', { packageId: 'k1', details: { bank: 'b1' } });
    expect(await response.json()).toMatchObject({
      data: { payment: { redirect: { url: 'https://page.example/?pay=r1' } }, reference: 'r1' },
    });
    expect(seen).toMatchObject({ provider: 'page', details: { bank: 'b1' } });
    expect((await buy('page', { packageId: 'k1' })).status).toBe(400);
    expect((await buy('nobody', { packageId: 'k1' })).status).toBe(404);
  });

  it('refused by the provider / the transaction says so, and nothing is to do', async () => {
    gateway.upstreams.answers.payments.createPurchase = () => ({
      purchase: { ...purchase, state: 'PURCHASE_STATE_FAILED', reason: 'PAYMENT_REASON_REFUSED' },
    });
    const response = await buy('page', { packageId: 'k1', details: { bank: 'b1' } });
    expect(await response.json()).toMatchObject({
      data: { payment: null, transaction: { status: 'FAILED', reason: 'REFUSED' } },
    });
  });

  it('asked about by its buyer / how it stands, by nothing but its name; somebody else’s does not exist', async () => {
    const seen: unknown[] = [];
    const { payments } = gateway.upstreams.answers;
    payments.recheckPurchase = ({ purchaseId }) => {
      seen.push(purchaseId);
      if (purchaseId !== 'p1') throw new AppError('PURCHASE_NOT_FOUND');
      return { purchase: { ...purchase, currency: 'AED', state: 'PURCHASE_STATE_COMPLETED' } };
    };
    const update = async (body: object): Promise<Response> =>
      gateway.call('/api/payment/telr/update', {
        token: await gateway.tokenOf(people.alice),
        body,
      });
    const stands = await update({ transactionId: 'p1' });
    expect([stands.status, await stands.json()]).toMatchObject([
      200,
      { data: { _id: 'p1', amount: 4.99, currency: 'AED', status: 'COMPLETED' } },
    ]);
    expect((await update({ transactionId: 'p2' })).status).toBe(404);
    expect((await update({})).status).toBe(400);
    expect((await update({ transactionId: 'p1', status: 'COMPLETED' })).status).toBe(400);
    expect(seen).toEqual(['p1', 'p2']);
    const body = { transactionId: 'p1' };
    expect((await gateway.call('/api/payment/telr/update', { body })).status).toBe(401);
  });

  it('whom the receipt goes to / whoever is named, else the account, never written into it', async () => {
    const emails: unknown[] = [];
    gateway.upstreams.answers.payments.createPurchase = ({ customerEmail }) => {
      emails.push(customerEmail);
      return { purchase, redirect: { url: 'https://page.example/?pay=r1' } };
    };
    const wish = { packageId: 'k1', details: { bank: 'b1' } };
    await buy('page', { ...wish, email: 'other@example.com' });
    await buy('page', wish);
    expect(emails).toEqual(['other@example.com', 'alice@example.com']);
    gateway.upstreams.answers.identity.getOwnProfile = () => ({
      account: { account: { accountId: people.alice } },
    });
    expect(await (await buy('page', wish)).json()).toMatchObject({
      error: 'PAYMENT_EMAIL_REQUIRED',
    });
    expect((await buy('page', { ...wish, email: 'other@example.com' })).status).toBe(200);
    gateway.upstreams.answers.identity.getOwnProfile = () => ({
      account: { account: { accountId: people.alice }, email: 'alice@example.com' },
    });
  });

  it('a step that browsers are not given / unavailable', async () => {
    gateway.upstreams.answers.payments.createPurchase = () => ({ purchase, handset: {} });
    const response = await buy('page', { packageId: 'k1', details: { bank: 'b1' } });
    expect(await response.json()).toMatchObject({ error: 'PAYMENT_PROVIDER_UNAVAILABLE' });
  });

  it('back by a link / its fields reach payments, the person our page', async () => {
    let seen: Record<string, unknown> = {};
    gateway.upstreams.answers.payments.handleBrowserReturn = (request) => {
      seen = request;
      return { displayOutcome: 'success', purchaseId: 'p1' };
    };
    const response = await gateway.call('/api/payment/page/return?pay=r1');
    expect(response.headers.get('location')).toBe(
      '/virtual-gifting/payment/success?transaction=p1',
    );
    expect(seen).toMatchObject({ provider: 'page', fields: { pay: 'r1' } });
    // An address that we gave the provider brings our name of the payment; what the page posted counts before it.
    await fetch(`${gateway.url}/api/payment/page/return?reference=r1&pay=r2`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ pay: 'r3' }),
    });
    expect(seen).toMatchObject({ provider: 'page', fields: { reference: 'r1', pay: 'r3' } });
  });
});

describe('buying with a provider whose page the browser goes to', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startUnderTest();
    gateway.upstreams.answers.identity.getOwnProfile = () => ({
      account: { account: { accountId: people.alice }, email: 'alice@example.com' },
    });
  });
  afterAll(() => gateway.stop());

  const purchase = { purchaseId: 'p1', reference: 'r1', coins: '100', amountMinor: '499' };
  const buy = async (path: string, body: object = { packageId: 'k1' }): Promise<Response> =>
    gateway.call(`/api/payment/${path}`, {
      token: await gateway.tokenOf(people.alice),
      headers: { 'idempotency-key': `buy-${randomUUID()}` },
      body,
    });

  it('epay / fields is JSON text whose url posts its form on, under a policy of its own', async () => {
    const form = { action: 'http://epay.example/portal?a=1', fields: { TransactionID: '3001' } };
    gateway.upstreams.answers.payments.createPurchase = () => ({ purchase, form });
    const { data } = (await (await buy('epay/buy')).json()) as {
      data: { transaction: { _id: string }; result: { url: string; fields: string } };
    };
    expect(data).toMatchObject({ transaction: { _id: 'p1' }, reference: 'r1' });
    const { url } = JSON.parse(data.result.fields) as { url: string };
    expect(url).toBe(data.result.url);
    const { pathname, search } = new URL(url);
    const page = await gateway.call(`${pathname}${search}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('action="http://epay.example/portal?a=1"');
    // Nor to a page of another provider.
    for (const host of ['evil.example', 'pay.example']) {
      const refused = await gateway.call(`${pathname}${search.replace('epay.example', host)}`);
      expect([refused.status, refused.headers.get('location')]).toEqual([
        303,
        '/virtual-gifting/payment/not-found',
      ]);
    }
    expect((await gateway.call(`${pathname}?id=1`)).status).toBe(400);
  });

  it.each([
    ['walee/buy', 'walee'],
    ['walee/card/buy', 'walee-card'],
  ])('%s / bought with %s, and the page to go to', async (path, provider) => {
    let seen: Record<string, unknown> = {};
    gateway.upstreams.answers.payments.createPurchase = (request) => {
      seen = request;
      return { purchase, redirect: { url: 'http://pay.example/c/1' } };
    };
    const response = await buy(path, { packageId: 'k1', countryCode: 'PK' });
    expect(await response.json()).toMatchObject({
      data: {
        payment: { redirect: { url: 'http://pay.example/c/1' } },
        result: { url: 'http://pay.example/c/1' },
        reference: 'r1',
      },
    });
    expect(seen).toMatchObject({ provider, packageId: 'k1' });
  });

  it('refused by the provider / no page; a card of a provider that has none / not found', async () => {
    gateway.upstreams.answers.payments.createPurchase = () => ({ purchase });
    expect(await (await buy('epay/buy')).json()).toMatchObject({
      data: { payment: null, result: null },
    });
    expect((await buy('epay/card/buy')).status).toBe(404);
    expect((await buy('amazon/card/buy')).status).toBe(404);
  });
});
