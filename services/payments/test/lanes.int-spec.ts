import { Binary } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import type { Notice } from './contract/driver.js';
import { tap } from './contract/drivers/tap.driver.js';
import { PaymentsSystem, type Bought, type Ordered } from './payments-system.js';
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
  afterEach(() => system.noFaults());
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
    const silent = silence();
    try {
      await Promise.all((await ofTap(bought, {})).map((copy) => steps.hold(copy)));
      const ofSilent = { provider: 'tap', state: 'REFUND_REQUESTED', code: '' } as const;
      await eventually(async () => {
        expect(await steps.rows().countDocuments(ofSilent)).toBe(SILENT);
        expect(silent.count()).toBeGreaterThan(0);
      });
      const refundId = await steps.hold(bought);
      await steps.reaches(refundId, { state: 'REFUNDED' });
      // Nobody gave up on it meanwhile.
      expect(await steps.rows().countDocuments(ofSilent)).toBe(SILENT);
      expect(silent.count()).toBeLessThan(SILENT);
    } finally {
      silent.end();
    }
    await eventually(async () =>
      expect(await steps.rows().countDocuments({ provider: 'tap', attempts: 0 })).toBe(0),
    );
  });

  const purchaseOf = ({ purchase }: Ordered) =>
    system.db.collection<{ _id: string }>('purchases').findOne({ _id: purchase.purchaseId });
  const settles = (bought: Ordered): Promise<void> =>
    eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
  /** Purchases of Tap that are open, and whose silence some of them have found out. */
  const withSilentTap = async (
    due: object,
    story: (bought: Bought) => Promise<void>,
  ): Promise<void> => {
    const bought = await system.buy();
    const silent = silence();
    try {
      await ofTap(bought, { state: 'PROCESSING', ...due });
      await eventually(() => silent.count() > 0);
      await story(bought);
      expect(silent.count()).toBeLessThan(SILENT);
    } finally {
      await system.db.collection('purchases').deleteMany({ provider: 'tap' });
      silent.end();
    }
  };

  it('many of its purchases are due / others are asked about', () =>
    withSilentTap({ nextInquiryTime: new Date(0) }, async (bought) => {
      await system.paidUnnoticed(bought);
      const { purchaseId } = bought.purchase;
      await system.db
        .collection<{ _id: string }>('purchases')
        .updateOne({ _id: purchaseId }, { $set: { nextInquiryTime: new Date(0) } });
      await settles(bought);
    }));

  it('many questions wait for their gap / those of others are asked when theirs is over', () =>
    withSilentTap({ questionTime: new Date(0) }, async (bought) => {
      const body = await system.paidUnnoticed(bought);
      const { purchaseId } = bought.purchase;
      await system.db
        .collection<{ _id: string }>('purchases')
        .updateOne({ _id: purchaseId }, { $set: { lastAskTime: new Date() } });
      await system.receive(body);
      expect(await purchaseOf(bought)).toHaveProperty('questionTime');
      await settles(bought);
      await eventually(async () =>
        expect(await purchaseOf(bought)).not.toHaveProperty('questionTime'),
      );
    }));

  it('many of its messages are due / those of others have their effect', async () => {
    const bought = await system.buy();
    const silent = silence();
    const inbox = system.db.collection<{ _id: string }>('webhook_inbox');
    try {
      const copies = await ofTap(bought, { state: 'PROCESSING' });
      const body = await system.paidUnnoticed(bought);
      const stored = {
        ...{ contentType: 'application/json', queryString: '', state: 'VERIFIED', detail: '' },
        ...{ attempts: 1, leaseTime: new Date(0), nextTryTime: new Date(0) },
        ...{ receiveTime: new Date(), updateTime: new Date(), expireTime: new Date(2 ** 42) },
      };
      await inbox.insertMany(
        copies.map((copy) => {
          const { headers, rawBody } = noticeOf(copy);
          const of = { provider: 'tap', eventKey: newId(), headers, rawBody: new Binary(rawBody) };
          return { ...stored, ...of, _id: newId() };
        }),
      );
      await eventually(() => silent.count() > 0);
      await inbox.insertOne({
        ...{ ...stored, _id: newId(), provider: 'amazon', eventKey: newId(), headers: {} },
        ...{ rawBody: new Binary(body), nextTryTime: new Date(1) },
      });
      await settles(bought);
      // While Tap was waited for.
      expect(await inbox.countDocuments({ provider: 'tap', detail: { $ne: '' } })).toBe(0);
      expect(silent.count()).toBeLessThan(SILENT);
    } finally {
      await inbox.deleteMany({ provider: 'tap' });
      await system.db.collection('purchases').deleteMany({ provider: 'tap' });
      silent.end();
    }
  });
});

/** What Tap's server says of a payment. */
function noticeOf(ordered: Ordered): Notice {
  const notice = tap.notices?.of({ ...ordered, step: {} });
  if (!notice) throw new Error('Tap tells nothing');
  return notice;
}
