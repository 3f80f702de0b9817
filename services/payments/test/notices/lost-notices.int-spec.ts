import { eventually } from '@mate/testing/wait';
import { PaymentsSystem } from '../payments-system.js';
import { begin, hasty, markets, payUnnoticed } from './payers.js';

describe('everything that was to tell us is lost', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start({ ...hasty, INQUIRY_DELAYS_SECONDS: '1' });
    system.isDeaf = system.losesBankReturns = true;
  });

  afterAll(() => system.stop());

  it.each(Object.keys(markets))('%s / settled by the schedule alone, once', async (provider) => {
    const begun = await begin(system, provider);
    await payUnnoticed(system, begun);
    await eventually(async () => expect(await system.stateOf(begun)).toBe('SETTLED'));
    expect(await system.eventsOf(begun)).toEqual([
      'payments.purchase_created.v1',
      'payments.purchase_settled.v1',
    ]);
  });
});
