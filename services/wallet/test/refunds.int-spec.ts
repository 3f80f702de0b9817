import { newId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aGift, aPurchase, balanceOf, reasonOf } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

describe('refunds of purchases', () => {
  let wallet: WalletSystem;
  let buyer: Person;
  let purchaseId: string;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
  });
  beforeEach(async () => {
    buyer = await wallet.aPerson();
    purchaseId = newId();
    await wallet.creditPurchase.execute(aPurchase(buyer.accountId, 100n, purchaseId));
  });
  afterEach(async () => expect((await wallet.audit()).broken).toBeUndefined());

  const coinsOf = async (kind: string): Promise<number> =>
    balanceOf(wallet, `coin:user:${buyer.accountId}:${kind}`);
  const hold = (coins?: bigint, refundId: string = newId()) =>
    wallet.holdRefund.execute({ refundId, purchaseId, coins, note: 'asked by mail' });
  const end = (refundId: string, outcome: 'captured' | 'voided') =>
    wallet.endRefund.execute({ refundId, outcome });
  const lineOf = () =>
    wallet.db
      .collection<{ _id: string; laterJournalIds?: string[] }>('transactions')
      .findOne({ _id: `${buyer.accountId}:${purchaseId}` });

  it('held / cannot be spent / voided, they can again, from the lot they came from', async () => {
    const before = await wallet.db.collection('lots').findOne({ purchaseId });
    const { id, coins } = await hold(60n);
    expect(coins).toBe(60n);
    expect([await coinsOf('available'), await coinsOf('held')]).toEqual([40, 60]);
    const friend = await wallet.aPerson();
    const gift = wallet.sendGift.execute(aGift(buyer.accountId, friend.accountId, 41));
    expect(await reasonOf(gift)).toBe('INSUFFICIENT_COINS');
    expect(await lineOf()).toMatchObject({ refund: { state: 'held' } });
    expect(await end(id, 'voided')).toMatchObject({ state: 'voided' });
    expect([await coinsOf('available'), await coinsOf('held')]).toEqual([100, 0]);
    expect(await wallet.db.collection('lots').findOne({ purchaseId })).toEqual(before);
    expect(await lineOf()).toMatchObject({ refund: { state: 'voided' } });
  });

  it('captured in parts / money adds up to the price, coins are gone, more is refused', async () => {
    const first = await hold(33n);
    expect(await end(first.id, 'captured')).toMatchObject({ state: 'captured', amountMinor: 66n });
    const rest = await hold();
    expect(rest.coins).toBe(67n);
    expect(await end(rest.id, 'captured')).toMatchObject({ amountMinor: 134n });
    expect([await coinsOf('available'), await coinsOf('held')]).toEqual([0, 0]);
    expect(await reasonOf(hold(1n))).toBe('REFUND_EXCEEDS');
    const line = await lineOf();
    expect(line).toMatchObject({ refund: { state: 'captured' } });
    expect(line?.laterJournalIds).toHaveLength(4);
  });

  it('what was given / does not go back / other coins of the buyer neither', async () => {
    const friend = await wallet.aPerson();
    await wallet.sendGift.execute(aGift(buyer.accountId, friend.accountId, 30));
    await wallet.creditPurchase.execute(aPurchase(buyer.accountId, 50n));
    await expect(hold(71n)).rejects.toMatchObject({
      reason: 'REFUND_EXCEEDS',
      metadata: { coins: '70' },
    });
    expect((await hold()).coins).toBe(70n);
    expect(await coinsOf('available')).toBe(50);
  });

  it('twenty holds at once / never hold more than there is', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => hold(30n)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect([await coinsOf('available'), await coinsOf('held')]).toEqual([10, 90]);
  });

  it('one hold twenty times / is one / with another amount it is refused', async () => {
    const refundId = newId();
    const tries = await Promise.all(Array.from({ length: 20 }, () => hold(25n, refundId)));
    expect(new Set(tries.map(({ coins }) => coins))).toEqual(new Set([25n]));
    expect(await coinsOf('held')).toBe(25);
    expect(await reasonOf(hold(26n, refundId))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('both outcomes at once / one of them, for ever', async () => {
    const { id } = await hold(10n);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, one) => end(id, one % 2 ? 'captured' : 'voided')),
    );
    const won = tries.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(5);
    expect(await coinsOf('held')).toBe(0);
    const lost = tries.find(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({ reason: { reason: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('a frozen wallet / holds nothing / what is held already is still decided', async () => {
    const { id } = await hold(10n);
    await wallet.hold(buyer.accountId, 'fraud desk');
    expect(await reasonOf(hold(10n))).toBe('WALLET_FROZEN');
    expect(await end(id, 'captured')).toMatchObject({ state: 'captured' });
  });

  it('who owes coins / has none held before they are paid', async () => {
    const friend = await wallet.aPerson();
    const matured = await wallet.sendGift.execute(aGift(buyer.accountId, friend.accountId, 100));
    const giftId = matured.line.transactionId;
    await wallet.db
      .collection<{ _id: string }>('gifts')
      .updateOne({ _id: giftId }, { $set: { matureTime: new Date(0) } });
    await eventually(async () => {
      await wallet.matureGifts.execute();
      expect(await wallet.available(friend)).toBe(100n);
    });
    const charged = purchaseId;
    purchaseId = newId();
    await wallet.creditPurchase.execute(aPurchase(buyer.accountId, 30n, purchaseId));
    const { id } = await hold(10n);
    await wallet.chargeBack(charged);
    await eventually(async () =>
      expect([await coinsOf('available'), await coinsOf('debt')]).toEqual([0, 80]),
    );
    await expect(hold()).rejects.toMatchObject({
      reason: 'REFUND_EXCEEDS',
      metadata: { coins: '0' },
    });
    // What was held before is its own money on the way; voided, it pays what is owed.
    expect(await end(id, 'voided')).toMatchObject({ state: 'voided' });
    expect([await coinsOf('available'), await coinsOf('debt')]).toEqual([0, 70]);
  });

  it('an unknown purchase or refund / is refused', async () => {
    const unknown = { refundId: newId(), purchaseId: newId(), coins: 1n, note: '' };
    expect(await reasonOf(wallet.holdRefund.execute(unknown))).toBe('TRANSACTION_NOT_FOUND');
    expect(await reasonOf(end(newId(), 'voided'))).toBe('REFUND_NOT_FOUND');
  });
});
