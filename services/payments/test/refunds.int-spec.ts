import type { PaymentsAdminCalls } from '@mate/contracts/calls';
import { refundHeld } from '@mate/contracts/events';
import { RefundState } from '@mate/contracts/gen/payments/refunds_service';
import { newId } from '@mate/contracts/ids';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import { sendForgeries } from '@mate/testing/forged-events';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { sign } from '../src/providers/amazon/amazon-signature.rules.js';
import type { RefundDocument } from '../src/refunds/refund.model.js';
import { payByCard } from './card-browser.js';
import { as, MERCHANT, PaymentsSystem, type Bought } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const ENDED = 'payments.refund_ended.v1';

type RefundRow = Omit<RefundDocument, 'coins' | 'amountMinor'> & {
  readonly coins: number;
  readonly amountMinor: number;
};

describe('refunds', () => {
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

  const mona = { caller: { accountId: 'mona', sessionId: '' } };
  const paid = async (): Promise<Bought> => {
    const bought = await system.buy();
    await payByCard(bought);
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    return bought;
  };
  const heldOf = ({ buyer, purchase }: Bought, coins: string, refundId: string) => ({
    ...{ refundId, purchaseId: purchase.purchaseId, accountId: buyer.accountId, coins },
    holdTime: new Date().toISOString(),
  });
  /** The news of a hold, as often as it is told; answers the name of the refund. */
  const hold = async (bought: Bought, coins = bought.purchase.coins, times = 1) => {
    const { app } = system.service;
    const held = heldOf(bought, coins, newId());
    for (let time = 0; time < times; time += 1)
      await app
        .get(TransactionRunner, { strict: false })
        .run((tx) => app.get(Outbox, { strict: false }).add(refundHeld, held, tx));
    return held.refundId;
  };
  const rows = () => system.db.collection<RefundRow>('refunds');
  const rowOf = (refundId: string) => rows().findOne({ _id: refundId });
  const reaches = (refundId: string, of: Partial<RefundRow>): Promise<void> =>
    eventually(async () => expect(await rowOf(refundId)).toMatchObject(of));
  const ask = (refundId: string) =>
    rows().updateOne({ _id: refundId }, { $set: { nextTryTime: new Date(0) } });
  const endsOf = async (refundId: string): Promise<object[]> => {
    const told = await system.db
      .collection<{ name: string; payload: string }>('outbox')
      .find({ name: ENDED, payload: { $regex: refundId } })
      .toArray();
    return told.map(({ payload }) => (JSON.parse(payload) as { data: object }).data);
  };
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
  /** Of a provider whose call for it we do not have. */
  const without = async (bought: Bought): Promise<Bought> => {
    const { reference } = bought.purchase;
    await system.db
      .collection('purchases')
      .updateOne({ reference }, { $set: { provider: 'epay' } });
    return bought;
  };

  it('coins held, told twenty times / the money goes back once, and so does the news', async () => {
    const bought = await paid();
    const price = Number(bought.purchase.amountMinor);
    const refundId = await hold(bought, bought.purchase.coins, 20);
    await reaches(refundId, { state: 'REFUNDED', amountMinor: price, attempts: 1 });
    expect(await atProvider(bought)).toBe(price);
    expect(await endsOf(refundId)).toMatchObject([
      { outcome: 'REFUNDED', amountMinor: `${price}`, purchaseId: bought.purchase.purchaseId },
    ]);
    expect(await rows().countDocuments({ purchaseId: bought.purchase.purchaseId })).toBe(1);
    expect(await states(bought)).toEqual([RefundState.REFUND_STATE_REFUNDED]);
    expect(await states(bought, aNamesakeOf(bob))).toEqual([]);
  });

  it('parts / their share, together the price / more than was bought is refused', async () => {
    const bought = await paid();
    const [coins, price] = [Number(bought.purchase.coins), Number(bought.purchase.amountMinor)];
    const part = Math.floor(coins / 3);
    const share = Math.floor((price * part) / coins);
    const first = await hold(bought, `${part}`);
    await reaches(first, { state: 'REFUNDED', amountMinor: share });
    const rest = await hold(bought, `${coins - part}`);
    await reaches(rest, { state: 'REFUNDED', amountMinor: price - share });
    expect(await atProvider(bought)).toBe(price);
    const more = await hold(bought, '1');
    await reaches(more, { state: 'REFUND_FAILED', attempts: 0 });
    expect(await endsOf(more)).toMatchObject([{ outcome: 'REFUSED' }]);
    expect(await atProvider(bought)).toBe(price);
  });

  it('refused by the provider / failed, and told so', async () => {
    const bought = await paid();
    const { reference } = bought.purchase;
    await system.db.collection('purchases').updateOne({ reference }, { $set: { currency: 'SAR' } });
    const refundId = await hold(bought);
    await reaches(refundId, { state: 'REFUND_FAILED', code: '07013' });
    expect(await endsOf(refundId)).toMatchObject([{ outcome: 'REFUSED' }]);
    expect(await states(bought)).toEqual([RefundState.REFUND_STATE_FAILED]);
  });

  it('provider down / waits / the order arrived and its answer got lost / known, and not ordered again', async () => {
    const bought = await paid();
    const price = Number(bought.purchase.amountMinor);
    await system.fault('down');
    const refundId = await hold(bought);
    await reaches(refundId, { state: 'REFUND_REQUESTED', attempts: 1, code: 'no answer' });
    expect(await endsOf(refundId)).toEqual([]);
    await system.noFaults();
    await orderBeside(bought, price);
    await ask(refundId);
    await reaches(refundId, { state: 'REFUNDED', attempts: 2 });
    expect(await atProvider(bought)).toBe(price);
  });

  it('provider down, then up / ordered again, once', async () => {
    const bought = await paid();
    await system.fault('down');
    const refundId = await hold(bought, '1');
    await reaches(refundId, { state: 'REFUND_REQUESTED', attempts: 1 });
    await system.noFaults();
    await ask(refundId);
    await reaches(refundId, { state: 'REFUNDED' });
    expect(await atProvider(bought)).toBe(Number((await rowOf(refundId))?.amountMinor));
  });

  it('an old success that comes again after it / changes nothing', async () => {
    const bought = await system.buy();
    const message = await system.paidUnnoticed(bought);
    await system.receive(message);
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    const refundId = await hold(bought);
    await reaches(refundId, { state: 'REFUNDED' });
    await system.receive(message);
    expect(await system.stateOf(bought)).toBe('SETTLED');
    const told = await system.eventsOf(bought);
    expect(told.filter((name) => name === SETTLED)).toHaveLength(1);
    expect(await rowOf(refundId)).toMatchObject({ state: 'REFUNDED' });
  });

  it('no call of the provider / a person ends it, once and in their name', async () => {
    const bought = await without(await paid());
    const refundId = await hold(bought);
    await reaches(refundId, { state: 'REFUND_REQUESTED', waitsForPerson: true, attempts: 0 });
    const { refunds } = await admin.listOpenRefunds({}, mona);
    const place = refunds.findIndex(({ refund }) => refund?.refundId === refundId);
    expect(refunds[place]).toMatchObject({
      kind: 'request',
      provider: 'epay',
      waitsForPerson: true,
    });
    const done = () => admin.markRefundDone({ refundId, note: 'by bank, 4711' }, mona);
    for (let again = 0; again < 2; again += 1)
      expect((await done()).refund).toMatchObject({
        refund: { state: RefundState.REFUND_STATE_REFUNDED },
      });
    await expect(admin.markRefundRefused({ refundId, note: 'no' }, mona)).rejects.toMatchObject({
      reason: 'REFUND_NOT_WAITING',
    });
    expect(await endsOf(refundId)).toMatchObject([{ outcome: 'REFUNDED' }]);
    const written = await system.db
      .collection('admin_actions')
      .find({ subject: refundId })
      .sort({ _id: 1 })
      .toArray();
    expect(written.map(({ command, outcome }) => `${String(command)} ${String(outcome)}`)).toEqual([
      'payments.refund-done done',
      'payments.refund-done done',
      'payments.refund-refused REFUND_NOT_WAITING',
    ]);
  });

  it('a person says it cannot go back / refused / what is none, and what the provider does, is not theirs', async () => {
    const bought = await without(await paid());
    const refundId = await hold(bought);
    await reaches(refundId, { waitsForPerson: true });
    await admin.markRefundRefused({ refundId, note: 'the account is closed' }, mona);
    expect(await endsOf(refundId)).toMatchObject([{ outcome: 'REFUSED' }]);
    const unknown = admin.markRefundDone({ refundId: newId(), note: 'x' }, mona);
    await expect(unknown).rejects.toMatchObject({ reason: 'REFUND_NOT_FOUND' });
    const busy = await paid();
    await system.fault('down');
    const byProvider = await hold(busy);
    await reaches(byProvider, { attempts: 1 });
    const theirs = admin.markRefundDone({ refundId: byProvider, note: 'x' }, mona);
    await expect(theirs).rejects.toMatchObject({ reason: 'REFUND_NOT_WAITING' });
  });

  it('another amount than agreed / opens a case of what was paid, for a person, without news', async () => {
    const bought = await system.buy();
    await system.decide(bought, { outcome: 'success', webhook: 'wrong-amount' });
    const { purchaseId } = bought.purchase;
    await reaches(purchaseId, {
      ...{ kind: 'mismatch', state: 'REFUND_REQUESTED', waitsForPerson: true },
      amountMinor: Number(bought.purchase.amountMinor) - 1,
    });
    expect(await states(bought)).toEqual([RefundState.REFUND_STATE_REQUESTED]);
    await admin.markRefundDone({ refundId: purchaseId, note: 'by bank' }, mona);
    expect(await endsOf(purchaseId)).toEqual([]);
    expect(await states(bought)).toEqual([RefundState.REFUND_STATE_REFUNDED]);
  });

  it('a hold that the wallet did not sign / set aside, no money moves', async () => {
    const bought = await paid();
    const deceived = {
      messaging: system.service.app.get(MessagingRuntime, { strict: false }),
      db: system.db,
      topicPrefix: system.env.topicPrefix,
      consumers: ['payments.open-refunds'],
    };
    const held = heldOf(bought, bought.purchase.coins, newId());
    await sendForgeries(deceived, refundHeld, held);
    expect(await rowOf(held.refundId)).toBeNull();
    expect(await atProvider(bought)).toBe(0);
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });
});
