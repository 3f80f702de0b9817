import { MongoClient } from 'mongodb';
import { engines } from '@mate/testing/engines';
import { eventually } from '@mate/testing/wait';
import { balanceOf, beginBuying, finalOf, settle, smallestPackage } from './coins.js';
import { signUp } from './people.js';
import { reconcileBooks } from './reconcile-command.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';

jest.setTimeout(600_000);

/** A stored purchase, as far as this flow knows it. */
interface Row {
  readonly _id: string;
  readonly settleTime: Date;
}

describe('a day of payments beside the books', () => {
  let system: SharedSystem;
  let mongo: MongoClient;

  beforeAll(async () => {
    system = await sharedSystem();
    mongo = await MongoClient.connect(engines().mongoUrl(`${system.databasePrefix}mate_payments`));
  });

  afterAll(async () => {
    await mongo?.close();
    await system?.stop();
  });

  it('bought and credited / nothing to tell; a purchase that somebody undid / a line of it, and exit code 1', async () => {
    const buyer = await signUp(system, 'Buyer');
    const { _id: packageId, coins } = await smallestPackage(buyer);
    const buying = await beginBuying(buyer, packageId);
    await settle(system.outside, buying, { outcome: 'success' });
    const { _id: purchaseId } = await finalOf(buyer, buying);
    await eventually(async () => (await balanceOf(buyer)) >= coins);
    const purchases = mongo.db().collection<Row>('purchases');
    const row = await purchases.findOne({ _id: purchaseId });
    const day = row?.settleTime.toISOString().slice(0, 10) ?? '';
    const told = async (): Promise<string[]> => {
      const { text } = await reconcileBooks(system.admin.settings, day);
      expect(text).toMatch(new RegExp(`^${day}: .* unconfirmed`, 'm'));
      return text.split('\n').filter((line) => line.includes(purchaseId));
    };
    expect(await told()).toEqual([]);
    await purchases.updateOne({ _id: purchaseId }, { $set: { state: 'EXPIRED' } });
    try {
      expect(await told()).toEqual([expect.stringMatching(/^credited-without-purchase /)]);
      expect((await reconcileBooks(system.admin.settings, day)).code).toBe(1);
    } finally {
      await purchases.updateOne({ _id: purchaseId }, { $set: { state: 'SETTLED' } });
    }
  });
});
