import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { ProviderRegistry } from '../src/providers/provider.registry.js';
import { payByCard } from './card-browser.js';
import { as, PaymentsSystem, TAP, type Ordered } from './payments-system.js';

/** As long as the gateway waits for where a browser goes next. */
const GATEWAY_MS = 12_000;

describe('a provider that does not answer', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });
  afterEach(async () => {
    release();
    await system.noFaults();
  });

  /** Ends what `holdBack` began. */
  let release = (): void => undefined;
  const holdBack = (name: string): void => {
    const registry = system.service.app.get(ProviderRegistry, { strict: false });
    const held = jest.spyOn(registry.named(name), 'isDown').mockReturnValue(true);
    release = () => held.mockRestore();
  };
  const knownAt = async ({ purchase: { provider, reference } }: Ordered): Promise<unknown[]> => {
    const query = new URLSearchParams({ provider, reference }).toString();
    const answer = await fetch(`${system.sandbox.publicUrl}/payments?${query}`);
    const payments = (await answer.json()) as { state: string }[];
    return payments.map(({ state }) => state);
  };
  /** What a killed process leaves: an open transaction that has changed the purchase. Answers what ends it. */
  const holdRow = async ({ purchase }: Ordered): Promise<() => Promise<void>> => {
    const session = system.db.client.startSession();
    session.startTransaction();
    await system.db
      .collection('purchases')
      .updateOne({ reference: purchase.reference }, { $inc: { version: 1 } }, { session });
    return async () => {
      await session.abortTransaction();
      await session.endSession();
    };
  };
  const settled = (ordered: Ordered): Promise<void> =>
    eventually(async () => expect(await system.stateOf(ordered)).toBe('SETTLED'));

  it('a card token while calls are held back / refused at once, nothing sent; the same again is charged', async () => {
    const buyer = aNamesakeOf(bob);
    const { purchase } = await system.order(buyer, { provider: 'tap' });
    if (!purchase) throw new Error('no purchase');
    const card = { number: '5111111111111118', exp_month: 12, exp_year: 38, cvc: '100', name: 'B' };
    const made = await fetch(`${system.sandbox.publicUrl}/tap/v2/tokens`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TAP.TAP_PUBLIC_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ card }),
    });
    const { id: token } = (await made.json()) as { id: string };
    const { purchaseId } = purchase;
    const charge = { purchaseId, token, idempotencyKey: newId() };
    holdBack('tap');
    await expect(system.client.chargePurchase(charge, as(buyer))).rejects.toMatchObject({
      reason: 'PAYMENT_PROVIDER_UNAVAILABLE',
      metadata: { retryAfterSeconds: 5 },
    });
    expect(await system.stateOf({ purchase })).toBe('AWAITING_CUSTOMER');
    expect(await knownAt({ buyer, purchase })).toEqual([]);
    release();
    await system.client.chargePurchase(charge, as(buyer));
    await settled({ buyer, purchase });
  });

  it('a card page that comes back while calls are held back / says failed; the form works again', async () => {
    const bought = await system.buy();
    holdBack('amazon');
    const { location } = await payByCard(bought);
    expect(location).toBe(`/result/failed?transaction=${bought.purchase.purchaseId}`);
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
    release();
    await payByCard(bought);
    await settled(bought);
  });

  it('a card page that comes back while a dead process holds the purchase / says failed; the form works again', async () => {
    const bought = await system.buy();
    const free = await holdRow(bought);
    const { location } = await payByCard(bought);
    expect(location).toBe(`/result/failed?transaction=${bought.purchase.purchaseId}`);
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
    await free();
    await payByCard(bought);
    await settled(bought);
  });

  it('the bank’s page that comes back while a dead process holds the purchase / says what it brings', async () => {
    const bought = await system.buy();
    await system.paidUnnoticed(bought);
    const page = system.lostReturns.find(
      ({ merchant_reference: reference }) => reference === bought.purchase.reference,
    );
    if (!page) throw new Error('no page');
    const free = await holdRow(bought);
    const { purchaseId } = bought.purchase;
    const step = { redirectUrl: '', displayOutcome: 'success', purchaseId };
    const back = { provider: 'amazon', fields: page, customerIp: '' };
    expect(await system.client.handleBrowserReturn(back, { timeoutMs: GATEWAY_MS })).toEqual(step);
    await free();
    // It was not lost: it counts the next time.
    expect(await system.returned(page)).toEqual(step);
    await settled(bought);
  });

  it('down / listed so after some calls, others go on, and it comes back', async () => {
    const downAt = async (): Promise<string[]> => {
      const { methods } = await system.client.listMethods({});
      return methods.flatMap(({ provider, isDown }) => (isDown ? [provider] : []));
    };
    expect(await downAt()).toEqual([]);
    await system.fault('down', 'tap');
    await eventually(async () => {
      await expect(system.order(aNamesakeOf(bob), { provider: 'tap' })).rejects.toMatchObject({
        reason: 'PAYMENT_PROVIDER_UNAVAILABLE',
      });
      expect(await downAt()).toEqual(['tap']);
    });
    const other = await system.buy();
    await payByCard(other);
    await settled(other);
    await system.noFaults();
    await system.order(aNamesakeOf(bob), { provider: 'tap' });
    expect(await downAt()).toEqual([]);
  });
});
