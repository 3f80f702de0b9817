import type { PaymentsAdminCalls } from '@mate/contracts/calls';
import { newId } from '@mate/contracts/ids';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import { eventually } from '@mate/testing/wait';
import { AskProvider } from '../src/purchases/settle/ask-provider.use-case.js';
import { mona, reasonOf } from './admins.js';
import { PaymentsSystem, type Bought } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const note = 'seen in the dashboard';

describe('payments that wait for a person', () => {
  let system: PaymentsSystem;
  let admin: RpcClient<PaymentsAdminCalls>;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
    admin = system.adminBy('admin');
  });

  afterAll(async () => {
    admin.close();
    await system.stop();
  });

  afterEach(() => system.noFaults());

  const purchases = () => system.db.collection('purchases');
  const actions = (subject: string) =>
    system.db.collection('admin_actions').find({ subject }).sort({ _id: 1 }).toArray();
  /** Which of a few are on the list; other specs of this process have cases too. */
  const waiting = async (...ids: string[]): Promise<string[]> => {
    const found: string[] = [];
    for (let afterId = ''; ;) {
      const { cases } = await admin.listReviews({ afterId }, mona);
      found.push(...cases.map(({ caseId }) => caseId));
      afterId = cases.at(-1)?.caseId ?? '';
      if (afterId === '') return found.filter((id) => ids.includes(id));
    }
  };
  const put = ({ purchase }: Bought, set: object) =>
    purchases().updateOne({ reference: purchase.reference }, { $set: set });
  /** A card was handed in, and for a day nobody heard what became of it. */
  const overdue = async (isPaid: boolean): Promise<Bought> => {
    const bought = await system.buy();
    if (isPaid) await system.paidUnnoticed(bought);
    await put(bought, { state: 'PROCESSING', reviewNeeded: true });
    return bought;
  };
  const recheck = async (caseId: string): Promise<string> => {
    let answer = 'too-soon';
    await eventually(async () => {
      ({ answer } = await admin.recheckReview({ caseId }, mona));
      return answer !== 'too-soon';
    });
    return answer;
  };

  it('overdue / on the list; a recheck settles what was paid, once, and takes it off', async () => {
    const bought = await overdue(true);
    const { purchaseId: caseId, reference } = bought.purchase;
    expect(await waiting(caseId)).toEqual([caseId]);
    const { review } = await admin.getReview({ caseId: reference }, mona);
    expect(review).toMatchObject({ caseId, subject: 'purchase', why: 'overdue' });
    expect(await recheck(caseId)).toBe('answered');
    expect(await system.stateOf(bought)).toBe('SETTLED');
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
    expect(await waiting(caseId)).toEqual([]);
  });

  it('provider away / a recheck says so and changes nothing', async () => {
    const bought = await overdue(true);
    await system.fault('down');
    expect(await recheck(bought.purchase.purchaseId)).toBe('unanswered');
    expect(await system.stateOf(bought)).toBe('PROCESSING');
  });

  it('wrong amount / closed with a note alone, once, and every try is written down', async () => {
    const bought = await system.buy();
    const { purchaseId: caseId } = bought.purchase;
    await system.decide(bought, { outcome: 'success', webhook: 'wrong-amount' });
    await eventually(async () => expect(await system.stateOf(bought)).toBe('INTEGRITY_MISMATCH'));
    expect(await waiting(caseId)).toEqual([caseId]);
    const close = (text: string) => reasonOf(admin.closeReview({ caseId, note: text }, mona));
    expect([await close(' '), await close(note), await close(note)]).toEqual([
      ...['INVALID_REQUEST', 'done', 'PURCHASE_NOT_FOUND'],
    ]);
    expect(await waiting(caseId)).toEqual([]);
    expect(await system.stateOf(bought)).toBe('INTEGRITY_MISMATCH');
    const { actions: told, review } = await admin.getReview({ caseId }, mona);
    expect(review).toMatchObject({ why: '', closeTime: expect.stringMatching(/Z$/) as string });
    expect(told.map(({ outcome }) => outcome)).toEqual([
      ...['INVALID_REQUEST', 'done', 'PURCHASE_NOT_FOUND'],
    ]);
    expect(told[1]).toMatchObject({ actor: 'mona', command: 'payments.close', note });
    expect(await actions(caseId)).toHaveLength(4);
  });

  it('closed while nobody knew that it was paid / the coins come all the same, once', async () => {
    const bought = await overdue(true);
    const { purchaseId: caseId } = bought.purchase;
    await system.fault('down');
    const { review } = await admin.closeReview({ caseId, note }, mona);
    expect(review).toMatchObject({ state: 'PROCESSING', why: '' });
    expect(await waiting(caseId)).toEqual([]);
    await system.noFaults();
    expect(await recheck(caseId)).toBe('answered');
    expect(await system.stateOf(bought)).toBe('SETTLED');
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('closed, and still open after another day / does not come back', async () => {
    const bought = await overdue(false);
    const { purchaseId: caseId } = bought.purchase;
    await admin.closeReview({ caseId, note }, mona);
    await put(bought, { createTime: new Date(0) });
    expect(await recheck(caseId)).toBe('answered');
    expect(await system.stateOf(bought)).toBe('PROCESSING');
    expect(await waiting(caseId)).toEqual([]);
  });

  it('paid at the moment it is closed / settled instead', async () => {
    const bought = await overdue(true);
    const { purchaseId: caseId } = bought.purchase;
    const { review } = await admin.closeReview({ caseId, note }, mona);
    expect(review).toMatchObject({ state: 'SETTLED', closeTime: '' });
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it('a webhook that was given up / on the list; a recheck gives it its effect, or it is closed', async () => {
    const dead = async (): Promise<{ bought: Bought; id: string }> => {
      const bought = await system.buy();
      const body = await system.paidUnnoticed(bought);
      await system.fault('down');
      await system.receive(body);
      const inbox = system.db.collection<{ _id: string }>('webhook_inbox');
      const row = await inbox.findOneAndUpdate(
        // Its own: other specs of this service may have left some that wait.
        { reference: bought.purchase.reference, state: 'VERIFIED' },
        { $set: { state: 'DEAD' }, $unset: { nextTryTime: 1 } },
      );
      await system.noFaults();
      return { bought, id: row?._id ?? '' };
    };
    const [retried, closed] = [await dead(), await dead()];
    expect(await waiting(retried.id, closed.id)).toEqual([retried.id, closed.id]);
    await eventually(async () => {
      await admin.recheckReview({ caseId: retried.id }, mona);
      expect(await system.stateOf(retried.bought)).toBe('SETTLED');
    });
    await admin.closeReview({ caseId: closed.id, note }, mona);
    await eventually(async () => expect(await waiting(retried.id, closed.id)).toEqual([]));
    const { review } = await admin.getReview({ caseId: closed.id }, mona);
    expect(review).toMatchObject({ subject: 'webhook', state: 'DEAD', why: '' });
  });

  it('nobody’s id, or the gateway’s key / refused', async () => {
    expect(await reasonOf(admin.getReview({ caseId: newId() }, mona))).toBe('PURCHASE_NOT_FOUND');
    expect(await reasonOf(admin.listReviews({ afterId: 'x' }, mona))).toBe('INVALID_REQUEST');
    const gateway = system.adminBy('gateway');
    expect(await reasonOf(gateway.listReviews({ afterId: '' }, mona))).toBe('FORBIDDEN');
    gateway.close();
  });

  it('a dispute is told while its provider is asked / the case is not closed', async () => {
    const bought = await overdue(false);
    const { purchaseId: caseId } = bought.purchase;
    const asking = system.service.app.get(AskProvider, { strict: false });
    const ask = asking.execute.bind(asking);
    asking.execute = async (purchase) => {
      await put(bought, { disputeTime: new Date(), disputeState: 'told' });
      return ask(purchase);
    };
    try {
      expect(await reasonOf(admin.closeReview({ caseId, note }, mona))).toBe('PURCHASE_DISPUTED');
    } finally {
      asking.execute = ask;
    }
  });
});
