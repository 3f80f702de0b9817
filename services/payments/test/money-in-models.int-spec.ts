import { randomBytes } from 'node:crypto';
import { newId, type PackageId, type PurchaseId } from '@mate/contracts/ids';
import { modelOn } from '@mate/mongo/define-model';
import { connectModels, type ModelConnection } from '@mate/mongo/model-connection';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { TransactionRunner } from '@mate/mongo/transaction';
import { FakeClock } from '@mate/testing/clock';
import { engines } from '@mate/testing/engines';
import { bob } from '@mate/testing/people';
import { packageModel } from '../src/packages/package.model.js';
import { PackageRepository } from '../src/packages/package.repository.js';
import { paymentsDatabase } from '../src/payments.database.js';
import { purchaseModel } from '../src/purchases/purchase.model.js';
import { PurchaseRepository, type PurchaseRecord } from '../src/purchases/purchase.repository.js';

/** The first whole number that a double cannot hold. */
const HUGE = 2n ** 53n + 1n;

describe('amounts beyond doubles in payments', () => {
  let mongo: ModelConnection;
  const clock = FakeClock.at('2026-01-01');

  beforeAll(async () => {
    const url = engines().mongoUrl(`test_payments_${randomBytes(6).toString('hex')}`);
    mongo = await connectModels(url, { appName: 'spec' });
    await prepareDatabase(mongo.db, paymentsDatabase);
  });
  afterAll(async () => {
    await mongo.db.dropDatabase();
    await mongo.close();
  });

  it('packages / keep their coins and prices', async () => {
    const packages = new PackageRepository(modelOn(mongo.models, packageModel));
    const huge = {
      id: newId<PackageId>(),
      market: 'PK' as const,
      name: 'Huge',
      coins: HUGE,
      currency: 'PKR',
      originalPriceMinor: HUGE + 2n,
      priceMinor: HUGE + 4n,
    };
    await packages.addMissing([huge]);
    expect(await packages.findOnSale(huge.id)).toEqual(huge);
    expect(await packages.listOnSale('PK')).toEqual([huge]);
  });

  it('purchases / keep coins and amount through every move, by every read', async () => {
    const purchases = new PurchaseRepository(modelOn(mongo.models, purchaseModel), mongo.db, clock);
    const now = clock.now();
    const purchaseId = newId<PurchaseId>();
    const money = { coins: HUGE, amountMinor: HUGE + 2n };
    const purchase: PurchaseRecord = {
      _id: purchaseId,
      accountId: bob.accountId,
      packageId: newId(),
      packageName: 'Huge',
      ...money,
      currency: 'PKR',
      provider: 'amazon',
      reference: purchaseId,
      customerEmail: bob.email,
      customerIp: '203.0.113.7',
      state: 'CREATED',
      version: 1,
      reason: '',
      inquiryCount: 0,
      nextInquiryTime: now,
      reviewNeeded: false,
      createTime: now,
      updateTime: now,
    };
    const request = { scope: 'spec', ownerId: bob.accountId, key: newId(), fingerprint: 'f' };
    const runner = new TransactionRunner(mongo.client);
    await runner.run((tx) => purchases.insert(purchase, request, tx));
    const until = new Date(now.getTime() + 1_000);
    const step = { kind: 'form', action: 'https://a.example', fields: { 'a.b': 'r$1' } } as const;
    const moved = await purchases.change(
      purchase,
      { state: 'AWAITING_CUSTOMER', reason: '', step },
      { now },
    );
    expect(moved).toBe(true);
    const reads = [
      await purchases.find(purchaseId),
      await purchases.findForOwner(bob.accountId, purchaseId),
      await purchases.findByReference('amazon', purchaseId),
      await purchases.claimInquiry(purchaseId, { now, until }),
      await purchases.claimQuestion(purchaseId, { now, before: now }),
    ];
    for (const read of reads) expect(read).toMatchObject({ ...money, step });
  });
});
