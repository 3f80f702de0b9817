import type { Purchase } from '@mate/contracts/gen/payments/purchases_service';
import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { PurchaseRepository } from '../src/purchases/purchase.repository.js';
import { aNetwork, as, PaymentsSystem, TAP, type Fields } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const WITH_BANK = '4508750015741019';

interface TapOrder {
  readonly buyer: Person;
  readonly purchase: Purchase;
  readonly script: Fields;
}

/** What Tap alone does; what every way to pay does stands in `contract`. */
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
  const tokenOf = async (): Promise<string> => {
    const response = await fetch(`${system.sandbox.publicUrl}/tap/v2/tokens`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TAP.TAP_PUBLIC_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        card: { number: WITH_BANK, exp_month: 12, exp_year: 38, cvc: '100', name: 'Bob' },
      }),
    });
    return ((await response.json()) as { id: string }).id;
  };
  const charge = ({ purchase, buyer }: TapOrder, token: string, idempotencyKey = newId()) =>
    system.client.chargePurchase(
      { purchaseId: purchase.purchaseId, token, idempotencyKey },
      as(buyer),
    );
  const atBank = async (): Promise<TapOrder & { url: string }> => {
    const ordered = await order();
    const { redirectUrl: url } = await charge(ordered, await tokenOf());
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

  it('customers / one of each buyer, kept from purchase to purchase', async () => {
    const alice = aNamesakeOf(bob);
    const first = await order(alice);
    const second = await order(alice, newId(), 'other@example.com');
    const others = await order();
    expect(second.script.customerId).toBe(first.script.customerId);
    expect(others.script.customerId).not.toBe(first.script.customerId);
  });

  it('another card under the key of the first, or none / refused', async () => {
    const bought = await order();
    const key = newId();
    const { redirectUrl } = await charge(bought, await tokenOf(), key);
    expect(redirectUrl).toContain('/tap/3ds/');
    await expect(charge(bought, 'tok_other', key)).rejects.toMatchObject({
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    await expect(charge(bought, 'tok_other', '')).rejects.toMatchObject({
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

  it('away while charging / open: that it knows nothing afterwards proves no failure', async () => {
    const bought = await order();
    const token = await tokenOf();
    await system.fault('down', 'tap');
    expect((await charge(bought, token)).redirectUrl).toBe('');
    expect(await system.stateOf(bought)).toBe('UNKNOWN');
    await system.noFaults();
    await recheck(bought);
    expect((await rowOf(bought))?.lastAskTime).toBeInstanceOf(Date);
    expect(await system.stateOf(bought)).toBe('UNKNOWN');
  });
});
