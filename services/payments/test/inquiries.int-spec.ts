import { Redis } from 'ioredis';
import { engines } from '@mate/testing/engines';
import { eventually } from '@mate/testing/wait';
import { payByCard } from './card-browser.js';
import { PaymentsSystem, type Bought } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const FAILED = 'payments.purchase_failed.v1';
const HOUR_MS = 3_600_000;
const EXPIRE_AFTER_MS = 600_000;

describe('inquiries', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start({
      INQUIRY_DELAYS_SECONDS: '1,1,1,1,1,1,1,1,1,1',
      EXPIRE_AFTER_SECONDS: `${EXPIRE_AFTER_MS / 1_000}`,
    });
  });

  afterAll(() => system.stop());

  afterEach(() => system.noFaults());

  const rowOf = ({ purchase }: Bought, of = system) =>
    of.db.collection('purchases').findOne({ reference: purchase.reference });

  it('webhook and return lost / settled by the job', async () => {
    const bought = await system.buy();
    await system.paidUnnoticed(bought);
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
    await eventually(async () => expect(await rowOf(bought)).not.toHaveProperty('nextInquiryTime'));
  });

  it('queue wiped, service restarted / settled from the database', async () => {
    const bought = await system.buy();
    await system.paidUnnoticed(bought);
    await system.stopService();
    expect(await wipeQueue(system)).toBeGreaterThan(0);
    await system.startService();
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('provider down for a while / settled afterwards', async () => {
    // The shared one asks only when the story says so, lest the provider is asked before it is down.
    const calm = await PaymentsSystem.start();
    const bought = await calm.buy();
    const { reference } = bought.purchase;
    const ask = async (): Promise<void> => {
      await wipeQueue(calm);
      const due = { $set: { nextInquiryTime: new Date(0) } };
      await calm.db.collection('purchases').updateOne({ reference }, due);
    };
    await calm.paidUnnoticed(bought);
    await calm.fault('down');
    await eventually(
      async () => {
        await ask();
        return ((await rowOf(bought, calm))?.inquiryCount as number) >= 2;
      },
      { everyMs: 500 },
    );
    expect(await calm.stateOf(bought)).not.toBe('SETTLED');
    await calm.noFaults();
    await eventually(
      async () => {
        await ask();
        expect(await calm.stateOf(bought)).toBe('SETTLED');
      },
      { everyMs: 500 },
    );
  });

  it('late success after a cancellation, webhook lost / completed', async () => {
    const bought = await system.buy();
    await system.decide(bought, { outcome: 'cancelled', webhook: 'never' });
    await system.decide(bought, { outcome: 'success', webhook: 'never' });
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED, SETTLED]);
  });

  it('form never used / expires when its time is over, and is not charged after that', async () => {
    const bought = await system.buy();
    const { reference } = bought.purchase;
    await eventually(async () => expect((await rowOf(bought))?.inquiryCount).toBeGreaterThan(0));
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
    const createTime = new Date(Date.now() - EXPIRE_AFTER_MS);
    await system.db.collection('purchases').updateOne({ reference }, { $set: { createTime } });
    await eventually(async () => expect(await system.stateOf(bought)).toBe('EXPIRED'));
    const visit = await payByCard(bought);
    expect(visit.location).toContain('/result/failed');
    expect(await system.stateOf(bought)).toBe('EXPIRED');
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED]);
  });

  it('card handed in, bank page left open / never failed, put up for review', async () => {
    const bought = await system.buy();
    await system.fault('down');
    const { reference } = bought.purchase;
    const createTime = new Date(Date.now() - HOUR_MS);
    await system.db
      .collection('purchases')
      .updateOne({ reference }, { $set: { state: 'PROCESSING', createTime } });
    await system.noFaults();
    await eventually(async () => expect(await rowOf(bought)).toMatchObject({ reviewNeeded: true }));
    expect(await system.stateOf(bought)).toBe('PROCESSING');
  });

  it('nobody answers for long / never failed, put up for review all the same', async () => {
    const bought = await system.buy();
    await system.fault('down');
    const { reference } = bought.purchase;
    const createTime = new Date(Date.now() - 2 * EXPIRE_AFTER_MS);
    await system.db
      .collection('purchases')
      .updateOne({ reference }, { $set: { state: 'PROCESSING', createTime } });
    await eventually(async () => expect(await rowOf(bought)).toMatchObject({ reviewNeeded: true }));
    expect(await system.stateOf(bought)).toBe('PROCESSING');
  });

  it('its provider was switched off / its turn passes, and a person looks', async () => {
    const bought = await system.buy();
    const { reference } = bought.purchase;
    const createTime = new Date(Date.now() - 2 * EXPIRE_AFTER_MS);
    const before = ((await rowOf(bought))?.['inquiryCount'] ?? 0) as number;
    const left = { provider: 'switched-off', state: 'PROCESSING', createTime };
    await system.db.collection('purchases').updateOne({ reference }, { $set: left });
    await eventually(async () => {
      const row = await rowOf(bought);
      expect(row).toMatchObject({ reviewNeeded: true, state: 'PROCESSING' });
      expect(row?.['inquiryCount']).toBeGreaterThan(before);
    });
  });
});

/** Deletes all keys of the queue; answers how many there were. */
async function wipeQueue({ env }: PaymentsSystem): Promise<number> {
  const redis = new Redis(engines().redisQueueUrl);
  const keys = await redis.keys(`${env.env.PAYMENTS_QUEUE_PREFIX ?? ''}:*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
  return keys.length;
}
