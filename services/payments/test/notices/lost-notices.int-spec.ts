import { eventually } from '@mate/testing/wait';
import { PaymentsSystem } from '../payments-system.js';
import { begin, hasty, markets, payUnnoticed, type Begun } from './payers.js';

const providers = Object.keys(markets);

describe('everything that was to tell us is lost', () => {
  let system: PaymentsSystem;
  /** A paid purchase with each provider. */
  let paid: ReadonlyMap<string, Begun>;

  beforeAll(async () => {
    system = await PaymentsSystem.start({ ...hasty, INQUIRY_DELAYS_SECONDS: '1' });
    system.isDeaf = system.losesBankReturns = true;
    const pay = async (provider: string): Promise<readonly [string, Begun]> => {
      const begun = await begin(system, provider);
      await payUnnoticed(system, begun);
      return [provider, begun];
    };
    paid = new Map(await Promise.all(providers.map(pay)));
  });

  afterAll(() => system.stop());

  it.each(providers)('%s / settled by the schedule alone, once', async (provider) => {
    const begun = paid.get(provider);
    if (!begun) throw new Error('no purchase');
    await eventually(async () => expect(await system.stateOf(begun)).toBe('SETTLED'));
    expect(await system.eventsOf(begun)).toEqual([
      'payments.purchase_created.v1',
      'payments.purchase_settled.v1',
    ]);
  });
});
