import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  PaymentReason,
  PurchaseState,
  type Purchase,
} from '@mate/contracts/gen/payments/purchases_service';
import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { withHash } from '../src/providers/jazzcash/jazzcash-hash.rules.js';
import { aNetwork, as, PaymentsSystem, WALLETS, type Ordered } from './payments-system.js';

const PHONE = '03001234567';

interface SandboxPayment {
  readonly reference: string;
  readonly state: string;
  readonly history: readonly { readonly what: string }[];
  readonly webhooks: readonly { readonly state: string; readonly url: string }[];
}

/** What the provider's server says of a payment that was approved. */
function noticeOf({ provider, reference, amountMinor }: Purchase) {
  const message = { provider, contentType: 'application/json', headers: {} };
  if (provider === 'easypaisa') {
    const url = `https://easypay.easypaisa.com.pk/ipn/${reference}`;
    const queryString = new URLSearchParams({ url }).toString();
    return { ...message, rawBody: new Uint8Array(), queryString };
  }
  const fields = {
    pp_MerchantID: WALLETS.JAZZCASH_MERCHANT_ID,
    pp_TxnRefNo: reference,
    pp_Amount: amountMinor,
    pp_TxnCurrency: 'PKR',
    pp_ResponseCode: '000',
  };
  const body = JSON.stringify(withHash(fields, WALLETS.JAZZCASH_INTEGRITY_SALT));
  return { ...message, rawBody: Buffer.from(body), queryString: '' };
}

describe.each(['jazzcash', 'easypaisa'])('%s', (provider) => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });
  afterEach(() => system.noFaults());

  const order = async (wish: { phone?: string; key?: string } = {}, buyer = aNamesakeOf(bob)) => {
    const { purchase, handset } = await system.order(buyer, {
      provider,
      packageId: await system.packageId('PK'),
      details: { phone: wish.phone ?? PHONE },
      ...(wish.key && { key: wish.key }),
    });
    if (!purchase) throw new Error('no purchase');
    return { buyer, purchase, handset };
  };
  const known = async ({ purchase: { reference } }: Ordered): Promise<SandboxPayment[]> => {
    const url = `${system.sandbox.publicUrl}/payments?provider=${provider}&reference=${reference}`;
    return (await (await fetch(url)).json()) as SandboxPayment[];
  };
  const recheck = async ({ buyer, purchase }: Ordered): Promise<Purchase | undefined> => {
    const { purchaseId } = purchase;
    return (await system.client.recheckPurchase({ purchaseId }, as(buyer))).purchase;
  };
  const untilState = (ordered: Ordered, state: string) =>
    eventually(async () => expect(await system.stateOf(ordered)).toBe(state));

  it('approved on the phone / coins, told once', async () => {
    const ordered = await order();
    expect(ordered.handset).toBeDefined();
    expect(ordered.purchase.reference).toMatch(/^[0-9A-Z]{20}$/);
    const { publicUrl } = system.sandbox;
    const { reference } = ordered.purchase;
    expect(await (await fetch(`${publicUrl}/handset/${PHONE}`)).text()).toContain(reference);
    const body = new URLSearchParams({ reference, pin: '12345', answer: 'approve' });
    await fetch(`${publicUrl}/handset/${PHONE}`, { method: 'POST', body });
    await untilState(ordered, 'SETTLED');
    expect(await system.get(ordered)).toMatchObject({
      state: PurchaseState.PURCHASE_STATE_COMPLETED,
      currency: 'PKR',
      provider,
    });
    expect(await system.eventsOf(ordered)).toEqual([
      'payments.purchase_created.v1',
      'payments.purchase_settled.v1',
    ]);
    // The provider heard what it wants to hear, and nobody called what its notice names.
    await eventually(async () =>
      expect(await known(ordered)).toMatchObject([{ webhooks: [{ state: 'acknowledged' }] }]),
    );
    const [{ history } = { history: [] }] = await known(ordered);
    expect(history.map(({ what }) => what).join()).not.toContain('was called');
  });

  it('wrong PIN / failed; paid after all / coins, once', async () => {
    const ordered = await order();
    await system.decide(ordered, { outcome: 'failed' });
    await untilState(ordered, 'DECLINED');
    expect(await system.get(ordered)).toMatchObject({
      state: PurchaseState.PURCHASE_STATE_FAILED,
      reason: PaymentReason.PAYMENT_REASON_PAYER_NOT_CONFIRMED,
    });
    await system.decide(ordered, { outcome: 'success', webhook: 'never' });
    await eventually(async () =>
      expect(await recheck(ordered)).toMatchObject({
        state: PurchaseState.PURCHASE_STATE_COMPLETED,
      }),
    );
  });

  it('declined by the payer / cancelled, and said so', async () => {
    const ordered = await order();
    await system.decide(ordered, { outcome: 'cancelled' });
    await untilState(ordered, 'CANCELLED_BY_USER');
    expect(await system.get(ordered)).toMatchObject({
      state: PurchaseState.PURCHASE_STATE_FAILED,
      reason: PaymentReason.PAYMENT_REASON_CANCELLED,
    });
  });

  it.each([
    ['2222', 'DECLINED', PaymentReason.PAYMENT_REASON_PAYER_NOT_CONFIRMED],
    ['3333', 'DECLINED', PaymentReason.PAYMENT_REASON_INSUFFICIENT_FUNDS],
    ['5555', 'CANCELLED_BY_USER', PaymentReason.PAYMENT_REASON_CANCELLED],
  ])('…%s answers at once / %s, and why', async (end, state, reason) => {
    const ordered = await order({ phone: `0300123${end}` });
    expect(ordered.handset).toBeUndefined();
    expect(await system.stateOf(ordered)).toBe(state);
    expect(await system.get(ordered)).toMatchObject({ reason });
  });

  it('nobody answers / pending as long as the provider asks', async () => {
    const ordered = await order();
    expect(await recheck(ordered)).toMatchObject({ state: PurchaseState.PURCHASE_STATE_PENDING });
  });

  it('the notice is lost / our question settles', async () => {
    const ordered = await order();
    await system.decide(ordered, { outcome: 'success', webhook: 'never' });
    await eventually(async () =>
      expect(await recheck(ordered)).toMatchObject({
        state: PurchaseState.PURCHASE_STATE_COMPLETED,
      }),
    );
  });

  it('twenty copies at once, and one after the end / one credit', async () => {
    const ordered = await order();
    await system.decide(ordered, { outcome: 'success', webhook: 'never' });
    const copy = () =>
      system.client.receiveWebhook({ ...noticeOf(ordered.purchase), clientNetwork: aNetwork() });
    await Promise.all(Array.from({ length: 20 }, copy));
    await untilState(ordered, 'SETTLED');
    await copy();
    const settled = (await system.eventsOf(ordered)).filter((name) => name.includes('settled'));
    expect(settled).toHaveLength(1);
  });

  it('a notice / once it made us ask, nothing of what it said is kept', async () => {
    const ordered = await order();
    const { reference } = ordered.purchase;
    const notice = noticeOf(ordered.purchase);
    await system.client.receiveWebhook({ ...notice, clientNetwork: aNetwork() });
    const inbox = system.db.collection('webhook_inbox');
    const row = await inbox.findOne({ eventKey: `${provider}:hint:${reference}` });
    expect(row).toMatchObject({ state: 'APPLIED', queryString: '', headers: {} });
    expect(String(row?.['rawBody'])).toBe('');
    // A copy finds that row and is asked about like the first.
    await system.decide(ordered, { outcome: 'success', webhook: 'never' });
    await system.client.receiveWebhook({ ...notice, clientNetwork: aNetwork() });
    await untilState(ordered, 'SETTLED');
    expect(await inbox.countDocuments({ eventKey: `${provider}:hint:${reference}` })).toBe(1);
  });

  it('forged / refused, and the genuine one counts', async () => {
    const ordered = await order();
    const before = system.webhooks.length;
    await system.decide(ordered, { outcome: 'success', webhook: 'forged' });
    expect(system.webhooks.slice(before).map(({ status }) => status)).toContain(401);
    await untilState(ordered, 'SETTLED');
  });

  it('another amount than agreed / no coins, a person looks', async () => {
    const ordered = await order();
    await system.decide(ordered, { outcome: 'success', webhook: 'wrong-amount' });
    await untilState(ordered, 'INTEGRITY_MISMATCH');
    expect(await system.get(ordered)).toMatchObject({
      state: PurchaseState.PURCHASE_STATE_REJECTED,
    });
    expect(await system.eventsOf(ordered)).not.toContain('payments.purchase_settled.v1');
  });

  it.each(['down', 'garbage'])('%s / says so; the same wish again goes on', async (kind) => {
    const buyer = aNamesakeOf(bob);
    const key = newId();
    await system.fault(kind, provider);
    await expect(order({ key }, buyer)).rejects.toMatchObject({
      reason: 'PAYMENT_PROVIDER_UNAVAILABLE',
    });
    await system.noFaults();
    const ordered = await order({ key }, buyer);
    expect(ordered.handset).toBeDefined();
    await system.decide(ordered, { outcome: 'success' });
    await untilState(ordered, 'SETTLED');
  });

  it('the same wish five times at once, and after a crash / one question on the phone', async () => {
    const buyer = aNamesakeOf(bob);
    const key = newId();
    const twins = await Promise.all(Array.from({ length: 5 }, () => order({ key }, buyer)));
    const [ordered] = twins;
    if (!ordered) throw new Error('nothing ordered');
    const references = twins.map(({ purchase }) => purchase.reference);
    expect(new Set(references).size).toBe(1);
    // As it is where the process died between the call and the note of its answer.
    await system.db
      .collection('purchases')
      .updateOne(
        { reference: ordered.purchase.reference },
        { $set: { state: 'CREATED' }, $unset: { step: 1 } },
      );
    expect((await order({ key }, buyer)).handset).toBeDefined();
    expect(await known(ordered)).toMatchObject([{ state: 'asked' }]);
  });

  it('no wallet at that number / refused at once', async () => {
    const ordered = await order({ phone: '03001234444' });
    expect(ordered.handset).toBeUndefined();
    expect(ordered.purchase.state).toBe(PurchaseState.PURCHASE_STATE_FAILED);
  });

  it('a phone that is none, a price in dirhams / refused, nothing stored or sent', async () => {
    const buyer = aNamesakeOf(bob);
    for (const phone of ['', '0300123456', '030012345678', '+923001234567', '٠٣٠٠١٢٣٤٥٦٧'])
      await expect(order({ phone }, buyer)).rejects.toMatchObject({
        reason: 'INVALID_REQUEST',
        metadata: { field: 'phone' },
      });
    const dirhams = { provider, details: { phone: PHONE } };
    await expect(system.order(buyer, dirhams)).rejects.toMatchObject({
      reason: 'PAYMENT_METHOD_UNAVAILABLE',
    });
    const stored = { accountId: buyer.accountId };
    expect(await system.db.collection('purchases').countDocuments(stored)).toBe(0);
  });
});

describe('the notice of Easypaisa', () => {
  it('an address of anybody’s / read as text, never called', async () => {
    const system = await PaymentsSystem.start();
    let calls = 0;
    const trap = createServer((_request, response) => {
      calls += 1;
      response.end('{"transaction_status":"PAID"}');
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', () => resolve()));
    const buyer = aNamesakeOf(bob);
    const { purchase } = await system.order(buyer, {
      provider: 'easypaisa',
      packageId: await system.packageId('PK'),
      details: { phone: PHONE },
    });
    if (!purchase) throw new Error('no purchase');
    const notify = (order: string) => {
      const { port } = trap.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/ipn/${order}`;
      return system.client.receiveWebhook({
        provider: 'easypaisa',
        rawBody: new Uint8Array(),
        contentType: '',
        headers: {},
        queryString: new URLSearchParams({ url }).toString(),
        clientNetwork: aNetwork(),
      });
    };
    await notify(purchase.reference);
    await expect(notify('00000000000000000000')).rejects.toMatchObject({
      reason: 'PAYMENT_SIGNATURE_INVALID',
    });
    expect(await system.stateOf({ purchase })).toBe('UNKNOWN');
    trap.closeAllConnections();
    await new Promise((resolve) => trap.close(resolve));
    expect(calls).toBe(0);
  });
});
