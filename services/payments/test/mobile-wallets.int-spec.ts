import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PaymentReason, PurchaseState } from '@mate/contracts/gen/payments/purchases_service';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { easypaisa } from './contract/drivers/easypaisa.driver.js';
import { jazzcash } from './contract/drivers/jazzcash.driver.js';
import { aNetwork, PaymentsSystem } from './payments-system.js';

const PHONE = '03001234567';

/** What wallets on phones alone do; what every way to pay does stands in `contract`. */
describe.each([jazzcash, easypaisa])('$name', ({ name: provider, notices }) => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });

  const order = async (phone = PHONE) => {
    const buyer = aNamesakeOf(bob);
    const packageId = await system.packageId('PK');
    const ordered = await system.order(buyer, { provider, packageId, details: { phone } });
    const { purchase, ...step } = ordered;
    if (!purchase) throw new Error('no purchase');
    return { buyer, purchase, step };
  };

  it.each([
    ['2222', 'DECLINED', PaymentReason.PAYMENT_REASON_PAYER_NOT_CONFIRMED],
    ['3333', 'DECLINED', PaymentReason.PAYMENT_REASON_INSUFFICIENT_FUNDS],
    ['4444', 'DECLINED', PaymentReason.PAYMENT_REASON_REFUSED],
    ['5555', 'CANCELLED_BY_USER', PaymentReason.PAYMENT_REASON_CANCELLED],
  ])('…%s answers at once / %s, and why', async (end, state, reason) => {
    const ordered = await order(`0300123${end}`);
    expect(ordered.step.handset).toBeUndefined();
    expect(ordered.purchase.state).toBe(PurchaseState.PURCHASE_STATE_FAILED);
    expect(await system.stateOf(ordered)).toBe(state);
    expect(await system.get(ordered)).toMatchObject({ reason });
  });

  it('a notice / once it made us ask, nothing of what it said is kept', async () => {
    const ordered = await order();
    const { reference } = ordered.purchase;
    const tell = () => {
      if (!notices) throw new Error('its server never calls');
      const notice = { ...notices.of(ordered), provider, clientNetwork: aNetwork() };
      return system.client.receiveWebhook(notice);
    };
    await tell();
    const inbox = system.db.collection('webhook_inbox');
    const row = await inbox.findOne({ eventKey: `${provider}:hint:${reference}` });
    expect(row).toMatchObject({ state: 'APPLIED', queryString: '', headers: {} });
    expect(String(row?.['rawBody'])).toBe('');
    // A copy finds that row and is asked about like the first.
    await system.decide(ordered, { outcome: 'success', webhook: 'never' });
    await tell();
    await eventually(async () => expect(await system.stateOf(ordered)).toBe('SETTLED'));
    expect(await inbox.countDocuments({ eventKey: `${provider}:hint:${reference}` })).toBe(1);
  });
});

describe('the notice of Easypaisa', () => {
  it('repeated by one network / refused when its hour is spent; a first one is heard, and so is another network', async () => {
    const system = await PaymentsSystem.start();
    // Ten times what is kept of forgeries.
    const strict = await system.join({ PAYMENTS_FORGERIES_PER_HOUR: '1' });
    const order = async () => {
      const buyer = aNamesakeOf(bob);
      const packageId = await system.packageId('PK');
      const wish = { provider: 'easypaisa', packageId, details: { phone: PHONE } };
      const { purchase, ...step } = await system.order(buyer, wish);
      if (!purchase) throw new Error('no purchase');
      return { buyer, purchase, step };
    };
    const [one, other] = [await order(), await order()];
    const network = aNetwork();
    const tell = (about: typeof one, clientNetwork = network) => {
      const notice = easypaisa.notices?.of(about);
      if (!notice) throw new Error('its server never calls');
      return strict.client.receiveWebhook({ ...notice, provider: 'easypaisa', clientNetwork });
    };
    for (let time = 0; time <= 10; time += 1) await tell(one);
    await expect(tell(one)).rejects.toMatchObject({ reason: 'RATE_LIMITED' });
    await tell(other);
    await expect(tell(other)).rejects.toMatchObject({ reason: 'RATE_LIMITED' });
    await system.decide(one, { outcome: 'success', webhook: 'never' });
    await tell(one, aNetwork());
    await eventually(async () => expect(await system.stateOf(one)).toBe('SETTLED'));
    await strict.stop();
  });

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
