import type { WalletAdminCalls } from '@mate/contracts/calls';
import { AppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import {
  aGift,
  aPurchase,
  balanceOf,
  chargebacksTold,
  endedByHand,
  reasonOf,
} from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

const by = (accountId: string) => ({ caller: { accountId, sessionId: '' } });

describe('what goes back by the word of those who administer', () => {
  let wallet: WalletSystem;
  let admin: RpcClient<WalletAdminCalls>;
  let buyer: Person;
  let purchaseId: string;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
    admin = wallet.adminBy('admin');
  });
  beforeEach(async () => {
    buyer = await wallet.aPerson();
    purchaseId = newId();
    await wallet.creditPurchase.execute(aPurchase(buyer.accountId, 100n, purchaseId));
    await wallet.forgetAdminTallies();
  });
  afterEach(async () => expect((await wallet.audit()).broken).toBeUndefined());
  afterAll(() => admin.close());

  const wholeOf = ({ accountId }: Person): Promise<number[]> =>
    Promise.all(
      ['available', 'pending', 'held'].map((kind) =>
        balanceOf(wallet, `coin:user:${accountId}:${kind}`),
      ),
    );
  const refund = (more: { orderId?: string; purchaseId?: string; coins?: string } = {}) =>
    admin.orderRefund(
      { orderId: newId(), purchaseId, coins: undefined, note: 'by mail', ...more },
      by('mona'),
    );
  const asked = async () => {
    const wish = { purchaseId, reason: 'Bought by mistake', idempotencyKey: newId() };
    return (await wallet.rpc.requestRefund(wish, wallet.as(buyer))).transaction;
  };
  const approve = (orderId: string, actor = 'omar') => admin.approveOrder({ orderId }, by(actor));
  const actions = (subject: string) =>
    wallet.db.collection('admin_actions').find({ subject }).sort({ _id: 1 }).toArray();
  const countedOfMona = async (): Promise<number> => {
    const [row] = await wallet.db.collection('admin_tallies').find().toArray();
    return (row?.['coins'] as number | undefined) ?? 0;
  };
  const aDearPurchase = async (): Promise<string> => {
    const dear = newId();
    await wallet.creditPurchase.execute(aPurchase(buyer.accountId, 20_000n, dear));
    return dear;
  };

  it('a refund / held, captured, written down / the same again answers the same', async () => {
    const orderId = newId();
    const held = await refund({ orderId, coins: '60' });
    expect(held).toMatchObject({
      order: { kind: 'refund', state: 'done', coins: '60', subjectId: purchaseId },
      refund: { state: 'held', coins: '60' },
    });
    expect(await refund({ orderId, coins: '60' })).toEqual(held);
    expect(await reasonOf(refund({ orderId, coins: '61' }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await wholeOf(buyer)).toEqual([40, 0, 60]);
    await endedByHand(wallet, orderId);
    const captured = await admin.captureRefund({ refundId: orderId }, by('mona'));
    expect(captured.refund).toMatchObject({ state: 'captured', amountMinor: '120' });
    const late = admin.voidRefund({ refundId: orderId }, by('mona'));
    expect(await reasonOf(late)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await wholeOf(buyer)).toEqual([40, 0, 0]);
    expect(await actions(purchaseId)).toMatchObject([
      { command: 'wallet.refund', outcome: 'done' },
      { command: 'wallet.refund', outcome: 'IDEMPOTENCY_KEY_REUSED' },
    ]);
    expect(await actions(orderId)).toMatchObject([
      { command: 'wallet.capture', outcome: 'begun' },
      { command: 'wallet.capture', outcome: 'done' },
      { command: 'wallet.void', outcome: 'begun' },
      { command: 'wallet.void', outcome: 'IDEMPOTENCY_KEY_REUSED' },
    ]);
  });

  it('voided by hand / spendable again', async () => {
    const { order } = await refund();
    expect(await wholeOf(buyer)).toEqual([0, 0, 100]);
    await endedByHand(wallet, order?.orderId ?? '');
    await admin.voidRefund({ refundId: order?.orderId ?? '' }, by('omar'));
    expect(await wholeOf(buyer)).toEqual([100, 0, 0]);
  });

  it.each([
    ['support', async () => (await refund()).order?.orderId],
    ['its buyer', async () => (await asked())?.refundId],
  ])('a refund of %s that payments was told of / payments alone ends it', async (_, begin) => {
    const refundId = (await begin()) ?? '';
    const end = [admin.captureRefund.bind(admin), admin.voidRefund.bind(admin)];
    for (const one of end)
      await expect(one({ refundId }, by('mona'))).rejects.toMatchObject({
        reason: 'REFUND_OF_PAYMENTS',
        metadata: {
          endsIt:
            'payments refund-done REFUND and refund-confirm, or payments refund-refused REFUND',
        },
      });
    expect(await wholeOf(buyer)).toEqual([0, 0, 100]);
    expect(await actions(refundId)).toMatchObject([
      { command: 'wallet.capture', outcome: 'REFUND_OF_PAYMENTS' },
      { command: 'wallet.void', outcome: 'REFUND_OF_PAYMENTS' },
    ]);
    await wallet.endRefund.execute({ refundId, outcome: 'captured' });
    // What has ended is answered as it stands.
    const { refund: again } = await admin.captureRefund({ refundId }, by('mona'));
    expect(again).toMatchObject({ state: 'captured' });
    expect(await reasonOf(admin.voidRefund({ refundId }, by('mona')))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await wholeOf(buyer)).toEqual([0, 0, 0]);
  });

  it('above the bound / waits for somebody else, who does it once', async () => {
    const { order, refund: none } = await refund({ purchaseId: await aDearPurchase() });
    const orderId = order?.orderId ?? '';
    expect([order?.state, none]).toEqual(['open', null]);
    expect(await reasonOf(approve(orderId, 'mona'))).toBe('WALLET_ORDER_OWN');
    const outcomes = await Promise.all(
      ['omar', 'rita', 'zaid'].map((name) => reasonOf(approve(orderId, name))),
    );
    expect(outcomes.filter((one) => one === 'fulfilled')).toHaveLength(1);
    expect(await wholeOf(buyer)).toEqual([100, 0, 20_000]);
    expect(await countedOfMona()).toBe(20_000);
  });

  it('refused / nothing is left of it, and an approved one waits on', async () => {
    const orderId = newId();
    expect(await reasonOf(refund({ orderId, coins: '101' }))).toBe('REFUND_EXCEEDS');
    expect(await countedOfMona()).toBe(0);
    expect((await refund({ orderId, coins: '100' })).order?.state).toBe('done');
    const dear = (await refund({ purchaseId: await aDearPurchase(), coins: '20001' })).order;
    expect(await reasonOf(approve(dear?.orderId ?? ''))).toBe('REFUND_EXCEEDS');
    const { orders } = await admin.listOrders({}, by('rita'));
    expect(orders.find((one) => one.orderId === dear?.orderId)).toMatchObject({
      ...{ state: 'open', decidedBy: '' },
    });
    expect(await countedOfMona()).toBe(100);
    expect(await wholeOf(buyer)).toEqual([20_000, 0, 100]);
  });

  it.each(['alone', 'approved'])(
    '%s, and interrupted / nothing is left of it: whoever asks again has it done, once',
    async (how) => {
      const orderId = newId();
      const of = how === 'alone' ? purchaseId : await aDearPurchase();
      const ask = () => refund({ orderId, purchaseId: of });
      const act = (name: string) => (how === 'alone' ? ask() : approve(orderId, name));
      if (how === 'approved') await ask();
      jest
        .spyOn(wallet.holdRefund, 'execute')
        .mockRejectedValueOnce(new Error('the process ends here'));
      expect(await reasonOf(act('omar'))).toBe('INTERNAL');
      expect([(await wholeOf(buyer))[2], await countedOfMona()]).toEqual([0, 0]);
      expect((await act('sara')).order).toMatchObject({ state: 'done' });
      const coins = how === 'alone' ? 100 : 20_000;
      expect([(await wholeOf(buyer))[2], await countedOfMona()]).toEqual([coins, coins]);
      const done = (await actions(how === 'alone' ? of : orderId)).map(({ outcome }) => outcome);
      expect(done).toEqual(['INTERNAL', 'done']);
    },
  );

  it('approved by two at once, to one of whom it is refused / done and written down once', async () => {
    const { order } = await refund({ purchaseId: await aDearPurchase() });
    const orderId = order?.orderId ?? '';
    jest.spyOn(wallet.holdRefund, 'execute').mockImplementationOnce(async () => {
      await approve(orderId, 'rita');
      throw new AppError('REFUND_EXCEEDS', { coins: '0' });
    });
    expect(await reasonOf(approve(orderId, 'omar'))).toBe('REFUND_EXCEEDS');
    expect((await wholeOf(buyer))[2]).toBe(20_000);
    const orders = wallet.db.collection<{ _id: string }>('wallet_orders');
    expect(await orders.findOne({ _id: orderId })).toMatchObject({
      ...{ state: 'done', decidedBy: 'rita' },
    });
    expect(await actions(orderId)).toMatchObject([
      { actor: 'rita', outcome: 'done' },
      { actor: 'omar', outcome: 'REFUND_EXCEEDS' },
    ]);
    expect(await countedOfMona()).toBe(20_000);
  });

  it('a busy ledger / holds nothing, or what it held before', async () => {
    jest
      .spyOn(wallet.holdRefund, 'execute')
      .mockRejectedValueOnce(new AppError('WALLET_BUSY', { retryAfterSeconds: 1 }));
    const orderId = newId();
    expect((await refund({ orderId })).order).toMatchObject({ state: 'done' });
    expect(await wholeOf(buyer)).toEqual([0, 0, 100]);
  });

  it('a chargeback many times at once / takes the coins of the purchase, and is written down once', async () => {
    const asked = { orderId: newId(), purchaseId, note: 'word of the bank' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.orderChargeback(asked, by('mona'))),
    );
    for (const { order } of answers)
      expect(order).toMatchObject({ kind: 'chargeback', state: 'done', coins: '100' });
    const other = { ...asked, note: 'another word' };
    expect(await reasonOf(admin.orderChargeback(other, by('mona')))).toBe('IDEMPOTENCY_KEY_REUSED');
    await eventually(async () => expect(await wholeOf(buyer)).toEqual([0, 0, 0]));
    expect((await actions(purchaseId)).map(({ outcome }) => outcome)).toEqual([
      ...['done', 'IDEMPOTENCY_KEY_REUSED'],
    ]);
    expect(await chargebacksTold(wallet, purchaseId)).toMatchObject([
      { data: { purchaseId, accountId: buyer.accountId } },
    ]);
    expect(await countedOfMona()).toBe(100);
  });

  it('a gift / goes back to its giver, whole or in part', async () => {
    const creator = await wallet.aPerson();
    const sent = await wallet.sendGift.execute(aGift(buyer.accountId, creator.accountId, 30));
    const giftId = sent.line.transactionId;
    const reverse = (coins?: string) =>
      admin.orderReversal({ orderId: newId(), giftId, coins, note: 'stolen card' }, by('mona'));
    expect((await reverse('10')).order).toMatchObject({ kind: 'reversal', state: 'done' });
    expect([await wholeOf(buyer), await wholeOf(creator)]).toEqual([
      [80, 0, 0],
      [0, 20, 0],
    ]);
    await reverse();
    expect([await wholeOf(buyer), await wholeOf(creator)]).toEqual([
      [100, 0, 0],
      [0, 0, 0],
    ]);
    expect(await reasonOf(reverse())).toBe('GIFT_NOT_PENDING');
  });

  it.each(['0', '-1', '1000000001'])('%s coins / refused and written down', async (coins) => {
    expect(await reasonOf(refund({ coins }))).toBe('INVALID_REQUEST');
    expect(await actions(purchaseId)).toMatchObject([{ outcome: 'INVALID_REQUEST' }]);
  });

  it('what is not there / refused and written down', async () => {
    const nothing = newId();
    const asked = { orderId: newId(), note: 'x' };
    const chargeback = { ...asked, purchaseId: nothing };
    const reversal = { ...asked, giftId: nothing, coins: undefined };
    for (const [ask, reason] of [
      [() => refund({ purchaseId: nothing }), 'TRANSACTION_NOT_FOUND'],
      [() => admin.orderChargeback(chargeback, by('mona')), 'TRANSACTION_NOT_FOUND'],
      [() => admin.orderReversal(reversal, by('mona')), 'GIFT_UNKNOWN'],
      [() => admin.captureRefund({ refundId: nothing }, by('mona')), 'REFUND_NOT_FOUND'],
    ] as const)
      expect(await reasonOf(ask())).toBe(reason);
    expect((await actions(nothing)).map(({ outcome }) => outcome as string)).toEqual([
      ...['TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_FOUND', 'GIFT_UNKNOWN'],
      ...['begun', 'REFUND_NOT_FOUND'],
    ]);
  });
});
