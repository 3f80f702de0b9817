import type { PaymentsAdminCalls } from '@mate/contracts/calls';
import { chargebackOpened, refundHeld, type EventDefinition } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import { sendForgeries } from '@mate/testing/forged-events';
import { eventually } from '@mate/testing/wait';
import type { PurchaseDocument } from '../src/purchases/purchase.model.js';
import type { RefundDocument } from '../src/refunds/refund.model.js';
import { mona, omar } from './admins.js';
import { payByCard } from './card-browser.js';
import { PaymentsSystem, type Bought } from './payments-system.js';

const DISPUTED = 'payments.purchase_disputed.v1';
const TAKEN_BACK = 'taken back by the bank';
const FOLLOWER = 'payments.follow-taken-back';

describe('purchases that a bank took back by the word of support', () => {
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

  const paid = async (): Promise<Bought> => {
    const bought = await system.buy();
    await payByCard(bought);
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    return bought;
  };
  const tell = <D>(event: EventDefinition<D>, data: D): Promise<void> => {
    const { app } = system.service;
    return app
      .get(TransactionRunner, { strict: false })
      .run((tx) => app.get(Outbox, { strict: false }).add(event, data, tx));
  };
  const caseOf = ({ buyer, purchase: { purchaseId } }: Bought) => ({
    ...{ purchaseId, accountId: buyer.accountId, openTime: new Date().toISOString() },
  });
  const chargeBack = (bought: Bought) => tell(chargebackOpened, caseOf(bought));
  const hold = async ({ buyer, purchase }: Bought, coins = purchase.coins): Promise<string> => {
    const refundId = newId();
    const held = { refundId, purchaseId: purchase.purchaseId, accountId: buyer.accountId, coins };
    await tell(refundHeld, { ...held, holdTime: new Date().toISOString() });
    return refundId;
  };
  const purchaseOf = ({ purchase: { purchaseId } }: Bought) =>
    system.db
      .collection<{ _id: string; disputeTime?: Date }>('purchases')
      .findOne({ _id: purchaseId });
  const refunds = () => system.db.collection<{ _id: string }>('refunds');
  const reaches = (refundId: string, of: Partial<RefundDocument>): Promise<void> =>
    eventually(async () => expect(await refunds().findOne({ _id: refundId })).toMatchObject(of));
  const becomes = (bought: Bought, of: Partial<PurchaseDocument>): Promise<void> =>
    eventually(async () => expect(await purchaseOf(bought)).toMatchObject(of));
  const disputed = { disputeTime: expect.any(Date) as Date };
  const reviewOf = async ({ purchase: { purchaseId: caseId } }: Bought) =>
    (await admin.getReview({ caseId }, mona)).review;
  /** What the follower was told of somebody has its effect. */
  const heard = (bought: Bought, times: number): Promise<void> =>
    eventually(async () => {
      const { accountId } = bought.buyer;
      const events = await system.db
        .collection<{ _id: string; name: string }>('outbox')
        .find({ name: chargebackOpened.name, key: accountId })
        .toArray();
      const done = { _id: { $in: events.map(({ _id }) => `${FOLLOWER}:${_id}`) } };
      expect(await system.db.collection<{ _id: string }>('inbox').countDocuments(done)).toBe(times);
    });

  it('before its refund, told often / no money goes out, nobody has to look, the wallet is not told', async () => {
    const bought = await paid();
    for (let time = 0; time < 5; time += 1) await chargeBack(bought);
    await becomes(bought, disputed);
    const { disputeTime } = (await purchaseOf(bought)) ?? {};
    await heard(bought, 5);
    await reaches(await hold(bought), { state: 'REFUND_FAILED', attempts: 0 });
    expect(await purchaseOf(bought)).toMatchObject({ disputeTime, reviewNeeded: false });
    expect(await system.eventsOf(bought)).not.toContain(DISPUTED);
  });

  it('after its refund / a person looks, once', async () => {
    const bought = await paid();
    await reaches(await hold(bought), { state: 'REFUNDED' });
    await chargeBack(bought);
    await becomes(bought, { ...disputed, reviewNeeded: true });
    expect(await reviewOf(bought)).toMatchObject({ why: 'returned-twice', state: 'SETTLED' });
    const { purchaseId: caseId } = bought.purchase;
    await admin.closeReview({ caseId, note: 'answered with the refund' }, mona);
    await chargeBack(bought);
    await heard(bought, 2);
    expect(await reviewOf(bought)).toMatchObject({ why: '' });
  });

  it('while it is sent / a person looks, and what waits behind it is not sent', async () => {
    const bought = await paid();
    await system.fault('down');
    const sent = await hold(bought, '1');
    await reaches(sent, { state: 'REFUND_REQUESTED', attempts: 1, code: 'no answer' });
    const behind = await hold(bought, '1');
    await reaches(behind, { state: 'REFUND_REQUESTED' });
    await chargeBack(bought);
    await becomes(bought, { ...disputed, reviewNeeded: true });
    await system.noFaults();
    const due = { $set: { nextTryTime: new Date(0) } };
    await refunds().updateOne({ _id: sent }, due);
    await reaches(sent, { waitsForPerson: true, code: TAKEN_BACK });
    for (const by of [mona, omar])
      await admin.markRefundRefused({ refundId: sent, note: 'never came there' }, by);
    await reaches(sent, { state: 'REFUND_FAILED' });
    await refunds().updateOne({ _id: behind }, due);
    await reaches(behind, { state: 'REFUND_FAILED', code: TAKEN_BACK });
  });

  it('while a person has to send it / the list says so', async () => {
    const bought = await paid();
    const { reference } = bought.purchase;
    await system.db
      .collection('purchases')
      .updateOne({ reference }, { $set: { provider: 'epay' } });
    const refundId = await hold(bought);
    await reaches(refundId, { waitsForPerson: true, code: '' });
    await chargeBack(bought);
    await reaches(refundId, { state: 'REFUND_REQUESTED', waitsForPerson: true, code: TAKEN_BACK });
    expect(await purchaseOf(bought)).toMatchObject({ ...disputed, reviewNeeded: false });
  });

  it('of nobody, of what is not paid, or not signed by the wallet / changes nothing', async () => {
    const open = await system.buy();
    const bought = await paid();
    await tell(chargebackOpened, { ...caseOf(bought), purchaseId: newId() });
    await chargeBack(open);
    await heard(open, 1);
    await heard(bought, 1);
    const deceived = {
      messaging: system.service.app.get(MessagingRuntime, { strict: false }),
      ...{ db: system.db, topicPrefix: system.env.topicPrefix, consumers: [FOLLOWER] },
    };
    await sendForgeries(deceived, chargebackOpened, caseOf(bought));
    for (const one of [open, bought])
      expect(await purchaseOf(one)).not.toHaveProperty('disputeTime');
  });
});
