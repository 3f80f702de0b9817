import { createHmac } from 'node:crypto';
import { PurchaseState, type Purchase } from '@mate/contracts/gen/payments/purchases_service';
import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { PurchaseRepository } from '../src/purchases/purchase.repository.js';
import { aNetwork, as, PaymentsSystem, TAP, type Fields } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const FAILED = 'payments.purchase_failed.v1';
const WITH_BANK = '4508750015741019';
const WITHOUT_BANK = '5111111111111118';

interface TapOrder {
  readonly buyer: Person;
  readonly purchase: Purchase;
  readonly script: Fields;
}

describe('buying coins with Tap', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });

  afterEach(() => system.noFaults());
  afterAll(() => system.stop());

  const order = async (buyer = aNamesakeOf(bob), key = newId(), email = buyer.email) => {
    const opened = await system.order(buyer, { provider: 'tap', key, email });
    const { purchase, clientToken } = opened;
    if (!purchase || !clientToken) throw new Error('no card to take');
    return { buyer, purchase, script: clientToken.parameters };
  };
  /** What the card script does in the browser. */
  const tokenOf = async (number = WITH_BANK, cvc = '100'): Promise<string> => {
    const response = await fetch(`${system.sandbox.publicUrl}/tap/v2/tokens`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TAP.TAP_PUBLIC_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ card: { number, exp_month: 12, exp_year: 38, cvc, name: 'Bob' } }),
    });
    return ((await response.json()) as { id: string }).id;
  };
  const charge = ({ purchase, buyer }: TapOrder, token: string, idempotencyKey = newId()) =>
    system.client.chargePurchase(
      { purchaseId: purchase.purchaseId, token, idempotencyKey },
      as(buyer),
    );
  const atBank = async (card = WITH_BANK): Promise<TapOrder & { url: string }> => {
    const ordered = await order();
    const { redirectUrl: url } = await charge(ordered, await tokenOf(card));
    return { ...ordered, url };
  };
  const answerBank = (url: string, outcome: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });
  const reaches = (of: TapOrder, state: string): Promise<void> =>
    eventually(async () => expect(await system.stateOf(of)).toBe(state));
  const rowOf = ({ purchase }: TapOrder) =>
    system.db.collection('purchases').findOne({ reference: purchase.reference });
  /** The buyer asks how it stands, which asks the provider. */
  const recheck = ({ purchase, buyer }: TapOrder) =>
    system.client.recheckPurchase({ purchaseId: purchase.purchaseId }, as(buyer));
  const webhook = (body: Buffer, headers: Fields): Promise<unknown> =>
    system.client.receiveWebhook({
      provider: 'tap',
      rawBody: body,
      contentType: 'application/json',
      headers,
      queryString: '',
      clientNetwork: aNetwork(),
    });
  const webhookOf = async ({ purchase }: TapOrder) => {
    await eventually(() => {
      const seen = system.webhooks.some(({ body }) => body.includes(purchase.reference));
      expect(seen).toBe(true);
    });
    const seen = system.webhooks.find(({ body }) => body.includes(purchase.reference));
    if (!seen) throw new Error('no webhook');
    return seen;
  };

  it('card, bank, back, webhook / completed once', async () => {
    const bought = await atBank();
    expect(bought.script).toEqual({
      customerId: expect.stringMatching(/^cus_/) as string,
      publicKey: TAP.TAP_PUBLIC_KEY,
      merchantId: TAP.TAP_MERCHANT_ID,
      scriptUrl: `${system.sandbox.publicUrl}/tap/card/index.js`,
      amount: '4.99',
      currency: 'AED',
    });
    const response = await answerBank(bought.url, 'success');
    const back = response.headers.get('location') ?? '';
    expect(new URL(back).searchParams.get('tap_id')).toMatch(/^chg_/);
    const result = await fetch(back, { redirect: 'manual' });
    expect(result.headers.get('location')).toBe(
      `/result/success?transaction=${bought.purchase.purchaseId}`,
    );
    await reaches(bought, 'SETTLED');
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
    expect(await rowOf(bought)).toMatchObject({
      providerReference: expect.stringMatching(/^chg_/) as string,
    });
  });

  it('who buys often / their customer is found by one row', async () => {
    const buyer = aNamesakeOf(bob);
    await order(buyer);
    const { purchase } = await order(buyer);
    for (let other = 0; other < 3; other += 1) await system.buy(buyer);
    const { accountId } = buyer;
    const { executionStats } = await system.db.command({
      explain: {
        find: 'purchases',
        filter: { accountId, provider: 'tap', customerReference: { $exists: true } },
        sort: { createTime: -1 },
        limit: 1,
      },
      verbosity: 'executionStats',
    });
    expect(executionStats).toMatchObject({
      nReturned: 1,
      totalDocsExamined: 1,
      totalKeysExamined: 1,
    });
    const found = system.service.app.get(PurchaseRepository, { strict: false });
    const row = await system.db.collection('purchases').findOne({ reference: purchase.reference });
    expect(await found.findCustomer(accountId, 'tap')).toBe(row?.['customerReference']);
  });

  it('a card without 3-D Secure / completed by the charge itself', async () => {
    const bought = await order();
    const { redirectUrl } = await charge(bought, await tokenOf(WITHOUT_BANK));
    expect(redirectUrl).toBe('');
    await reaches(bought, 'SETTLED');
  });

  it.each([
    ['declined at once', '4000000000000002', undefined, ['DECLINED', 'CARD_DECLINED']],
    ['without funds', '4000000000009995', undefined, ['DECLINED', 'INSUFFICIENT_FUNDS']],
    ['not confirmed', WITH_BANK, 'failed', ['DECLINED', 'PAYER_NOT_CONFIRMED']],
    ['cancelled', WITH_BANK, 'cancelled', ['CANCELLED_BY_USER', 'CANCELLED']],
  ] as const)('%s / failed, announced once', async (_, card, bank, [state, reason]) => {
    const bought = await atBank(card);
    if (bank) await answerBank(bought.url, bank);
    await reaches(bought, state);
    expect(await system.get(bought)).toMatchObject({
      state: PurchaseState.PURCHASE_STATE_FAILED,
      reason: `PAYMENT_REASON_${reason}`,
    });
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED]);
  });

  it('customers / one of each buyer, kept from purchase to purchase', async () => {
    const alice = aNamesakeOf(bob);
    const first = await order(alice);
    const second = await order(alice, newId(), 'other@example.com');
    const others = await order();
    expect(second.script.customerId).toBe(first.script.customerId);
    expect(others.script.customerId).not.toBe(first.script.customerId);
  });

  it('twice with one key / one purchase, one customer, one step', async () => {
    const buyer = aNamesakeOf(bob);
    const key = newId();
    const first = await order(buyer, key);
    const second = await order(buyer, key);
    expect(second.purchase.purchaseId).toBe(first.purchase.purchaseId);
    expect(second.script).toEqual(first.script);
  });

  it('charged 20 times at once, and again with another card / one charge, one page', async () => {
    const bought = await order();
    const token = await tokenOf();
    const key = newId();
    await Promise.all(Array.from({ length: 20 }, () => charge(bought, token, key)));
    const again = await charge(bought, token, key);
    expect(again.redirectUrl).toContain('/tap/3ds/');
    expect((await charge(bought, await tokenOf())).redirectUrl).toBe(again.redirectUrl);
    await expect(charge(bought, 'tok_other', key)).rejects.toMatchObject({
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    await expect(charge(bought, token, '')).rejects.toMatchObject({
      reason: 'IDEMPOTENCY_KEY_MISSING',
    });
  });

  it("somebody else's purchase, another provider's, a token that is none / refused", async () => {
    const bought = await order();
    const carol = { ...bought, buyer: aNamesakeOf(bob) };
    await expect(charge(carol, 'tok_1')).rejects.toMatchObject({ reason: 'PURCHASE_NOT_FOUND' });
    await expect(charge(bought, 'tok 1')).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    const amazon = await system.buy();
    await expect(charge({ ...amazon, script: {} }, 'tok_1')).rejects.toMatchObject({
      reason: 'PROVIDER_NOT_FOUND',
    });
    await charge(bought, 'tok_made_up');
    await reaches(bought, 'PROVIDER_ERROR_FINAL');
  });

  it('webhook and return lost / settled by the inquiry', async () => {
    const bought = await atBank();
    system.isDeaf = true;
    await answerBank(bought.url, 'success');
    await webhookOf(bought);
    system.isDeaf = false;
    expect(await system.stateOf(bought)).toBe('PROCESSING');
    await recheck(bought);
    await reaches(bought, 'SETTLED');
  });

  it('the id of the charge was lost / found among the charges of the payer', async () => {
    const bought = await atBank();
    await system.db
      .collection('purchases')
      .updateOne({ reference: bought.purchase.reference }, { $unset: { providerReference: '' } });
    system.isDeaf = true;
    await answerBank(bought.url, 'success');
    await webhookOf(bought);
    system.isDeaf = false;
    await recheck(bought);
    await reaches(bought, 'SETTLED');
    expect(await rowOf(bought)).toHaveProperty('providerReference');
  });

  it('forged, then genuine, then twenty copies at once / 401, one credit', async () => {
    const bought = await atBank();
    await system.decide(bought, { outcome: 'success', webhook: 'forged' });
    await reaches(bought, 'SETTLED');
    const about = system.webhooks.filter(({ body }) => body.includes(bought.purchase.reference));
    expect(about.map(({ status }) => status).sort()).toEqual([200, 401]);
    const genuine = about.find(({ status }) => status === 200);
    if (!genuine) throw new Error('no webhook');
    const copies = Array.from({ length: 20 }, () => webhook(genuine.body, genuine.headers));
    await Promise.all(copies);
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it("a genuine refusal with somebody else's reference / fails nobody", async () => {
    const victim = await atBank();
    const mine = await atBank();
    await answerBank(mine.url, 'failed');
    const { body, headers } = await webhookOf(mine);
    const text = body.toString().replaceAll(mine.purchase.reference, victim.purchase.reference);
    await webhook(Buffer.from(text), headers);
    expect(['PROCESSING', 'UNKNOWN']).toContain(await system.stateOf(victim));
    await answerBank(victim.url, 'success');
    await reaches(victim, 'SETTLED');
  });

  it('signed with another amount / not believed; taken with another amount / rejected', async () => {
    const bought = await atBank();
    await system.decide(bought, { outcome: 'success', webhook: 'wrong-amount' });
    await reaches(bought, 'INTEGRITY_MISMATCH');
    const { body, headers } = await webhookOf(bought);
    const charged = { ...(JSON.parse(body.toString()) as object), amount: 4.99 };
    await expect(webhook(Buffer.from(JSON.stringify(charged)), headers)).rejects.toMatchObject({
      reason: 'PAYMENT_SIGNATURE_INVALID',
    });
    expect(await rowOf(bought)).toMatchObject({ reviewNeeded: true });
  });

  it('signed for another merchant / not believed', async () => {
    const bought = await atBank();
    await answerBank(bought.url, 'success');
    const { body } = await webhookOf(bought);
    const hashstring = createHmac('sha256', 'sk_of_another').update(body).digest('hex');
    await expect(webhook(body, { hashstring })).rejects.toMatchObject({
      reason: 'PAYMENT_SIGNATURE_INVALID',
    });
  });

  it('late success after a refusal / completed', async () => {
    const bought = await atBank();
    await answerBank(bought.url, 'failed');
    await reaches(bought, 'DECLINED');
    await system.decide(bought, { outcome: 'success', webhook: 'twice' });
    await reaches(bought, 'SETTLED');
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED, SETTLED]);
  });

  it.each(['garbage', 'down'])(
    'provider %s while charging / open, whatever it says afterwards',
    async (kind) => {
      const bought = await order();
      const token = await tokenOf(WITHOUT_BANK);
      await system.fault(kind, 'tap');
      expect((await charge(bought, token)).redirectUrl).toBe('');
      expect(await system.stateOf(bought)).toBe('UNKNOWN');
      await expect(order()).rejects.toMatchObject({ reason: 'PAYMENT_PROVIDER_UNAVAILABLE' });
      await system.noFaults();
      await recheck(bought);
      // It never reached the provider: not known there, which proves no failure.
      expect((await rowOf(bought))?.lastAskTime).toBeInstanceOf(Date);
      expect(await system.stateOf(bought)).toBe('UNKNOWN');
    },
  );
});
