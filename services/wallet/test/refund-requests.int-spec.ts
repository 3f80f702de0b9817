import { purchaseDisputed, refundEnded } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { sendForgeries } from '@mate/testing/forged-events';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aGift, aPurchase, balanceOf, chargebacksTold, reasonOf } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

const HELD = 'wallet.refund_held.v1';
const DAY_MS = 86_400_000;

describe('refunds that buyers ask for', () => {
  let wallet: WalletSystem;
  let buyer: Person;
  let purchaseId: string;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
  });
  beforeEach(async () => {
    buyer = await wallet.aPerson();
    purchaseId = await credited();
  });
  afterEach(async () => expect((await wallet.audit()).broken).toBeUndefined());

  const credited = async (settleTime = new Date()): Promise<string> => {
    const id = newId();
    const purchase = aPurchase(buyer.accountId, 100n, id);
    await wallet.creditPurchase.execute({ ...purchase, settleTime: settleTime.toISOString() });
    return id;
  };
  const ask = async (more: object = {}, person = buyer) => {
    const asked = { purchaseId, reason: 'Bought by mistake', idempotencyKey: newId(), ...more };
    return (await wallet.rpc.requestRefund(asked, wallet.as(person))).transaction;
  };
  const give = async (coins: number): Promise<void> => {
    const friend = await wallet.aPerson();
    await wallet.sendGift.execute(aGift(buyer.accountId, friend.accountId, coins));
  };
  const coinsOf = async (...kinds: string[]): Promise<number[]> =>
    Promise.all(kinds.map((kind) => balanceOf(wallet, `coin:user:${buyer.accountId}:${kind}`)));
  const read = () => wallet.rpc.getTransaction({ transactionId: purchaseId }, wallet.as(buyer));
  const announced = async (): Promise<{ coins: string; refundId: string }[]> => {
    const rows = await wallet.db
      .collection<{ name: string; payload: string }>('outbox')
      .find({ name: HELD, payload: { $regex: purchaseId } })
      .toArray();
    return rows.map(
      ({ payload }) => (JSON.parse(payload) as { data: { coins: string; refundId: string } }).data,
    );
  };
  const ended = (refundId: string, outcome: 'REFUNDED' | 'REFUSED') => ({
    ...{ refundId, purchaseId, accountId: buyer.accountId, outcome },
    ...{ amountMinor: '200', currency: 'AED', endTime: new Date().toISOString() },
  });
  const stateOf = async (refundId: string): Promise<string | undefined> =>
    (
      await wallet.db
        .collection<{ _id: string; state: string }>('refunds')
        .findOne({ _id: refundId })
    )?.state;

  it('own words / in the own data of who wrote them, page by page, and of nobody else', async () => {
    await ask({ reason: 'first' });
    const first = purchaseId;
    purchaseId = await credited();
    await ask({ reason: 'second' });
    const list = (cursor: string, person = buyer, limit = 1) =>
      wallet.rpc.listRefundRequests({ cursor, limit }, wallet.as(person));
    const { refunds: page, nextCursor } = await list('');
    expect(page).toMatchObject([{ purchaseId: first, reason: 'first' }]);
    const rest = await list(nextCursor, buyer, 2);
    expect(rest).toMatchObject({ refunds: [{ purchaseId, reason: 'second' }], nextCursor: '' });
    // A place in somebody else's list is none in one's own.
    const stranger = await wallet.aPerson();
    expect((await list('', stranger)).refunds).toEqual([]);
    expect((await list(nextCursor, stranger)).refunds).toEqual([]);
  });

  it('what is unspent / held and told once, with the hold / the same key again answers the same', async () => {
    await give(30);
    const { refundOffer } = await read();
    expect(refundOffer).toMatchObject({ coins: '70' });
    const days = (Date.parse(refundOffer?.untilTime ?? '') - Date.now()) / DAY_MS;
    expect([Math.ceil(days), days > 6.9]).toEqual([7, true]);
    const idempotencyKey = newId();
    const first = await ask({ idempotencyKey });
    expect(first).toMatchObject({ transactionId: purchaseId, refundCoins: '70' });
    expect(await coinsOf('available', 'held')).toEqual([0, 70]);
    expect(await announced()).toMatchObject([{ coins: '70', refundId: first?.refundId }]);
    expect(first?.refundRequestTime).toBe(first?.updateTime);
    expect(await ask({ idempotencyKey })).toEqual(first);
    expect(await announced()).toHaveLength(1);
    expect((await read()).refundOffer?.coins).toBe('0');
    const other = { idempotencyKey, reason: 'Something else' };
    expect(await reasonOf(ask(other))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await reasonOf(ask())).toBe('REFUND_ALREADY_ASKED');
  });

  it('why they ask / a keyed hash in the journal, nothing to guess by / a journal from before keys answers too', async () => {
    const reason = 'Bought by mistake';
    const plain = fingerprintOf({ purchaseId, reason });
    const [idempotencyKey, earlier] = [newId(), newId()];
    const printOf = async (key: string): Promise<unknown> =>
      (
        await wallet.db
          .collection('journals')
          .findOne({ idempotencyKey: `refund-ask:${buyer.accountId}:${key}` })
      )?.['fingerprint'];
    const { refundId = '' } = (await ask({ idempotencyKey, reason })) ?? {};
    expect(await printOf(idempotencyKey)).toMatch(/^[\w-]{43}$/);
    expect(await printOf(idempotencyKey)).not.toBe(plain);
    await wallet.endRefund.execute({ refundId, outcome: 'voided' });
    const wish = {
      reason,
      idempotencyKey: earlier,
      prints: { fingerprint: plain },
      lotId: undefined,
      askedBefore: 1,
    };
    const asked = { refundId: newId(), purchaseId, coins: undefined, note: '', wish };
    const { id } = await wallet.holdRefund.execute(asked);
    expect(await printOf(earlier)).toBe(plain);
    expect(await ask({ idempotencyKey: earlier, reason })).toMatchObject({ refundId: id });
    const other = ask({ idempotencyKey: earlier, reason: 'Something else' });
    expect(await reasonOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('twenty wishes at once / one of them', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await coinsOf('available', 'held')).toEqual([0, 100]);
    expect(await announced()).toHaveLength(1);
  });

  it('of somebody else, or of nobody / does not exist', async () => {
    const stranger = await wallet.aPerson(5n);
    expect(await reasonOf(ask({}, stranger))).toBe('TRANSACTION_NOT_FOUND');
    expect(await reasonOf(ask({ purchaseId: newId() }))).toBe('TRANSACTION_NOT_FOUND');
    expect(await reasonOf(ask({ purchaseId: '' }))).toBe('TRANSACTION_NOT_FOUND');
    expect(await coinsOf('available', 'held')).toEqual([100, 0]);
  });

  it('after 7 days / too late, and not offered', async () => {
    purchaseId = await credited(new Date(Date.now() - 8 * DAY_MS));
    expect((await read()).refundOffer).toBeNull();
    expect(await reasonOf(ask())).toBe('REFUND_TOO_LATE');
  });

  it('all of it given away / nothing is left', async () => {
    await give(100);
    expect((await read()).refundOffer?.coins).toBe('0');
    expect(await reasonOf(ask())).toBe('REFUND_NOTHING_LEFT');
  });

  it('a frozen wallet, no words, no key / refused, and nothing is held', async () => {
    expect(await reasonOf(ask({ reason: ' ' }))).toBe('INVALID_REQUEST');
    expect(await reasonOf(ask({ reason: 'x'.repeat(501) }))).toBe('INVALID_REQUEST');
    expect(await reasonOf(ask({ idempotencyKey: '' }))).toBe('IDEMPOTENCY_KEY_MISSING');
    await wallet.hold(buyer.accountId, 'fraud desk');
    expect(await reasonOf(ask())).toBe('WALLET_FROZEN');
    expect(await coinsOf('available', 'held')).toEqual([100, 0]);
    expect(await announced()).toEqual([]);
  });

  it('the money went back, told twenty times / captured once', async () => {
    const { refundId = '' } = (await ask()) ?? {};
    await wallet.publish(refundEnded, ended(refundId, 'REFUNDED'), 10);
    for (let time = 0; time < 10; time += 1)
      await wallet.publish(refundEnded, ended(refundId, 'REFUNDED'));
    await eventually(async () => expect(await stateOf(refundId)).toBe('captured'));
    expect(await coinsOf('available', 'held')).toEqual([0, 0]);
    expect((await read()).refundOffer?.coins).toBe('0');
    expect(await reasonOf(ask())).toBe('REFUND_NOTHING_LEFT');
  });

  it('it could not / the coins are back, and can be asked for again', async () => {
    const { refundId = '' } = (await ask()) ?? {};
    await wallet.publish(refundEnded, ended(refundId, 'REFUSED'));
    await eventually(async () => expect(await stateOf(refundId)).toBe('voided'));
    expect(await coinsOf('available', 'held')).toEqual([100, 0]);
    const again = await ask();
    expect(again?.refundId).not.toBe(refundId);
    expect((await announced()).map(({ refundId: id }) => id)).toEqual([refundId, again?.refundId]);
  });

  it('refused three times / a fourth wish is refused, an earlier one answers as it did; another purchase may go back', async () => {
    const idempotencyKey = newId();
    let last: Awaited<ReturnType<typeof ask>>;
    for (let time = 1; time <= 3; time += 1) {
      last = await ask({ idempotencyKey: time === 3 ? idempotencyKey : newId() });
      const { refundId = '' } = last ?? {};
      await wallet.publish(refundEnded, ended(refundId, 'REFUSED'));
      await eventually(async () => expect(await stateOf(refundId)).toBe('voided'));
    }
    expect(await reasonOf(ask())).toBe('REFUND_ASKED_TOO_OFTEN');
    expect(await coinsOf('available', 'held')).toEqual([100, 0]);
    expect(await ask({ idempotencyKey })).toMatchObject({ transactionId: purchaseId });
    expect(await announced()).toHaveLength(3);
    purchaseId = await credited();
    expect(await ask()).toMatchObject({ transactionId: purchaseId });
  });

  it('the bank took the purchase back meanwhile / it stays so, and the news is done with', async () => {
    const { refundId = '' } = (await ask()) ?? {};
    await wallet.chargedBack(purchaseId);
    expect(await stateOf(refundId)).toBe('voided');
    const heard = () =>
      wallet.db
        .collection<{ _id: string }>('inbox')
        .countDocuments({ _id: { $regex: '^wallet.end-refunds:' } });
    const before = await heard();
    await wallet.publish(refundEnded, ended(refundId, 'REFUNDED'));
    await eventually(async () => {
      const open = await wallet.db.collection('lane_inbox').countDocuments({ kind: 'refund-end' });
      return (await heard()) > before && open === 0;
    });
    expect(await stateOf(refundId)).toBe('voided');
  });

  it('a purchase that its bank took back, told twenty times / one case, and the hold is over', async () => {
    const { refundId = '' } = (await ask()) ?? {};
    const { accountId } = buyer;
    const disputeTime = new Date().toISOString();
    const news = { purchaseId, accountId, provider: 'amazon', disputeTime };
    await wallet.publish(purchaseDisputed, news, 10);
    for (let time = 0; time < 10; time += 1) await wallet.publish(purchaseDisputed, news);
    const cases = wallet.db.collection<{ _id: string }>('chargebacks');
    await eventually(async () =>
      expect(await cases.findOne({ _id: purchaseId })).toMatchObject({
        ...{ state: 'closed', note: 'word of amazon' },
      }),
    );
    expect(await stateOf(refundId)).toBe('voided');
    expect(await coinsOf('available', 'held', 'debt')).toEqual([0, 0, 0]);
    // Payments said so itself, and is not told.
    expect(await chargebacksTold(wallet, purchaseId)).toEqual([]);
  });

  it('an end that payments did not sign / set aside, the coins stay held', async () => {
    const { refundId = '' } = (await ask()) ?? {};
    await sendForgeries(wallet.deceived('wallet.end-refunds'), refundEnded, {
      ...ended(refundId, 'REFUNDED'),
    });
    expect(await stateOf(refundId)).toBe('held');
    expect(await coinsOf('available', 'held')).toEqual([0, 100]);
  });
});
