import type { PaymentsAdminCalls } from '@mate/contracts/calls';
import { refundHeld } from '@mate/contracts/events';
import { RefundState } from '@mate/contracts/gen/payments/refunds_service';
import { newId } from '@mate/contracts/ids';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import { sendForgeries } from '@mate/testing/forged-events';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { sign } from '../src/providers/amazon/amazon-signature.rules.js';
import { MoveRefund } from '../src/refunds/move-refund.use-case.js';
import { RefundRepository } from '../src/refunds/refund.repository.js';
import { mona, omar } from './admins.js';
import { as, MERCHANT, PaymentsSystem, type Bought } from './payments-system.js';
import { refundSteps } from './refund-steps.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';

describe('refunds', () => {
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

  const atProvider = async ({ purchase }: Bought): Promise<number> => {
    const url = `${system.sandbox.publicUrl}/payments?reference=${purchase.reference}`;
    const [view] = (await (await fetch(url)).json()) as { refundedAmount: string }[];
    return Number(view?.refundedAmount);
  };
  /** An order for a refund that did not come from the service, or whose answer it did not hear. */
  const orderBeside = async ({ purchase }: Bought, amount: number): Promise<void> => {
    const { accessCode, merchantIdentifier, requestPhrase } = MERCHANT;
    const fields = sign(
      {
        ...{ command: 'REFUND', access_code: accessCode, language: 'en' },
        ...{ merchant_identifier: merchantIdentifier, merchant_reference: purchase.reference },
        ...{ amount: `${amount}`, currency: purchase.currency },
      },
      requestPhrase,
    );
    const response = await fetch(`${system.sandbox.publicUrl}/amazon/FortAPI/paymentApi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    expect(await response.json()).toMatchObject({ response_code: '06000' });
  };
  const states = async ({ buyer, purchase }: Bought, person = buyer): Promise<RefundState[]> => {
    const { purchaseId } = purchase;
    const { refunds } = await system.client.listRefunds({ purchaseIds: [purchaseId] }, as(person));
    return refunds.map(({ state }) => state);
  };
  it('coins held, told twenty times / the money goes back once, and so does the news', async () => {
    const bought = await steps.paid();
    const price = Number(bought.purchase.amountMinor);
    const refundId = await steps.hold(bought, bought.purchase.coins, 20);
    await steps.reaches(refundId, { state: 'REFUNDED', amountMinor: price, attempts: 1 });
    expect(await atProvider(bought)).toBe(price);
    expect(await steps.endsOf(refundId)).toMatchObject([
      { outcome: 'REFUNDED', amountMinor: `${price}`, purchaseId: bought.purchase.purchaseId },
    ]);
    expect(await steps.rows().countDocuments({ purchaseId: bought.purchase.purchaseId })).toBe(1);
    expect(await states(bought)).toEqual([RefundState.REFUND_STATE_REFUNDED]);
    expect(await states(bought, aNamesakeOf(bob))).toEqual([]);
  });

  it('parts / their share, together the price / more than was bought is refused', async () => {
    const bought = await steps.paid();
    const [coins, price] = [Number(bought.purchase.coins), Number(bought.purchase.amountMinor)];
    const part = Math.floor(coins / 3);
    const share = Math.floor((price * part) / coins);
    const first = await steps.hold(bought, `${part}`);
    await steps.reaches(first, { state: 'REFUNDED', amountMinor: share });
    const rest = await steps.hold(bought, `${coins - part}`);
    await steps.reaches(rest, { state: 'REFUNDED', amountMinor: price - share });
    expect(await atProvider(bought)).toBe(price);
    const more = await steps.hold(bought, '1');
    await steps.reaches(more, { state: 'REFUND_FAILED', attempts: 0 });
    expect(await steps.endsOf(more)).toMatchObject([{ outcome: 'REFUSED' }]);
    expect(await atProvider(bought)).toBe(price);
  });

  it('refused by the provider / failed, and told so', async () => {
    const bought = await steps.paid();
    const { reference } = bought.purchase;
    await system.db.collection('purchases').updateOne({ reference }, { $set: { currency: 'SAR' } });
    const refundId = await steps.hold(bought);
    await steps.reaches(refundId, { state: 'REFUND_FAILED', code: '07013' });
    expect(await steps.endsOf(refundId)).toMatchObject([{ outcome: 'REFUSED' }]);
    expect(await states(bought)).toEqual([RefundState.REFUND_STATE_FAILED]);
  });

  it('provider down / waits / the order arrived and its answer got lost / known, and not ordered again', async () => {
    const bought = await steps.paid();
    const price = Number(bought.purchase.amountMinor);
    await system.fault('down');
    const refundId = await steps.hold(bought);
    await steps.reaches(refundId, { state: 'REFUND_REQUESTED', attempts: 1, code: 'no answer' });
    expect(await steps.endsOf(refundId)).toEqual([]);
    await system.noFaults();
    await orderBeside(bought, price);
    await steps.ask(refundId);
    await steps.reaches(refundId, { state: 'REFUNDED', attempts: 2 });
    expect(await atProvider(bought)).toBe(price);
  });

  it('provider down, then up / ordered again, once', async () => {
    const bought = await steps.paid();
    await system.fault('down');
    const refundId = await steps.hold(bought, '1');
    await steps.reaches(refundId, { state: 'REFUND_REQUESTED', attempts: 1 });
    await system.noFaults();
    await steps.ask(refundId);
    await steps.reaches(refundId, { state: 'REFUNDED' });
    expect(await atProvider(bought)).toBe(Number((await steps.rowOf(refundId))?.amountMinor));
  });

  it('an old success that comes again after it / changes nothing', async () => {
    const bought = await system.buy();
    const message = await system.paidUnnoticed(bought);
    await system.receive(message);
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    const refundId = await steps.hold(bought);
    await steps.reaches(refundId, { state: 'REFUNDED' });
    await system.receive(message);
    expect(await system.stateOf(bought)).toBe('SETTLED');
    const told = await system.eventsOf(bought);
    expect(told.filter((name) => name === SETTLED)).toHaveLength(1);
    expect(await steps.rowOf(refundId)).toMatchObject({ state: 'REFUNDED' });
  });

  it('another amount than agreed / opens a case of what was paid, for a person, without news', async () => {
    const bought = await system.buy();
    await system.decide(bought, { outcome: 'success', webhook: 'wrong-amount' });
    const { purchaseId } = bought.purchase;
    await steps.reaches(purchaseId, {
      ...{ kind: 'mismatch', state: 'REFUND_REQUESTED', waitsForPerson: true },
      amountMinor: Number(bought.purchase.amountMinor) - 1,
    });
    expect(await states(bought)).toEqual([RefundState.REFUND_STATE_REQUESTED]);
    await admin.markRefundDone({ refundId: purchaseId, note: 'by bank' }, mona);
    await admin.confirmRefundDone({ refundId: purchaseId }, omar);
    expect(await steps.endsOf(purchaseId)).toEqual([]);
    expect(await states(bought)).toEqual([RefundState.REFUND_STATE_REFUNDED]);
  });

  it('a try that took longer than its lease / changes nothing after another began, unless the money went', async () => {
    const refundId = await steps.hold(await steps.without(await steps.paid()));
    await steps.reaches(refundId, { waitsForPerson: true, attempts: 0 });
    const nextTryTime = new Date(Date.now() + 3_600_000);
    const claimed = { attempts: 2, waitsForPerson: false, nextTryTime };
    await steps.rows().updateOne({ _id: refundId }, { $set: claimed });
    const { app } = system.service;
    const refunds = app.get(RefundRepository, { strict: false });
    const moves = app.get(MoveRefund, { strict: false });
    const found = await refunds.find(refundId);
    if (!found) throw new Error('no refund');
    await refunds.putOff({ ...found, attempts: 1 }, new Date(0));
    const late = { code: 'late', waitsForPerson: false, nextTryTime: undefined };
    await moves.execute(refundId, { ...late, state: 'REFUND_FAILED' }, { attempts: 1 });
    expect(await steps.rowOf(refundId)).toMatchObject({ ...claimed, state: 'REFUND_REQUESTED' });
    await moves.execute(refundId, { ...late, state: 'REFUNDED' }, { attempts: 1 });
    expect(await steps.endsOf(refundId)).toMatchObject([{ outcome: 'REFUNDED' }]);
  });

  it('a hold that the wallet did not sign / set aside, no money moves', async () => {
    const bought = await steps.paid();
    const deceived = {
      messaging: system.service.app.get(MessagingRuntime, { strict: false }),
      db: system.db,
      topicPrefix: system.env.topicPrefix,
      consumers: ['payments.open-refunds'],
    };
    const held = steps.heldOf(bought, bought.purchase.coins, newId());
    await sendForgeries(deceived, refundHeld, held);
    expect(await steps.rowOf(held.refundId)).toBeNull();
    expect(await atProvider(bought)).toBe(0);
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });
});
