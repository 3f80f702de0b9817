import { PaymentReason, PurchaseState } from '@mate/contracts/gen/payments/purchases_service';
import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { payByCard } from './card-browser.js';
import { as, PaymentsSystem } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';

describe('buying coins by card', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });

  afterAll(() => system.stop());

  it('packages / of a market, coins ascending, seeded once', async () => {
    const second = await system.join();
    await second.stop();
    const { packages } = await system.client.listPackages({ countryCode: 'UAE' });
    expect(packages.map(({ coins, priceMinor }) => [coins, priceMinor])).toEqual([
      ['100', '499'],
      ['300', '1399'],
      ['700', '2999'],
      ['1500', '5999'],
      ['3500', '12999'],
      ['7500', '25999'],
    ]);
    const { packages: pakistan } = await system.client.listPackages({ countryCode: 'PK' });
    expect(new Set(pakistan.map(({ currency }) => currency))).toEqual(new Set(['PKR']));
    await expect(system.client.listPackages({ countryCode: 'XX' })).rejects.toMatchObject({
      reason: 'PAYMENT_COUNTRY_INVALID',
    });
  });

  it('the same key, the receipt to another address / refused; to the same one, or none that is named / the same purchase', async () => {
    const key = newId();
    const buyer = aNamesakeOf(bob);
    const { purchase } = await system.buy(buyer, { key, email: 'one@example.com' });
    const again = (email?: string) => system.buy(buyer, { key, ...(email && { email }) });
    await expect(again('two@example.com')).rejects.toMatchObject({
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    await expect(again('nobody')).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
    for (const email of ['one@example.com', undefined])
      expect((await again(email)).purchase.purchaseId).toBe(purchase.purchaseId);
  });

  it('many purchases at once / as many as are allowed begin, the rest is told to wait; a known key is answered', async () => {
    const { client, stop } = await system.join({
      PAYMENTS_UNUSED_PURCHASES_MAX: '3',
      PAYMENTS_PURCHASES_PER_HOUR: '5',
    });
    const carol = aNamesakeOf(bob);
    const keys = Array.from({ length: 8 }, () => newId());
    const buys = await Promise.all(
      keys.map((key) =>
        system.buy(carol, { key, client }).then(
          () => key,
          (error: { reason: string; metadata: { retryAfterSeconds: number } }) => error,
        ),
      ),
    );
    const begun = buys.filter((outcome) => typeof outcome === 'string');
    expect(begun).toHaveLength(3);
    for (const refusal of buys.filter((outcome) => typeof outcome !== 'string')) {
      expect(refusal.reason).toBe('PURCHASE_LIMIT');
      expect(refusal.metadata.retryAfterSeconds).toBeGreaterThan(0);
    }
    await system.buy(carol, { key: begun[0] ?? '', client });
    await system.buy(aNamesakeOf(bob), { client });
    expect(
      await system.db.collection('purchases').countDocuments({ accountId: carol.accountId }),
    ).toBe(3);
    await stop();
  });

  it('buy / card, 3-D Secure, webhook / completed once', async () => {
    const bought = await system.buy();
    expect(bought.purchase).toMatchObject({
      state: PurchaseState.PURCHASE_STATE_PENDING,
      amountMinor: '499',
      currency: 'AED',
      coins: '100',
    });
    expect(bought.form.fields.merchant_reference).toBe(bought.purchase.reference);
    const end = await payByCard(bought);
    expect(end.location).toBe(`/result/success?transaction=${bought.purchase.purchaseId}`);
    await eventually(async () => {
      expect(await system.get(bought)).toMatchObject({
        state: PurchaseState.PURCHASE_STATE_COMPLETED,
        reason: PaymentReason.PAYMENT_REASON_UNSPECIFIED,
      });
      expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
    });
    await eventually(async () =>
      expect(await system.inboxOf(bought)).toMatchObject([{ state: 'APPLIED' }]),
    );
    const [event] = await system.db
      .collection<{ payload: string }>('outbox')
      .find({ name: SETTLED, payload: { $regex: bought.purchase.purchaseId } })
      .toArray();
    expect(JSON.parse(event?.payload ?? '{}')).toMatchObject({
      key: bought.buyer.accountId,
      data: { coins: '100', amountMinor: '499', currency: 'AED', provider: 'amazon' },
    });
  });

  it.each([
    ['ar', 'ar'],
    ['ur', 'en'],
  ])('a buyer who reads %s / the card form is asked for in %s', async (languages, language) => {
    const bought = await system.buy(undefined, { languages });
    expect(bought.form.fields).toMatchObject({ language });
    await payByCard(bought);
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
  });

  it('buy / uncertain, then paid / pending, then completed', async () => {
    const bought = await system.buy();
    const end = await payByCard(bought, { card: '4556437649762022' });
    expect(end.location).toContain('/result/pending');
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('own purchases / page by page, newest first, with what the buyer left; nobody else’s', async () => {
    const buyer = aNamesakeOf(bob);
    const [first, second] = [await system.buy(buyer), await system.buy(buyer)];
    const list = (cursor: string, person = buyer) =>
      system.client.listPurchases({ cursor, limit: 1 }, as(person));
    const newest = await list('');
    const oldest = await list(newest.nextCursor);
    const ids = [newest, oldest].map(({ purchases }) => purchases[0]?.purchase?.purchaseId);
    expect(ids).toEqual([second.purchase.purchaseId, first.purchase.purchaseId]);
    expect([newest.hasNextPage, oldest.hasNextPage]).toEqual([true, false]);
    expect(newest.purchases[0]).toMatchObject({
      customerEmail: buyer.email,
      customerIp: '203.0.113.7',
    });
    expect((await list('', aNamesakeOf(bob))).purchases).toEqual([]);
  });
});
