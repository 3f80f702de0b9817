import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** The raw peer of a purchase that is begun: what one writes with the driver alone. */
export interface RawPurchases extends AsyncDisposable {
  begin(index: number): Promise<void>;
}

/** Purchase, key and event in one transaction, majority and journaled; no price, no bounds, no form. */
export async function openRawPurchases(url: string): Promise<RawPurchases> {
  const client = await MongoClient.connect(url);
  const db = client.db();
  await db.dropDatabase();
  const [purchases, keys, events] = await Promise.all(
    ['purchases', 'keys', 'events'].map((name) => db.createCollection<{ _id: string }>(name)),
  );
  return {
    begin: async (index) => {
      await client.withSession((session) =>
        session.withTransaction(
          async () => {
            const _id = randomUUID();
            const purchase = { _id, buyer: index, amountMinor: 499, createTime: new Date() };
            await purchases?.insertOne(purchase, { session });
            await keys?.insertOne({ _id: `${_id}:key` }, { session });
            await events?.insertOne({ ...purchase, _id: `${_id}:event` }, { session });
          },
          { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', j: true } },
        ),
      );
    },
    [Symbol.asyncDispose]: async () => {
      await db.dropDatabase();
      await client.close();
    },
  };
}
