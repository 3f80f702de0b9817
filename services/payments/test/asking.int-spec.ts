import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { PaymentsMetrics } from '../src/payments-metrics.js';
import { payByCard } from './card-browser.js';
import { as, PaymentsSystem, type Fields } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const REPLAYS = 100;
const GAP_MS = 5_000;

describe('how often the provider is asked', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start({ INQUIRY_GAP_MS: `${GAP_MS}` });
  });

  afterAll(() => system.stop());

  afterEach(() => system.noFaults());

  /** How often the provider was asked so far. */
  const inquiries = async (): Promise<number> => {
    const { values } = await system.service.app.get(PaymentsMetrics).inquiries.get();
    return values.reduce((sum, { value }) => sum + value, 0);
  };

  const replayed = (fields: Fields) =>
    Promise.all(Array.from({ length: REPLAYS }, () => system.returned(fields)));

  it('return of a declined payment, posted a hundred times / not at all', async () => {
    const bought = await system.buy();
    const { returns } = await payByCard(bought, { bank: 'failed' });
    await eventually(async () => expect(await system.stateOf(bought)).toBe('DECLINED'));
    const before = await inquiries();
    for (const fields of returns) {
      const steps = await replayed(fields);
      expect(new Set(steps.map(({ displayOutcome }) => displayOutcome))).toEqual(
        new Set(['failed']),
      );
    }
    expect(await inquiries()).toBe(before);
  });

  it('return of an open payment, posted a hundred times / one question a gap; the webhook still settles', async () => {
    const bought = await system.buy();
    system.isDeaf = system.losesBankReturns = true;
    const visit = await payByCard(bought).catch(() => undefined);
    expect(visit).toBeUndefined();
    system.losesBankReturns = false;
    const lost = await eventually(
      () => system.webhooks.find(({ body }) => body.includes(bought.purchase.reference)) ?? null,
    );
    system.isDeaf = false;
    const end = system.lostReturns.at(-1) ?? {};
    await system.fault('down');
    const before = await inquiries();
    const begin = performance.now();
    // Exactly one, unless the machine takes longer than a gap for all of this.
    const expectOneEveryGap = async () => {
      const asked = (await inquiries()) - before;
      expect(asked).toBeGreaterThanOrEqual(1);
      expect(asked).toBeLessThanOrEqual(1 + Math.floor((performance.now() - begin) / GAP_MS));
    };
    await replayed(end);
    await expectOneEveryGap();
    expect(await system.stateOf(bought)).toBe('PROCESSING');
    await system.noFaults();
    // Within the gap: acknowledged at once, and asked when the gap is over.
    await system.receive(lost.body);
    await expectOneEveryGap();
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    await eventually(async () =>
      expect(await system.inboxOf(bought)).toMatchObject([{ state: 'APPLIED' }]),
    );
    await expectOneEveryGap();
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('unsigned returns of one payment, no two alike, at two processes / one question a gap, none once it failed', async () => {
    const buyer = aNamesakeOf(bob);
    const packageId = await system.packageId('PK');
    const { purchase } = await system.order(buyer, { provider: 'walee', packageId });
    if (!purchase) throw new Error('no purchase');
    const second = await system.join();
    const flood = () =>
      Promise.all(
        Array.from({ length: REPLAYS }, (_, count) =>
          (count % 2 ? second.client : system.client).handleBrowserReturn({
            provider: 'walee',
            fields: { orderId: purchase.reference, junk: newId() },
            customerIp: '',
          }),
        ),
      );
    const asked = async (): Promise<unknown> => {
      const filter = { reference: purchase.reference };
      return (await system.db.collection('purchases').findOne(filter))?.['lastAskTime'];
    };
    await flood();
    const first = (await asked()) as Date;
    await flood();
    const last = (await asked()) as Date;
    const apart = last.getTime() - first.getTime();
    expect(apart === 0 || apart >= GAP_MS).toBe(true);
    await system.decide({ purchase }, { outcome: 'failed', webhook: 'never' });
    await eventually(async () => {
      await system.client.recheckPurchase({ purchaseId: purchase.purchaseId }, as(buyer));
      expect(await system.stateOf({ purchase })).toBe('DECLINED');
    });
    const end = await asked();
    await flood();
    expect(await asked()).toEqual(end);
    await second.stop();
  });

  it('return within the gap after another question, webhook lost / asked when the gap is over', async () => {
    const bought = await system.buy();
    await system.paidUnnoticed(bought);
    const { reference } = bought.purchase;
    await system.db
      .collection('purchases')
      .updateOne({ reference }, { $set: { lastAskTime: new Date() } });
    const end = system.lostReturns.find(({ merchant_reference: of }) => of === reference) ?? {};
    const before = await inquiries();
    expect(await system.returned(end)).toMatchObject({ displayOutcome: 'success' });
    expect(await inquiries()).toBe(before);
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect((await inquiries()) - before).toBe(1);
  });
});
