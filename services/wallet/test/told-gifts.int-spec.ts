import { giftReversed, giftSent, type EventDefinition } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { aGift, aPurchase } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

/** What others hear of gifts: sums that they keep must be able to follow, and nobody hidden may be found out. */
describe('news of gifts', () => {
  let wallet: WalletSystem;
  let alice: Person;
  let bob: Person;
  let postId: string;
  let purchaseId: string;
  beforeAll(async () => {
    wallet = await WalletSystem.start();
  });
  beforeEach(async () => {
    [alice, bob] = [await wallet.aPerson(), await wallet.aPerson()];
    postId = await wallet.aPost(alice);
    purchaseId = newId();
    await wallet.creditPurchase.execute(aPurchase(bob.accountId, 100n, purchaseId));
  });

  const give = async (coins: number, more: object = {}): Promise<string> => {
    const gift = { ...aGift(bob.accountId, alice.accountId, coins), postId, ...more };
    return (await wallet.sendGift.execute(gift)).line.transactionId;
  };
  const reverse = (giftId: string, coins?: bigint) =>
    wallet.reverseGift.execute({ reversalId: newId(), giftId, coins, note: 'spec' });
  async function toldOf<D>({ name }: EventDefinition<D>): Promise<[D, string][]> {
    const rows = await wallet.db
      .collection<{ payload: string }>('outbox')
      .find({ name, key: alice.accountId })
      .sort({ order: 1, _id: 1 })
      .toArray();
    return rows.map(({ payload }) => [(JSON.parse(payload) as { data: D }).data, payload]);
  }

  it('anonymous / by a mark of the post, in the envelope neither', async () => {
    const other = await wallet.aPost(alice);
    for (const on of [postId, postId, other]) await give(1, { isAnonymous: true, postId: on });
    await give(1, { isAnonymous: true, postId: '' });
    const told = await toldOf(giftSent);
    expect(told.map(([, payload]) => payload.includes(bob.accountId))).toEqual(
      told.map(() => false),
    );
    const [first, second, third, none] = told.map(([{ giverMark }]) => giverMark);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(third).toMatch(/^[\w-]{22}$/);
    expect(none).toBeUndefined();
    const giftId = told[0]?.[0].giftId ?? '';
    await reverse(giftId);
    const [[back, payload] = []] = await toldOf(giftReversed);
    expect(back).toMatchObject({ giftId, giverMark: first, isWhole: true });
    expect(payload).not.toContain(bob.accountId);
  });

  it('with a name / by the name, without a mark; a part that goes back, then the rest', async () => {
    const endShare = wallet.withShare(1_000);
    try {
      const giftId = await give(50);
      const [[sent] = []] = await toldOf(giftSent);
      expect(sent).toMatchObject({ giftId, fromAccountId: bob.accountId, postId });
      expect(sent).not.toHaveProperty('giverMark');
      await reverse(giftId, 20n);
      await reverse(giftId);
      const { giveTime } = sent ?? {};
      const same = { giftId, fromAccountId: bob.accountId, postId, giveTime };
      const back = (await toldOf(giftReversed)).map(([data]) => data);
      expect(back).toMatchObject([
        { ...same, coins: '20', isWhole: false },
        { ...same, coins: '30', isWhole: true },
      ]);
    } finally {
      endShare();
    }
  });

  it('what a bank takes back / is told, whatever it was given on', async () => {
    const ids = [await give(30), await give(20, { postId: '' })];
    await wallet.chargedBack(purchaseId);
    const back = (await toldOf(giftReversed)).map(([data]) => data);
    const coinsOf = new Map(back.map(({ coins, giftId, isWhole }) => [giftId, { coins, isWhole }]));
    expect(coinsOf).toEqual(
      new Map(ids.map((id, at) => [id, { coins: at === 0 ? '30' : '20', isWhole: true }])),
    );
    // Asked again: nothing more goes back.
    await wallet.chargeBack(purchaseId);
    expect(await toldOf(giftReversed)).toHaveLength(2);
  });
});
