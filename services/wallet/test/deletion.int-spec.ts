import { accountDeleted, accountSanctioned, purchaseSettled } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { WalletSystem } from './wallet-system.js';

describe('the wallet of a deleted account', () => {
  let wallet: WalletSystem;
  let leaving: Person;
  let fan: Person;
  beforeAll(async () => {
    wallet = await WalletSystem.start();
  });
  beforeEach(async () => {
    leaving = await wallet.aPerson(70n);
    fan = await wallet.aPerson(50n);
  });
  afterEach(async () => expect((await wallet.audit()).broken).toBeUndefined());

  const balanceOf = async ({ accountId }: Person): Promise<string[]> => {
    const as = { caller: { accountId, sessionId: 's' } };
    const { availableCoins, pendingCoins } = await wallet.rpc.getBalance({}, as);
    return [availableCoins, pendingCoins];
  };
  const forfeited = async (): Promise<bigint> => {
    const accounts = wallet.db.collection<{ _id: string; posted: number }>('accounts');
    const account = await accounts.findOne({ _id: 'coin:platform:forfeited' });
    return BigInt(account?.posted ?? 0);
  };
  const giveToLeaving = (coins: string) =>
    wallet.sendGift.execute({
      ...{ giverId: fan.accountId, receiverId: leaving.accountId, idempotencyKey: newId() },
      ...{ coins, postId: '', giftId: '', quantity: 1 },
    });
  const remove = (person: Person, times = 1) =>
    wallet.publish(accountDeleted, { accountId: person.accountId, version: 9 }, times);
  const erased = ({ accountId }: Person) =>
    eventually(async () => {
      const proof = wallet.db.collection<{ _id: string }>('account_erasures');
      expect(await proof.findOne({ _id: accountId })).toMatchObject({ passes: 1 });
      expect(await balanceOf(leaving)).toEqual(['0', '0']);
    });

  it('coins and pending gifts / become the platform’s once, however often it is told', async () => {
    await giveToLeaving('20');
    const before = await forfeited();
    expect(await balanceOf(leaving)).toEqual(['70', '20']);
    await remove(leaving, 3);
    await erased(leaving);
    expect((await forfeited()) - before).toBe(90n);
    const toAccountId = leaving.accountId;
    expect(await wallet.db.collection('gifts').findOne({ toAccountId })).toMatchObject({
      state: 'forfeited',
    });
    await expect(giveToLeaving('5')).rejects.toMatchObject({ reason: 'GIFT_RECEIVER_UNAVAILABLE' });
    expect(await balanceOf(fan)).toEqual(['30', '0']);
  });

  it('what was said with a gift / goes with its giver, on both lines, and the coins stay', async () => {
    await wallet.sendGift.execute({
      ...{ giverId: fan.accountId, receiverId: leaving.accountId, idempotencyKey: newId() },
      ...{ coins: '20', postId: '', giftId: '', quantity: 1, message: 'well done' },
    });
    const told = { fromAccountId: fan.accountId, message: 'well done' };
    const gift = await wallet.db.collection<{ _id: string }>('gifts').findOne(told);
    const lines = { transactionId: gift?._id, message: { $exists: true } };
    expect(await wallet.db.collection('transactions').countDocuments(lines)).toBe(2);
    await remove(fan);
    await eventually(async () => {
      expect(await wallet.db.collection('gifts').findOne(told)).toBeNull();
    });
    expect(await wallet.db.collection('transactions').countDocuments(lines)).toBe(0);
    expect(await balanceOf(leaving)).toEqual(['70', '20']);
  });

  it('what was said anonymously / stays when its giver leaves, and goes by age from gift and lines', async () => {
    const words = { coins: '5', postId: '', giftId: '', quantity: 1, message: 'well done' };
    const pair = { giverId: fan.accountId, receiverId: leaving.accountId };
    for (const isAnonymous of [false, true])
      await wallet.sendGift.execute({ ...words, ...pair, isAnonymous, idempotencyKey: newId() });
    const gifts = wallet.db.collection<{ _id: string; createTime: Date; anonymous?: true }>(
      'gifts',
    );
    const said = { fromAccountId: fan.accountId, message: { $exists: true } };
    const saidNow = () => gifts.find(said).sort({ createTime: 1 }).toArray();
    const linesWith = (transactionId: string | undefined) =>
      wallet.db
        .collection('transactions')
        .countDocuments({ transactionId, message: { $exists: true } });
    expect(await saidNow()).toHaveLength(2);
    await remove(fan);
    await eventually(async () => expect(await saidNow()).toMatchObject([{ anonymous: true }]));
    const [hidden] = await saidNow();
    const giveTime = hidden?.createTime ?? new Date();
    const forget = (anonymousUntil: Date) => wallet.forgetGiftMessages.execute({ anonymousUntil });
    await forget(new Date(giveTime.getTime() - 1));
    expect(await linesWith(hidden?._id)).toBe(2);
    expect(await forget(giveTime)).toBe(1);
    expect(await saidNow()).toEqual([]);
    expect(await linesWith(hidden?._id)).toBe(0);
    expect(await forget(giveTime)).toBe(0);
  });

  it('a purchase that settles afterwards / is forfeited too, not lost', async () => {
    await remove(leaving);
    await erased(leaving);
    const before = await forfeited();
    const purchaseId = newId();
    const settled = {
      ...{ purchaseId, accountId: leaving.accountId, provider: 'spec', coins: '33' },
      ...{ amountMinor: '500', currency: 'AED', settleTime: new Date().toISOString() },
    };
    await wallet.publish(purchaseSettled, settled, 2);
    await eventually(async () => expect((await forfeited()) - before).toBe(33n));
    expect(await balanceOf(leaving)).toEqual(['0', '0']);
  });

  it('a suspended one / as well; ten at once / one journal', async () => {
    const { accountId } = leaving;
    await wallet.publish(accountSanctioned, { accountId, status: 'suspended', version: 2 });
    await eventually(async () => {
      const row = await wallet.db
        .collection('accounts')
        .findOne({ ownerId: accountId, kind: 'available' });
      expect(row).toMatchObject({ freezes: [{ by: 'account-status' }] });
    });
    const before = await forfeited();
    const tries = Array.from({ length: 10 }, () => wallet.forfeitCoins.execute(accountId));
    await Promise.allSettled(tries);
    expect((await forfeited()) - before).toBe(70n);
    const frozen = { ownerId: accountId, 'freezes.by': 'account-status' };
    expect(await wallet.db.collection('accounts').countDocuments(frozen)).toBe(1);
  });

  it('a hold that somebody else set / keeps the coins where they are', async () => {
    const { accountId } = leaving;
    await wallet.hold(accountId, 'fraud desk');
    expect(await wallet.forfeitCoins.execute(accountId)).toBe(0);
    expect(await balanceOf(leaving)).toEqual(['70', '0']);
  });
});
