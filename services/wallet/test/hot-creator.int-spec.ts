import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aPurchase, balanceOf, reasonOf, settled } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

const SENDERS = 200;
const GIFTS_EACH = 5;
const GIFTS = SENDERS * GIFTS_EACH;
const COINS = 7;
/** Of the gifts, those that are asked for twice at once. */
const TWICE_EVERY = 10;

describe('a creator to whom everybody gives at once', () => {
  let wallet: WalletSystem;
  let creator: Person;
  let senders: readonly Person[];

  // Exactly what each of them gives.
  beforeAll(async () => {
    wallet = await WalletSystem.start();
    creator = await wallet.aPerson();
    senders = Array.from({ length: SENDERS }, () => aNamesakeOf(bob));
    await Promise.all(
      senders.map(async ({ accountId }) => {
        await settled(() => wallet.enrol(accountId));
        const purchase = aPurchase(accountId, BigInt(GIFTS_EACH * COINS));
        await settled(() => wallet.creditPurchase.execute(purchase));
      }),
    );
  });

  const give = async (sender: Person, idempotencyKey: string): Promise<string> => {
    const gift = { targetId: creator.accountId, coins: `${COINS}`, giftId: '', quantity: 0 };
    const more = { postId: '', message: '', anonymous: false, idempotencyKey };
    const asked = { ...gift, ...more };
    // On a machine that does much besides, the lane may say that it is busy: asked again it is the same gift.
    const { transaction } = await settled(() => wallet.rpc.sendGift(asked, wallet.as(sender)));
    return transaction?.transactionId ?? '';
  };

  it(`${SENDERS} senders, ${GIFTS} gifts / nobody with coins is told that they have too few / no gift is lost`, async () => {
    const asked = senders.flatMap((sender) =>
      Array.from({ length: GIFTS_EACH }, () => ({ sender, key: newId() })),
    );
    const again = asked.filter((_gift, index) => index % TWICE_EVERY === 0);
    const [given, repeated] = await Promise.all([
      Promise.all(asked.map(({ key, sender }) => give(sender, key))),
      Promise.all(again.map(({ key, sender }) => give(sender, key))),
    ]);
    expect(new Set(given).size).toBe(GIFTS);
    expect(repeated).toEqual(given.filter((_id, index) => index % TWICE_EVERY === 0));

    const pending = `coin:user:${creator.accountId}:pending`;
    expect(await balanceOf(wallet, pending)).toBe(GIFTS * COINS);
    const left = await Promise.all(senders.map((sender) => wallet.available(sender)));
    expect(left.every((coins) => coins === 0n)).toBe(true);
    // Now it is true.
    expect(await Promise.all(senders.map((one) => reasonOf(give(one, newId()))))).toEqual(
      senders.map(() => 'INSUFFICIENT_COINS'),
    );
    const stored = await wallet.db
      .collection<{ _id: string }>('gifts')
      .find({ toAccountId: creator.accountId })
      .toArray();
    expect(stored.map(({ _id }) => _id).sort()).toEqual([...given].sort());
    const lines = wallet.db.collection('transactions');
    expect(await lines.countDocuments({ transactionId: { $in: given } })).toBe(2 * GIFTS);
    const told = { key: creator.accountId, name: 'wallet.gift_sent.v2' };
    const outbox = wallet.db.collection('outbox');
    expect(await outbox.countDocuments(told)).toBe(GIFTS);
    await eventually(async () => {
      expect(await outbox.countDocuments({ ...told, pending: true })).toBe(0);
    });
    expect((await wallet.audit()).broken).toBeUndefined();
  });
});
