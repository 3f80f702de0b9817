import { FakeClock } from '@mate/testing/clock';
import { eventually } from '@mate/testing/wait';
import { DELAYS_OF_PRODUCTION } from '../../src/payments.config.js';
import { RunInquiry } from '../../src/purchases/inquiries/run-inquiry.use-case.js';
import { PaymentsSystem } from '../payments-system.js';
import { begin, hasty, markets, payUnnoticed, readyToPay, type Begun } from './payers.js';

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

/** What production promises of the first half hour of a purchase. */
const KNOWN_WITHIN_SECONDS = 90;
/** Questions that are due are looked for every 5 s in production; here more seldom, which is worse. */
const LOOK_SECONDS = 14;
/** After so many looks the provider takes the money: before the first question, right after one, later, and at the very end. */
const PAID_AFTER_LOOKS = [2, 5, 45, 128];
const LOOKS = 136;

interface Payment {
  readonly begun: Begun;
  readonly paidAfter: number;
}

interface AskedRow {
  readonly _id: string;
  readonly state: string;
  readonly settleTime?: Date;
  readonly nextInquiryTime?: Date;
}

describe('everything that was to tell us is lost in production, whose queue is lost too', () => {
  let clock: FakeClock;
  let system: PaymentsSystem;

  beforeAll(async () => {
    clock = FakeClock.at();
    system = await PaymentsSystem.around({
      ...hasty,
      INQUIRY_DELAYS_SECONDS: DELAYS_OF_PRODUCTION.join(','),
      INQUIRY_GAP_MS: '5000',
      // Nobody looks but the spec.
      SWEEP_MS: '3600000',
    });
    await system.startService({}, undefined, clock);
    system.isDeaf = system.losesBankReturns = true;
  });

  afterAll(() => system.stop());

  const rows = () => system.db.collection<AskedRow>('purchases');
  const askWhatIsDue = async (): Promise<void> => {
    const inquiry = system.service.app.get(RunInquiry, { strict: false });
    const due = await rows()
      .find({ nextInquiryTime: { $lte: clock.now() } })
      .toArray();
    await Promise.all(due.map(({ _id }) => inquiry.execute(_id)));
  };
  const started = async (provider: string): Promise<Begun> => {
    const begun = await begin(system, provider);
    await readyToPay(system, begun);
    return begun;
  };

  it('taken within half an hour, by every provider / settled within 90 s', async () => {
    const beganMs = clock.nowMs();
    const payments: Payment[] = await Promise.all(
      PAID_AFTER_LOOKS.flatMap((paidAfter) =>
        providers.map(async (provider) => ({ begun: await started(provider), paidAfter })),
      ),
    );
    const timeOf = (look: number): number => beganMs + look * LOOK_SECONDS * 1_000;
    for (let look = 0; look <= LOOKS; look += 1) {
      clock.moveTo(new Date(timeOf(look)));
      await askWhatIsDue();
      // Right after the questions of this moment, so that the next ones are as far away as they can be.
      for (const { begun, paidAfter } of payments)
        if (paidAfter === look)
          await system.decide(begun, { outcome: 'success', webhook: 'never' });
    }
    for (const { begun, paidAfter } of payments) {
      const { provider, purchaseId } = begun.purchase;
      const row = await rows().findOne({ _id: purchaseId });
      const lateMs = (row?.settleTime?.getTime() ?? Infinity) - timeOf(paidAfter);
      const isInTime = lateMs <= KNOWN_WITHIN_SECONDS * 1_000;
      expect({ provider, paidAfter, lateMs, state: row?.state, isInTime }).toMatchObject({
        ...{ state: 'SETTLED', isInTime: true },
      });
    }
  });
});
