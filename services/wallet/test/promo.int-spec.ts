import { DAY_MS } from '@mate/contracts/durations';
import { Long } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { FakeClock } from '@mate/testing/clock';
import { alice, bob } from '@mate/testing/people';
import { userAccount } from '../src/ledger/accounts.rules.js';
import { aGift, aWallet, balanceOf, dropDatabase, fund } from './wallet-fixture.js';

const spendable = userAccount(bob.accountId, 'available');

describe('coins that are given for a while', () => {
  let clock: FakeClock;
  let wallet: Awaited<ReturnType<typeof aWallet>>;
  beforeEach(async () => {
    clock = FakeClock.at('2026-03-26T12:00:00Z');
    wallet = await aWallet({ clock });
    await fund(wallet, [alice.accountId], 0n);
    await fund(wallet, [bob.accountId], 50n);
  });
  afterEach(async () => {
    const { broken } = await wallet.audit();
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
    expect(broken).toBeUndefined();
  });

  const grant = (coins: bigint, days: number) =>
    wallet.moveCoins.execute({
      order: { kind: 'grant', toId: bob.accountId, coins, days, description: 'Welcome' },
      ...{ orderId: newId(), askedBy: 'mona', approvedBy: undefined, beside: [] },
    });
  const expire = () => wallet.expirePromo.execute();
  const give = (coins: number) =>
    wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, coins));

  it('a millisecond before their time / stay; then / what is left goes, once', async () => {
    await grant(30n, 2);
    await give(10);
    clock.moveBy(2 * DAY_MS - 1);
    expect(await expire()).toBe(0);
    expect(await balanceOf(wallet, spendable)).toBe(70);
    clock.moveBy(1);
    expect(await Promise.all([expire(), expire(), expire()])).toContain(1);
    expect(await expire()).toBe(0);
    // Given coins are spent first: ten of them were.
    expect(await balanceOf(wallet, spendable)).toBe(50);
    expect(await balanceOf(wallet, 'coin:platform:expired')).toBe(20);
    expect(await wallet.db.collection('journals').countDocuments({ code: 'PROMO_EXPIRE' })).toBe(1);
    const mine = { ownerId: bob.accountId, type: 'PROMO' };
    const lines = await wallet.db
      .collection('transactions')
      .find(mine)
      .sort('createTime')
      .toArray();
    expect(lines).toMatchObject([{ amount: 30 }, { amount: -20 }]);
  });

  it('coins whose time is over / cannot be spent before they are taken back either', async () => {
    await grant(30n, 1);
    clock.moveBy(DAY_MS - 1);
    await give(10);
    clock.moveBy(1);
    await expect(give(51)).rejects.toMatchObject({
      reason: 'INSUFFICIENT_COINS',
      metadata: { availableCoins: '50' },
    });
    await give(50);
    expect(await expire()).toBe(1);
    expect(await balanceOf(wallet, spendable)).toBe(0);
    expect(await balanceOf(wallet, 'coin:platform:expired')).toBe(20);
  });

  it('a gift of them / makes coins that may be given on, and never moved by a transfer', async () => {
    await grant(30n, 1);
    // Given coins go first: thirty of forty.
    await give(40);
    clock.moveBy(8 * DAY_MS);
    expect(await wallet.matureGifts.execute()).toMatchObject({ gifts: 1 });
    const lots = await wallet.db
      .collection('lots')
      .find({ account: userAccount(alice.accountId, 'available') }, { sort: { origin: 1 } })
      .toArray();
    expect(lots.map(({ origin, remaining }) => [origin, Number(remaining)])).toEqual([
      ['earned', 10],
      ['promo', 30],
    ]);
    const move = (coins: bigint) =>
      wallet.moveCoins.execute({
        order: {
          ...{ kind: 'transfer', from: { personId: alice.accountId }, toId: bob.accountId, coins },
          ...{ amountFils: undefined, discountBasisPoints: undefined, description: 'Moved' },
        },
        ...{ orderId: newId(), askedBy: 'mona', approvedBy: undefined, beside: [] },
      });
    await expect(move(11n)).rejects.toMatchObject({ reason: 'INSUFFICIENT_COINS' });
    await move(10n);
    await wallet.sendGift.execute(aGift(alice.accountId, bob.accountId, 30));
    clock.moveBy(8 * DAY_MS);
    await wallet.matureGifts.execute();
    // Round and round: they are given coins still.
    const back = { account: spendable, origin: 'promo', remaining: { $gt: 0 } };
    const lot = await wallet.db.collection('lots').findOne(back);
    expect(Number(lot?.['remaining'])).toBe(30);
  });

  it('more than a page of lots that cannot be taken back / the others are, in the same round', async () => {
    await grant(30n, 2);
    const stuck = Array.from({ length: 501 }, () => ({
      ...{ _id: newId(), account: spendable, ownerId: bob.accountId, origin: 'promo' },
      ...{ coins: Long.ONE, remaining: Long.ONE, held: Long.ZERO, journalId: newId() },
      ...{ createTime: clock.now(), expireTime: clock.now() },
    }));
    const rows = wallet.db.collection<{ _id: string }>('lots');
    await rows.insertMany(stuck);
    clock.moveBy(2 * DAY_MS);
    // The lane does not know them: whoever writes beside it is not heard.
    expect(await expire()).toBe(1);
    expect(await balanceOf(wallet, spendable)).toBe(50);
    await rows.deleteMany({ _id: { $in: stuck.map(({ _id }) => _id) } });
  });

  it('several at several times / each at its own; a frozen owner’s too', async () => {
    await grant(5n, 1);
    await grant(7n, 3);
    await wallet.freezeWallet.execute(bob.accountId, 'suspended', 2);
    clock.moveBy(DAY_MS);
    expect(await expire()).toBe(1);
    expect(await balanceOf(wallet, spendable)).toBe(57);
    clock.moveBy(30 * DAY_MS);
    expect(await expire()).toBe(1);
    expect(await balanceOf(wallet, spendable)).toBe(50);
  });
});
