import { oldDatabase, schemaOf } from '@mate/testing/stored-data';
import { PaymentsSystem } from './payments-system.js';

interface PurchaseRow {
  _id: string;
  accountId: string;
  coins: bigint | number;
}

describe('payments data that commit 2b10a2f wrote', () => {
  it('starts, packages and purchases are there; a second start changes nothing', async () => {
    const { url, db, dispose } = await oldDatabase('payments');
    const system = await PaymentsSystem.start({ MONGO_URL: url });
    const purchases = await db.collection<PurchaseRow>('purchases').find().toArray();
    expect(purchases.length).toBeGreaterThan(5);
    for (const { _id: purchaseId, accountId, coins } of purchases) {
      const caller = { caller: { accountId, sessionId: 's' } };
      const { purchase } = await system.client.getPurchase({ purchaseId }, caller);
      expect(purchase).toMatchObject({ purchaseId, coins: `${coins}` });
    }
    const { packages } = await system.client.listPackages({ countryCode: 'UAE' });
    expect(packages.length).toBeGreaterThan(3);
    const schema = await schemaOf(db);
    await system.stop();
    const again = await PaymentsSystem.start({ MONGO_URL: url });
    expect(await schemaOf(db)).toEqual(schema);
    await again.stop();
    await dispose();
  });
});
