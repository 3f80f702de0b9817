import { aNamesakeOf, bob } from '@mate/testing/people';
import { PaymentsSystem, type Fields } from './payments-system.js';

/** What epay alone does; what every way to pay does stands in `contract`. */
describe('back from the portal of epay', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });

  afterAll(() => system.stop());

  const buy = async () => {
    const { purchase } = await system.order(aNamesakeOf(bob), { provider: 'epay' });
    if (!purchase) throw new Error('no purchase');
    const { reference } = purchase;
    const row = () => system.db.collection('purchases').findOne({ provider: 'epay', reference });
    return { purchase, row, TransactionID: String((await row())?.['providerReference']) };
  };

  it('a transaction of somebody else beside our reference, or without one / nobody is asked', async () => {
    const [mine, theirs] = [await buy(), await buy()];
    await system.decide(theirs, { outcome: 'success', webhook: 'never' });
    const { TransactionID } = theirs;
    const { reference } = mine.purchase;
    await expect(system.returned({ reference, TransactionID }, 'epay')).rejects.toMatchObject({
      reason: 'PURCHASE_NOT_FOUND',
    });
    const partly: Fields[] = [{ TransactionID }, { reference }, { TransactionID, reference: '{}' }];
    for (const fields of partly)
      expect(await system.returned(fields, 'epay')).toMatchObject({ purchaseId: '' });
    for (const { row } of [mine, theirs]) {
      expect(await row()).toMatchObject({ state: 'AWAITING_CUSTOMER' });
      expect(await row()).not.toHaveProperty('lastAskTime');
    }
  });
});
