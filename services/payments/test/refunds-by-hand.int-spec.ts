import { Long } from 'mongodb';
import type { PaymentsAdminCalls } from '@mate/contracts/calls';
import type { AdminRefund } from '@mate/contracts/gen/payments/refunds_admin_service';
import { RefundState } from '@mate/contracts/gen/payments/refunds_service';
import { newId } from '@mate/contracts/ids';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import { eventually } from '@mate/testing/wait';
import { mona, omar, reasonOf } from './admins.js';
import { PaymentsSystem } from './payments-system.js';
import { refundSteps } from './refund-steps.js';

describe('refunds by hand', () => {
  let system: PaymentsSystem;
  let admin: RpcClient<PaymentsAdminCalls>;
  let steps: ReturnType<typeof refundSteps>;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
    admin = system.adminBy('admin');
    steps = refundSteps(system);
  });
  afterAll(async () => {
    admin.close();
    await system.stop();
  });
  afterEach(() => system.noFaults());

  const allOpen = async () => {
    const all: AdminRefund[] = [];
    for (let cursor = ''; ;) {
      const page = await admin.listOpenRefunds({ cursor }, mona);
      all.push(...page.refunds);
      cursor = page.nextCursor;
      if (cursor === '') return all;
    }
  };
  const listed = async (refundId: string) =>
    (await allOpen()).find(({ refund }) => refund?.refundId === refundId);
  it('no call of the provider / one person says it is done, another confirms it, once and in their names', async () => {
    const bought = await steps.without(await steps.paid());
    const refundId = await steps.hold(bought);
    await steps.reaches(refundId, { state: 'REFUND_REQUESTED', waitsForPerson: true, attempts: 0 });
    expect(await listed(refundId)).toMatchObject({
      ...{ kind: 'request', provider: 'epay', waitsForPerson: true, doneSaidBy: '' },
    });
    const confirm = (by: typeof mona) => admin.confirmRefundDone({ refundId }, by);
    const refuse = () => admin.markRefundRefused({ refundId, note: 'no' }, mona);
    expect(await reasonOf(confirm(omar))).toBe('REFUND_DONE_UNSAID');
    const done = () => admin.markRefundDone({ refundId, note: 'by bank, 4711' }, mona);
    for (let again = 0; again < 2; again += 1)
      expect((await done()).refund).toMatchObject({
        ...{ doneSaidBy: 'mona', doneNote: 'by bank, 4711' },
        refund: { state: RefundState.REFUND_STATE_REQUESTED },
      });
    expect(await steps.endsOf(refundId)).toEqual([]);
    expect(await reasonOf(refuse())).toBe('REFUND_DONE_SAID');
    expect(await reasonOf(confirm(mona))).toBe('REFUND_DONE_OWN');
    for (let again = 0; again < 2; again += 1)
      expect((await confirm(omar)).refund).toMatchObject({
        refund: { state: RefundState.REFUND_STATE_REFUNDED },
        code: 'by bank, 4711',
      });
    expect(await reasonOf(refuse())).toBe('REFUND_NOT_WAITING');
    expect(await steps.endsOf(refundId)).toMatchObject([{ outcome: 'REFUNDED' }]);
    const written = await system.db
      .collection('admin_actions')
      .find({ subject: refundId })
      .sort({ _id: 1 })
      .toArray();
    expect(
      written.map(
        ({ actor, command, outcome }) => `${String(actor)} ${String(command)} ${String(outcome)}`,
      ),
    ).toEqual([
      'omar payments.refund-confirm REFUND_DONE_UNSAID',
      'mona payments.refund-done done',
      'mona payments.refund-done done',
      'mona payments.refund-refused REFUND_DONE_SAID',
      'mona payments.refund-confirm REFUND_DONE_OWN',
      'omar payments.refund-confirm done',
      'omar payments.refund-confirm done',
      'mona payments.refund-refused REFUND_NOT_WAITING',
    ]);
  });

  it('what was said is taken back / the refund waits as before; said, declined and confirmed at once, it ends one way', async () => {
    const refundId = await steps.hold(await steps.without(await steps.paid()));
    await steps.reaches(refundId, { waitsForPerson: true });
    const say = (note: string, by: typeof mona) =>
      reasonOf(admin.markRefundDone({ refundId, note }, by));
    expect([await say('4711', mona), await say('4712', omar)]).toEqual([
      ...['done', 'REFUND_DONE_SAID'],
    ]);
    await admin.declineRefundDone({ refundId, note: 'another one' }, mona);
    expect(await listed(refundId)).toMatchObject({ doneSaidBy: '', waitsForPerson: true });
    expect(await say('4712', omar)).toBe('done');
    const [declined, confirmed] = await Promise.all([
      reasonOf(admin.declineRefundDone({ refundId, note: 'not there' }, omar)),
      reasonOf(admin.confirmRefundDone({ refundId }, mona)),
    ]);
    const row = await steps.rowOf(refundId);
    expect([declined, confirmed, row?.state, row?.saidDone?.note]).toEqual(
      row?.state === 'REFUNDED'
        ? ['REFUND_NOT_WAITING', 'done', 'REFUNDED', '4712']
        : ['done', 'REFUND_DONE_UNSAID', 'REFUND_REQUESTED', undefined],
    );
  });

  it('a purchase whose bank is said to take it back / no refund of it ends by hand until that is decided', async () => {
    const bought = await steps.without(await steps.paid());
    const [refundId, other] = [await steps.hold(bought, '1'), await steps.hold(bought, '1')];
    for (const id of [refundId, other]) await steps.reaches(id, { waitsForPerson: true });
    await admin.markRefundDone({ refundId, note: '4711' }, mona);
    const dispute = (set: object, unset: object = { nothing: 1 }) =>
      system.db
        .collection('purchases')
        .updateOne({ reference: bought.purchase.reference }, { $set: set, $unset: unset });
    await dispute({ disputeTime: new Date(), disputeState: 'told' });
    const confirm = () => reasonOf(admin.confirmRefundDone({ refundId }, omar));
    expect(await confirm()).toBe('PURCHASE_DISPUTED');
    const refuse = () => reasonOf(admin.markRefundRefused({ refundId: other, note: 'no' }, mona));
    expect(await refuse()).toBe('PURCHASE_DISPUTED');
    expect(await steps.endsOf(other)).toEqual([]);
    // It did, and the refund went out before: nobody is left with what cannot be said.
    await dispute({ disputeState: 'confirmed' });
    expect([await confirm(), await refuse()]).toEqual(['done', 'done']);
    await eventually(async () => {
      const review = await admin.getReview({ caseId: bought.purchase.purchaseId }, mona);
      expect(review.review).toMatchObject({ why: 'returned-twice' });
    });
  });

  it('more open refunds than a page / every one once, page by page', async () => {
    const first = await steps.hold(await steps.without(await steps.paid()));
    await steps.reaches(first, { waitsForPerson: true });
    const row = await steps.rowOf(first);
    if (!row) throw new Error('no refund');
    const copies = Array.from({ length: 60 }, (_, place) => ({
      ...row,
      ...{ _id: newId(), coins: Long.fromNumber(row.coins), waitsForPerson: place % 2 === 0 },
      amountMinor: Long.fromNumber(row.amountMinor),
    }));
    await system.db.collection<{ _id: string }>('refunds').insertMany(copies);
    const seen = (await allOpen()).map(({ refund }) => refund?.refundId ?? '');
    const ids = copies.map(({ _id }) => _id);
    expect(seen.filter((id) => ids.includes(id)).sort()).toEqual(ids.sort());
    const forged = admin.listOpenRefunds({ cursor: 'forged' }, mona);
    expect(await reasonOf(forged)).toBe('CURSOR_INVALID');
    await system.db.collection<{ _id: string }>('refunds').deleteMany({ _id: { $in: ids } });
  });

  it('its order may have arrived, or somebody said that it is done / two say that it cannot go back, once; a word is taken back', async () => {
    const sent = await steps.paid();
    await system.fault('down');
    const refundId = await steps.hold(sent);
    await steps.reaches(refundId, { attempts: 1, code: 'no answer' });
    await system.noFaults();
    await steps
      .rows()
      .updateOne({ _id: refundId }, { $set: { waitsForPerson: true }, $unset: { nextTryTime: 1 } });
    const refuse = async (by: typeof mona, id = refundId) =>
      (await admin.markRefundRefused({ refundId: id, note: 'not in the portal' }, by)).refund;
    const open = { refund: { state: RefundState.REFUND_STATE_REQUESTED } };
    for (let again = 0; again < 2; again += 1)
      expect(await refuse(mona)).toMatchObject({ ...open, refusedSaidBy: 'mona' });
    expect(await steps.endsOf(refundId)).toEqual([]);
    await admin.declineRefundDone({ refundId, note: 'it is there' }, mona);
    expect(await refuse(omar)).toMatchObject({ ...open, refusedSaidBy: 'omar' });
    await Promise.all([refuse(mona), refuse(mona)]);
    await steps.reaches(refundId, { state: 'REFUND_FAILED' });
    expect(await steps.endsOf(refundId)).toMatchObject([{ outcome: 'REFUSED' }]);
    const byHand = await steps.hold(await steps.without(await steps.paid()));
    await steps.reaches(byHand, { waitsForPerson: true, attempts: 0 });
    await admin.markRefundDone({ refundId: byHand, note: '4711' }, mona);
    await admin.declineRefundDone({ refundId: byHand, note: 'not there' }, omar);
    expect(await refuse(omar, byHand)).toMatchObject(open);
    await admin.declineRefundDone({ refundId: byHand, note: 'once more' }, mona);
    await Promise.all([refuse(omar, byHand), refuse(mona, byHand)]);
    expect(await steps.endsOf(byHand)).toMatchObject([{ outcome: 'REFUSED' }]);
  });

  it('a person says it cannot go back / refused / what is none, and what the provider does, is not theirs', async () => {
    const bought = await steps.without(await steps.paid());
    const refundId = await steps.hold(bought);
    await steps.reaches(refundId, { waitsForPerson: true });
    await admin.markRefundRefused({ refundId, note: 'the account is closed' }, mona);
    expect(await steps.endsOf(refundId)).toMatchObject([{ outcome: 'REFUSED' }]);
    const unknown = admin.markRefundDone({ refundId: newId(), note: 'x' }, mona);
    await expect(unknown).rejects.toMatchObject({ reason: 'REFUND_NOT_FOUND' });
    const busy = await steps.paid();
    await system.fault('down');
    const byProvider = await steps.hold(busy);
    await steps.reaches(byProvider, { attempts: 1 });
    const theirs = admin.markRefundDone({ refundId: byProvider, note: 'x' }, mona);
    await expect(theirs).rejects.toMatchObject({ reason: 'REFUND_NOT_WAITING' });
  });
});
