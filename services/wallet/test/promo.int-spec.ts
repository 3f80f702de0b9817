import { newId } from '@mate/contracts/ids';
import { FakeClock } from '@mate/testing/clock';
import { alice, bob } from '@mate/testing/people';
import { userAccount } from '../src/ledger/accounts.rules.js';
import { aGift, aWallet, balanceOf, dropDatabase, fund } from './wallet-fixture.js';

const DAY_MS = 86_400_000;
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
