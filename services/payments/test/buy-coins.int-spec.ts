import { PaymentReason, PurchaseState } from '@mate/contracts/gen/payments/purchases_service';
import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { payByCard } from './card-browser.js';
import { as, PaymentsSystem } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const FAILED = 'payments.purchase_failed.v1';

const declined = { outcome: 'failed', state: 'DECLINED', reason: 'CARD_DECLINED' } as const;
const cancelled = {
  outcome: 'cancelled',
  state: 'CANCELLED_BY_USER',
  reason: 'CANCELLED',
} as const;

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

  it('buy / card without 3-D Secure / completed', async () => {
    const bought = await system.buy();
    const end = await payByCard(bought, { card: '5111111111111118' });
    expect(end.location).toContain('/result/success');
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
  });

  it.each([
    ['declined at once', { card: '4000000000000002' }, declined],
    ['declined after 3-D Secure', { bank: 'failed' }, declined],
    ['cancelled at the bank', { bank: 'cancelled' }, cancelled],
  ] as const)('buy / %s / failed, announced once', async (_, visit, { outcome, state, reason }) => {
    const bought = await system.buy();
    const end = await payByCard(bought, visit);
    expect(end.location).toContain(`/result/${outcome}`);
    await eventually(async () => expect(await system.stateOf(bought)).toBe(state));
    const purchase = await system.get(bought);
    expect(purchase?.state).toBe(PurchaseState.PURCHASE_STATE_FAILED);
    expect(purchase?.reason).toBe(`PAYMENT_REASON_${reason}`);
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED]);
  });

  it('buy / uncertain, then paid / pending, then completed', async () => {
    const bought = await system.buy();
    const end = await payByCard(bought, { card: '4556437649762022' });
    expect(end.location).toContain('/result/success');
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('buy / same key, in turn and at once / one purchase and one form', async () => {
    const key = newId();
    const first = await system.buy(undefined, { key });
    const again = () => system.buy(first.buyer, { key });
    const others = await Promise.all(Array.from({ length: 10 }, again));
    for (const other of others) {
      expect(other.purchase.purchaseId).toBe(first.purchase.purchaseId);
      expect(other.form).toEqual(first.form);
    }
    const racing = newId();
    const alice = aNamesakeOf(bob);
    const twins = await Promise.all(
      Array.from({ length: 10 }, () => system.buy(alice, { key: racing })),
    );
    expect(new Set(twins.map(({ purchase }) => purchase.purchaseId)).size).toBe(1);
    expect(
      await system.db.collection('purchases').countDocuments({ accountId: alice.accountId }),
    ).toBe(1);
  });

  it('buy / same key for another package / refused; same key of another person / their own', async () => {
    const key = newId();
    const first = await system.buy(undefined, { key });
    const packageId = await system.packageId('UAE', 1);
    await expect(system.buy(first.buyer, { key, packageId })).rejects.toMatchObject({
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    const other = await system.buy(undefined, { key });
    expect(other.purchase.purchaseId).not.toBe(first.purchase.purchaseId);
  });

  it.each([
    ['no e-mail', { email: 'bob@nowhere' }, 'PAYMENT_EMAIL_REQUIRED'],
    ['unknown package', { packageId: newId() }, 'PACKAGE_NOT_FOUND'],
    ['no id at all', { packageId: '{"$ne":1}' }, 'PACKAGE_NOT_FOUND'],
    ['no key', { key: '' }, 'IDEMPOTENCY_KEY_MISSING'],
  ])('buy / %s / refused and nothing stored', async (_, wish, reason) => {
    const before = await system.db.collection('purchases').countDocuments();
    await expect(system.buy(undefined, wish)).rejects.toMatchObject({ reason });
    expect(await system.db.collection('purchases').countDocuments()).toBe(before);
  });

  it('buy / a price in a currency that the card does not take / refused', async () => {
    const packageId = await system.packageId('PK');
    await expect(system.buy(undefined, { packageId })).rejects.toMatchObject({
      reason: 'PAYMENT_METHOD_UNAVAILABLE',
    });
  });

  it('get / somebody else’s purchase, a visitor / as if it did not exist', async () => {
    const bought = await system.buy();
    await expect(system.get(bought, bob)).rejects.toMatchObject({ reason: 'PURCHASE_NOT_FOUND' });
    const { purchaseId } = bought.purchase;
    await expect(system.client.getPurchase({ purchaseId })).rejects.toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
  });

  it('price / changed after the purchase / the agreed one is charged', async () => {
    const bought = await system.buy();
    const packages = system.db.collection<{ _id: string }>('packages');
    const { packageId } = bought.purchase;
    await packages.updateOne({ _id: packageId }, { $set: { priceMinor: 99_900 } });
    await payByCard(bought);
    await packages.updateOne({ _id: packageId }, { $set: { priceMinor: 499 } });
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.get(bought)).toMatchObject({ amountMinor: '499' });
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
