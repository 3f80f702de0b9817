import { Long } from 'mongodb';
import { newId, type AccountId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aGift, aPurchase, balanceOf, reasonOf } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

describe('coins that are taken back', () => {
  let wallet: WalletSystem;
  let buyer: Person;
  let creators: Person[];
  let purchaseId: string;
  let endShare: () => void;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
    endShare = wallet.withShare(1_000);
  });
  afterAll(() => endShare());
  beforeEach(async () => {
    buyer = await wallet.aPerson();
    creators = [await wallet.aPerson(), await wallet.aPerson()];
    purchaseId = newId();
    await wallet.creditPurchase.execute(aPurchase(buyer.accountId, 100n, purchaseId));
  });
  afterEach(async () => expect((await wallet.audit()).broken).toBeUndefined());

  const coinsOf = ({ accountId }: Person, kind: string): Promise<number> =>
    balanceOf(wallet, `coin:user:${accountId}:${kind}`);
  const wholeOf = (person: Person): Promise<number[]> =>
    Promise.all(['available', 'pending', 'held', 'debt'].map((kind) => coinsOf(person, kind)));
  const give = async (to: Person | undefined, coins: number): Promise<string> => {
    const receiverId = to?.accountId ?? ('' as AccountId);
    const sent = await wallet.sendGift.execute(aGift(buyer.accountId, receiverId, coins));
    return sent.line.transactionId;
  };
  const chargeBack = (id = purchaseId) => wallet.chargeBack(id);
  const chargedBack = (id = purchaseId) => wallet.chargedBack(id);
  const giftOf = (_id: string) => wallet.db.collection<{ _id: string }>('gifts').findOne({ _id });

  /** A gift whose week is over, in the only way that a spec can wait for it. */
  async function matured(giftId: string): Promise<void> {
    await wallet.db
      .collection<{ _id: string }>('gifts')
      .updateOne({ _id: giftId }, { $set: { matureTime: new Date(0) } });
    await eventually(async () => {
      await wallet.matureGifts.execute();
      expect(await giftOf(giftId)).toMatchObject({ state: 'matured' });
    });
  }

  describe('by a bank', () => {
    it('unspent coins, pending gifts, other coins, then debt / repaid first of what comes', async () => {
      await give(creators[0], 30);
      await give(creators[1], 20);
      await wallet.creditPurchase.execute(aPurchase(buyer.accountId, 5n));
      expect(await chargedBack()).toMatchObject({ state: 'closed', takenCoins: 100n });
      expect(await wholeOf(buyer)).toEqual([5, 0, 0, 0]);
      for (const creator of creators) expect(await wholeOf(creator)).toEqual([0, 0, 0, 0]);
      const line = await wallet.db
        .collection<{ _id: string }>('transactions')
        .findOne({ _id: `${buyer.accountId}:${purchaseId}` });
      expect(line).toMatchObject({ refund: { state: 'charged_back' } });
    });

    it('a refund under way / is voided first / one that is done counts', async () => {
      const hold = (coins: bigint) =>
        wallet.holdRefund.execute({ refundId: newId(), purchaseId, coins, note: '' });
      const { id } = await hold(10n);
      await wallet.endRefund.execute({ refundId: id, outcome: 'captured' });
      const open = await hold(20n);
      expect(await chargedBack()).toMatchObject({ takenCoins: 90n });
      expect(await wholeOf(buyer)).toEqual([0, 0, 0, 0]);
      const late = wallet.endRefund.execute({ refundId: open.id, outcome: 'captured' });
      expect(await reasonOf(late)).toBe('IDEMPOTENCY_KEY_REUSED');
      expect(await reasonOf(hold(1n))).toBe('REFUND_EXCEEDS');
    });

    it('coins that are a creator’s for good / stay / the buyer owes them, and pays with the next', async () => {
      const giftId = await give(creators[0], 100);
      await matured(giftId);
      expect(await chargedBack()).toMatchObject({ state: 'closed', takenCoins: 100n });
      expect(await wholeOf(buyer)).toEqual([0, 0, 0, 100]);
      const [creator] = creators;
      expect(creator && (await coinsOf(creator, 'available'))).toBe(90);
      await wallet.creditPurchase.execute(aPurchase(buyer.accountId, 130n));
      expect(await wholeOf(buyer)).toEqual([30, 0, 0, 0]);
    });

    it('purchases that went back before / whole: the case closes without a journal / in part: the rest', async () => {
      const refund = async (coins?: bigint) => {
        const { id } = await wallet.holdRefund.execute({
          ...{ refundId: newId(), purchaseId, coins, note: '' },
        });
        await wallet.endRefund.execute({ refundId: id, outcome: 'captured' });
      };
      await refund(33n);
      await refund();
      const line = { _id: `${buyer.accountId}:${purchaseId}` };
      const lines = wallet.db.collection<{ _id: string }>('transactions');
      const before = await lines.findOne(line);
      expect(await chargedBack()).toMatchObject({ state: 'closed', takenCoins: 0n });
      expect(await chargedBack()).toMatchObject({ state: 'closed', takenCoins: 0n });
      expect(await lines.findOne(line)).toEqual(before);
      purchaseId = newId();
      await wallet.creditPurchase.execute(aPurchase(buyer.accountId, 100n, purchaseId));
      await refund(40n);
      await give(creators[0], 50);
      expect(await chargedBack()).toMatchObject({ state: 'closed', takenCoins: 60n });
      const row = await wallet.db
        .collection<{ _id: string }>('chargebacks')
        .findOne({ _id: purchaseId });
      expect(row).toMatchObject({ amountMinor: 120, lostMinor: 0 });
      expect(await wholeOf(buyer)).toEqual([0, 0, 0, 0]);
    });

    it('twenty at once / one effect, one answer', async () => {
      await give(creators[0], 30);
      const answers = await Promise.all(Array.from({ length: 20 }, () => chargeBack()));
      const last = await chargedBack();
      expect(last).toMatchObject({ takenCoins: 100n });
      for (const answer of answers.filter(({ state }) => state === 'closed'))
        expect(answer).toEqual(last);
      expect(await wholeOf(buyer)).toEqual([0, 0, 0, 0]);
      const journals = { code: 'CLAW_BACK', 'correlation.purchaseId': purchaseId };
      expect(await wallet.db.collection('journals').countDocuments(journals)).toBe(3);
    });

    it('a case that was opened and no more / is gone on with by itself', async () => {
      await give(creators[0], 30);
      await wallet.openChargeback.execute({ purchaseId, note: 'word of the bank' }, []);
      await eventually(async () => {
        const row = await wallet.db
          .collection<{ _id: string }>('chargebacks')
          .findOne({ _id: purchaseId });
        expect(row).toMatchObject({ state: 'closed', takenCoins: 100 });
      });
      expect(await wholeOf(buyer)).toEqual([0, 0, 0, 0]);
    });

    it('an unknown purchase / is refused', async () => {
      expect(await reasonOf(chargeBack(newId()))).toBe('TRANSACTION_NOT_FOUND');
    });
  });

  it.each([
    ['a refund says more', 'refunds', { $inc: { coins: Long.ONE } }, 'I9'],
    ['a refund is said to be over', 'refunds', { $set: { state: 'voided' } }, 'I9'],
    ['a chargeback took more', 'chargebacks', { $inc: { takenCoins: Long.ONE } }, 'I13'],
    ['a chargeback paid more', 'chargebacks', { $inc: { amountMinor: Long.ONE } }, 'I14'],
    ['a receiver is told of more', 'earnings', { $inc: { reversedCoins: Long.ONE } }, 'I10'],
    ['a gift gave more back', 'gifts', { $inc: { reversedNetCoins: Long.ONE } }, 'I10'],
  ])('%s / is found', async (...[, collection, update, invariant]) => {
    const giftId = await give(creators[0], 20);
    const reversalId = newId();
    await wallet.reverseGift.execute({ reversalId, giftId, coins: 10n, note: '' });
    await wallet.holdRefund.execute({ refundId: newId(), purchaseId, coins: 10n, note: '' });
    const other = newId();
    await wallet.creditPurchase.execute(aPurchase(buyer.accountId, 10n, other));
    await chargedBack(other);
    const ids = [giftId, other, creators[0]?.accountId];
    const rows = wallet.db.collection(collection);
    const match = { $or: [{ purchaseId }, { _id: { $in: ids as never[] } }] };
    const before = await rows.findOne(match, { promoteLongs: false });
    if (!before) throw new Error('nothing to tamper with');
    await rows.updateOne({ _id: before._id }, update);
    const { broken } = await wallet.audit();
    await rows.replaceOne({ _id: before._id }, before);
    expect(broken?.invariant).toBe(invariant);
  });

  describe('by those who moderate', () => {
    const reverse = (giftId: string, coins?: bigint, reversalId: string = newId()) =>
      wallet.reverseGift.execute({ reversalId, giftId, coins, note: 'against the rules' });

    it('in parts / net, fee and lots come back exactly / never more than was given', async () => {
      const before = await wallet.db.collection('lots').findOne({ purchaseId });
      const giftId = await give(creators[0], 33);
      const parts = [await reverse(giftId, 10n), await reverse(giftId, 10n), await reverse(giftId)];
      expect(parts.reduce((sum, { feeCoins }) => sum + feeCoins, 0n)).toBe(3n);
      expect(parts.reduce((sum, { netCoins }) => sum + netCoins, 0n)).toBe(30n);
      expect(await wholeOf(buyer)).toEqual([100, 0, 0, 0]);
      expect(await wallet.db.collection('lots').findOne({ purchaseId })).toEqual(before);
      expect(await giftOf(giftId)).toMatchObject({ state: 'reversed' });
      expect(await reasonOf(reverse(giftId, 1n))).toBe('GIFT_NOT_PENDING');
    });

    it('one reversal twenty times / is one / with other coins it is refused', async () => {
      const giftId = await give(creators[0], 50);
      const id = newId();
      await Promise.allSettled(Array.from({ length: 20 }, () => reverse(giftId, 20n, id)));
      expect(await reverse(giftId, 20n, id)).toMatchObject({ netCoins: 18n, feeCoins: 2n });
      expect(await wholeOf(buyer)).toEqual([70, 0, 0, 0]);
      expect(await reasonOf(reverse(giftId, 21n, id))).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('a reversal that stopped after its first journal / is finished by itself', async () => {
      const giftId = await give(creators[0], 50);
      const id = newId();
      const broken = Object.create(wallet.reverseGift, {
        finish: { value: { execute: () => Promise.reject(new Error('crash')) } },
      }) as typeof wallet.reverseGift;
      const command = { reversalId: id, giftId, coins: undefined, note: '' };
      expect(await reasonOf(broken.execute(command))).toMatchObject({ message: 'crash' });
      expect((await wallet.audit()).broken).toBeUndefined();
      await eventually(async () => expect(await wholeOf(buyer)).toEqual([100, 0, 0, 0]));
      expect(await reverse(giftId, undefined, id)).toEqual({
        slices: expect.anything() as unknown,
        ...{ netCoins: 45n, feeCoins: 5n },
      });
    });

    it('the giver is deleted meanwhile / coins that come back are the platform’s, net and share', async () => {
      const giftId = await give(creators[0], 50);
      const { accountId } = buyer;
      const { id: refundId } = await wallet.holdRefund.execute({
        ...{ refundId: newId(), purchaseId, coins: 20n, note: '' },
      });
      await wallet.tellAccount({ accountId, status: 'deleted', version: 9 });
      await wallet.forfeitCoins.execute(accountId);
      expect(await wholeOf(buyer)).toEqual([0, 0, 20, 0]);
      await reverse(giftId);
      await wallet.endRefund.execute({ refundId, outcome: 'voided' });
      await eventually(async () => expect(await wholeOf(buyer)).toEqual([0, 0, 0, 0]));
      const forfeits = { code: 'FORFEIT', 'postings.account': `coin:user:${accountId}:available` };
      const taken = await wallet.db.collection('journals').find(forfeits).toArray();
      const coins = taken.map(({ postings }) => (postings as { amount: number }[])[0]?.amount ?? 0);
      expect(coins.reduce((sum, one) => sum + one, 0)).toBe(100);
    });

    it('more than was given, a matured gift, an unknown one / are refused', async () => {
      const giftId = await give(creators[0], 10);
      expect(await reasonOf(reverse(giftId, 11n))).toBe('GIFT_NOT_PENDING');
      await matured(giftId);
      expect(await reasonOf(reverse(giftId))).toBe('GIFT_NOT_PENDING');
      expect(await reasonOf(reverse(newId()))).toBe('GIFT_UNKNOWN');
    });
  });
});
