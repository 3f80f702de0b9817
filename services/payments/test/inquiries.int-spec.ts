import { Redis } from 'ioredis';
import { engines } from '@mate/testing/engines';
import { eventually } from '@mate/testing/wait';
import { payByCard } from './card-browser.js';
import { PaymentsSystem, type Bought } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const FAILED = 'payments.purchase_failed.v1';

describe('inquiries', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start({
      INQUIRY_DELAYS_SECONDS: '1,1,1,1,1,1,1,1,1,1',
      EXPIRE_AFTER_SECONDS: '3',
    });
  });

  afterAll(() => system.stop());

  afterEach(() => system.noFaults());

  const rowOf = ({ purchase }: Bought) =>
    system.db.collection('purchases').findOne({ reference: purchase.reference });

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
    await system.service.stop();
    const prefix = system.env.env.PAYMENTS_QUEUE_PREFIX ?? '';
    const redis = new Redis(engines().redisQueueUrl);
    const keys = await redis.keys(`${prefix}:*`);
    expect(keys.length).toBeGreaterThan(0);
    await redis.del(...keys);
    redis.disconnect();
    await system.startService();
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('provider down for a while / settled afterwards', async () => {
    const bought = await system.buy();
    await system.paidUnnoticed(bought);
    await system.fault('down');
    await eventually(async () => ((await rowOf(bought))?.inquiryCount as number) >= 2);
    expect(await system.stateOf(bought)).not.toBe('SETTLED');
    await system.noFaults();
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
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
    await eventually(async () => expect(await system.stateOf(bought)).toBe('EXPIRED'));
    const row = await rowOf(bought);
    expect(Number(row?.updateTime) - Number(row?.createTime)).toBeGreaterThan(2_999);
    const visit = await payByCard(bought);
    expect(visit.location).toContain('/result/failed');
    expect((await rowOf(bought))?.state).toBe('EXPIRED');
    expect(await system.eventsOf(bought)).toEqual([CREATED, FAILED]);
  });

  it('card handed in, bank page left open / never failed, put up for review', async () => {
    const bought = await system.buy();
    await system.fault('down');
    const row = await rowOf(bought);
    await system.db
      .collection('purchases')
      .updateOne({ _id: row?._id }, { $set: { state: 'PROCESSING' } });
    await system.noFaults();
    await eventually(async () => expect(await rowOf(bought)).toMatchObject({ reviewNeeded: true }));
    expect(await system.stateOf(bought)).toBe('PROCESSING');
  });
});
