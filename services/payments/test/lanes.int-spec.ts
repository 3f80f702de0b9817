import { newId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { PaymentsSystem, type Ordered } from './payments-system.js';
import { refundSteps } from './refund-steps.js';

/** More than are worked on at a time. */
const SILENT = 24;

describe('a provider that says nothing, ever', () => {
  let system: PaymentsSystem;
  let steps: ReturnType<typeof refundSteps>;

  beforeAll(async () => {
    // So that it is still waited for when the others' work is done.
    system = await PaymentsSystem.start({ TAP_TIMEOUT_MS: '30000' });
    steps = refundSteps(system);
  });
  afterAll(() => system.stop());

  /** Calls of Tap that wait for an answer; they get none until `end`, which resets them. */
  const silence = () => {
    let waiting = 0;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const fits = async ({ path }: { readonly path: string }): Promise<boolean> => {
      if (!path.startsWith('/tap/')) return false;
      waiting += 1;
      await over;
      return true;
    };
    const unbend = system.wire.bend({ fits, how: 'reset' });
    return { count: () => waiting, end: () => (end(), unbend()) };
  };
  /** Purchases of its own that look like another one. */
  const ofTap = async ({ buyer, purchase }: Ordered, changes: object): Promise<Ordered[]> => {
    const rows = system.db.collection<{ _id: string }>('purchases');
    const like = await rows.findOne({ _id: purchase.purchaseId }, { promoteLongs: false });
    const copies = Array.from({ length: SILENT }, () => ({
      ...{ ...like, _id: newId(), provider: 'tap', reference: newId() },
      ...{ providerReference: 'chg_of_nobody', ...changes },
    }));
    await rows.insertMany(copies);
    return copies.map(({ _id: purchaseId, reference }) => ({
      buyer,
      purchase: { ...purchase, provider: 'tap', purchaseId, reference },
    }));
  };

  it('many refunds of it are due / those of others are sent', async () => {
    const bought = await steps.paid();
    const tap = silence();
    try {
      await Promise.all((await ofTap(bought, {})).map((copy) => steps.hold(copy)));
      const ofSilent = { provider: 'tap', state: 'REFUND_REQUESTED', code: '' } as const;
      await eventually(async () => {
        expect(await steps.rows().countDocuments(ofSilent)).toBe(SILENT);
        expect(tap.count()).toBeGreaterThan(0);
      });
      const refundId = await steps.hold(bought);
      await steps.reaches(refundId, { state: 'REFUNDED' });
      // Nobody gave up on it meanwhile.
      expect(await steps.rows().countDocuments(ofSilent)).toBe(SILENT);
      expect(tap.count()).toBeLessThan(SILENT);
    } finally {
      tap.end();
    }
    await eventually(async () =>
      expect(await steps.rows().countDocuments({ provider: 'tap', attempts: 0 })).toBe(0),
    );
  });
});
