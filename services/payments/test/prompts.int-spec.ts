import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { PaymentsSystem, type PaymentsClient } from './payments-system.js';

const BOUNDS = {
  PAYMENTS_PROMPTS_PER_TEN_MINUTES: '3',
  PAYMENTS_PROMPTS_PER_DAY: '10',
  PAYMENTS_PROMPTS_UNDER_WAY_MAX: '2',
};
const refusal = {
  reason: 'PAYMENT_PROMPT_LIMIT',
  http: 429,
  metadata: { retryAfterSeconds: expect.any(Number) as number },
};

describe('questions for a PIN', () => {
  let system: PaymentsSystem;
  let joined: { client: PaymentsClient; stop(): Promise<void> };
  let packageId: string;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
    joined = await system.join(BOUNDS);
    packageId = await system.packageId('PK');
  });
  afterAll(() => joined.stop());

  const ask = async (
    phone: string,
    { provider = 'jazzcash', buyer = aNamesakeOf(bob), key = newId(), client = joined.client } = {},
  ) => {
    const wish = { provider, packageId, details: { phone }, key, client };
    const { purchase } = await system.order(buyer, wish);
    if (!purchase) throw new Error('no purchase');
    return { buyer, purchase };
  };
  const purchasesOf = ({ accountId }: Person): Promise<number> =>
    system.db.collection('purchases').countDocuments({ accountId });

  it('a phone, four buyers, two providers, two processes / asked three times; another phone is asked', async () => {
    const phone = '03001770001';
    const second = await system.join(BOUNDS);
    await ask(phone);
    await ask(phone, { provider: 'easypaisa' });
    await ask(phone, { client: second.client });
    const fourth = aNamesakeOf(bob);
    for (const provider of ['jazzcash', 'easypaisa'])
      for (const client of [joined.client, second.client])
        await expect(ask(phone, { provider, client, buyer: fourth })).rejects.toMatchObject(
          refusal,
        );
    expect(await purchasesOf(fourth)).toBe(0);
    await ask('03001770002', { buyer: fourth });
    await second.stop();
  });

  it('eight buyers at once / three ask', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        ask('03001770003').then(
          () => 'asked',
          (error: { reason: string }) => error.reason,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([
      ...Array<string>(5).fill('PAYMENT_PROMPT_LIMIT'),
      ...Array<string>(3).fill('asked'),
    ]);
  });

  it('one wish five times at once, and again / counts once', async () => {
    const phone = '03001770004';
    const once = { buyer: aNamesakeOf(bob), key: newId() };
    const twins = await Promise.all(Array.from({ length: 5 }, () => ask(phone, once)));
    expect(new Set(twins.map(({ purchase }) => purchase.purchaseId)).size).toBe(1);
    await ask(phone);
    await ask(phone);
    await ask(phone, once);
    await expect(ask(phone)).rejects.toMatchObject(refusal);
  });

  it('two phones that ask for one buyer / the third waits for an answer of one', async () => {
    const buyer = aNamesakeOf(bob);
    const first = await ask('03001770005', { buyer });
    await ask('03001770006', { buyer, provider: 'easypaisa' });
    await expect(ask('03001770007', { buyer })).rejects.toMatchObject(refusal);
    expect(await purchasesOf(buyer)).toBe(2);
    // Who pays by other ways asks no phone.
    await system.buy(buyer, { client: joined.client });
    await system.decide(first, { outcome: 'failed' });
    await eventually(async () => expect(await system.stateOf(first)).toBe('DECLINED'));
    await ask('03001770007', { buyer });
  });

  it('after an hour / asked again; ten in a day / not any more', async () => {
    const phone = '03001770008';
    const buyer = aNamesakeOf(bob);
    await ask(phone, { buyer });
    const phones = system.db.collection<{ _id: string; times: Date[] }>('prompted_phones');
    const [row] = await phones.find().sort({ expireTime: -1 }).limit(1).toArray();
    const timesAgo = (hours: number[]) =>
      phones.updateOne(
        { _id: row?._id ?? '' },
        { $set: { times: hours.map((hour) => new Date(Date.now() - hour * 3_600_000)) } },
      );
    await timesAgo([1, 1, 1, 2, 3, 4, 5, 6, 7, 23]);
    await expect(ask(phone)).rejects.toMatchObject(refusal);
    await timesAgo([1, 1, 1, 2, 3, 4, 5, 6, 7, 25]);
    await ask(phone);
    expect((await phones.findOne({ _id: row?._id ?? '' }))?.times).toHaveLength(10);
  });

  it('all that is stored / neither the number nor a hash that anybody could make of it', async () => {
    const phone = '03001770009';
    const cnic = '654321';
    const buyer = aNamesakeOf(bob);
    const key = newId();
    const wish = { provider: 'jazzcash', packageId, details: { phone, cnic }, key };
    await system.order(buyer, { ...wish, client: joined.client });
    const guesses = [
      phone,
      cnic,
      fingerprintOf({
        packageId,
        provider: 'jazzcash',
        'details.phone': phone,
        'details.cnic': cnic,
      }),
      fingerprintOf({ phone, cnic }),
      fingerprintOf({ phone }),
    ];
    for (const { name } of await system.db.listCollections().toArray()) {
      const rows = await system.db.collection(name).find().toArray();
      const text = rows.map((row) => `${JSON.stringify(row)} ${String(row['rawBody'])}`).join('\n');
      for (const guess of guesses)
        expect({ name, has: text.includes(guess) }).toEqual({ name, has: false });
    }
    // The same key for another phone is another wish still.
    await expect(
      system.order(buyer, { ...wish, details: { phone: '03001770010', cnic } }),
    ).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
