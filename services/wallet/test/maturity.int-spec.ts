import { Long } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { modelOn } from '@mate/mongo/define-model';
import { FakeClock } from '@mate/testing/clock';
import { alice, bob, carol } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { giftModel } from '../src/gifts/gift.model.js';
import { LotReader } from '../src/ledger/readers/lot.reader.js';
import { LedgerRepository } from '../src/ledger/store/ledger.repository.js';
import { PendingGiftReader, type PendingGift } from '../src/gifts/received/pending-gift.reader.js';
import { platformAccount, userAccount } from '../src/ledger/accounts.rules.js';
import { maturityOf } from '../src/ledger/lots.rules.js';
import { MatureGifts } from '../src/maturity/mature-gifts.use-case.js';
import { aGift, aWallet, balanceOf, dropDatabase, fund } from './wallet-fixture.js';

const WEEK_MS = 168 * 3_600_000;
const spendable = userAccount(alice.accountId, 'available');
const waiting = userAccount(alice.accountId, 'pending');

describe('maturing of gifts', () => {
  let clock: FakeClock;
  let wallet: Awaited<ReturnType<typeof aWallet>>;

  beforeEach(async () => {
    clock = FakeClock.at('2026-03-26T12:00:00Z');
    wallet = await aWallet({ clock });
    await fund(wallet, [alice.accountId, carol.accountId], 0n);
    await fund(wallet, [bob.accountId], 1_000_000n);
  });
  afterEach(async () => {
    const { broken } = await wallet.audit();
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
    expect(broken).toBeUndefined();
  });

  const give = (coins = 1, to = alice) =>
    wallet.sendGift.execute(aGift(bob.accountId, to.accountId, coins));
  const gifts = () => wallet.db.collection<{ _id: string }>('gifts');
  const mature = () => wallet.matureGifts.execute();
  const news = async () =>
    (await wallet.db.collection('outbox').find().toArray())
      .map((row) => JSON.stringify(row))
      .filter((row) => row.includes('wallet.gift_matured.v1'));
  /** Looks at gifts that somebody ends before they are moved. */
  const lookingAway = (end: (seen: readonly PendingGift[]) => Promise<void>): MatureGifts => {
    class LateReader extends PendingGiftReader {
      override async listDue(...args: Parameters<PendingGiftReader['listDue']>) {
        const due = await super.listDue(...args);
        await end(due);
        return due;
      }
    }
    const reader = new LateReader(modelOn(wallet.models, giftModel));
    return new MatureGifts(
      wallet.ledger,
      reader,
      new LotReader(new LedgerRepository(wallet.db)),
      clock,
    );
  };

  it('a millisecond before the week is over / stays; then / is the receiver’s, once', async () => {
    const { line } = await give(30);
    clock.moveBy(WEEK_MS - 1);
    expect(await mature()).toEqual({ gifts: 0, isWhole: true });
    expect(await balanceOf(wallet, waiting)).toBe(30);
    clock.moveBy(1);
    expect(await mature()).toEqual({ gifts: 1, isWhole: true });
    expect(await mature()).toEqual({ gifts: 0, isWhole: true });
    expect(await balanceOf(wallet, waiting)).toBe(0);
    expect(await balanceOf(wallet, spendable)).toBe(30);
    expect(await gifts().findOne({ _id: line.transactionId })).toMatchObject({ state: 'matured' });
    expect(await wallet.db.collection('lots').findOne({ account: spendable })).toMatchObject({
      origin: 'earned',
    });
    expect(await news()).toHaveLength(1);
  });

  it('a week / is 168 hours, whatever clocks of people do meanwhile', () => {
    for (const time of ['2026-03-27T12:00:00Z', '2026-10-23T12:00:00Z'])
      expect(maturityOf(new Date(time)).getTime() - Date.parse(time)).toBe(WEEK_MS);
  });

  it('days of standstill / all that is due matures in one round, each receiver with one journal', async () => {
    for (let gift = 0; gift < 12; gift += 1) {
      await give(gift + 1, gift % 2 === 0 ? alice : carol);
      clock.moveBy(3_600_000);
    }
    clock.moveBy(30 * 24 * 3_600_000);
    expect(await mature()).toEqual({ gifts: 12, isWhole: true });
    expect(await wallet.db.collection('journals').countDocuments({ code: 'MATURE' })).toBe(2);
    expect(await wallet.db.collection('earnings').findOne({ _id: alice.accountId })).toMatchObject({
      maturedCoins: 36,
    });
  });

  it('many workers at once / every gift once', async () => {
    for (let gift = 0; gift < 40; gift += 1) await give(2, gift % 2 === 0 ? alice : carol);
    clock.moveBy(WEEK_MS);
    await Promise.all(Array.from({ length: 8 }, () => mature()));
    await mature();
    expect(await balanceOf(wallet, spendable)).toBe(40);
    expect(await gifts().countDocuments({ state: 'pending' })).toBe(0);
    expect(await news()).toHaveLength(2);
  });

  it('10,000 gifts of one receiver / all of them, in journals of a bounded size', async () => {
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 1_000 }, () => give()));
    clock.moveBy(WEEK_MS);
    expect(await mature()).toEqual({ gifts: 10_000, isWhole: true });
    expect(await balanceOf(wallet, spendable)).toBe(10_000);
    expect(await wallet.db.collection('lots').countDocuments({ account: spendable })).toBe(1);
    expect(await wallet.db.collection('journals').countDocuments({ code: 'MATURE' })).toBe(20);
  });

  it('a gift that somebody ends in between / is left alone, and others go on', async () => {
    const { line } = await give(5);
    await give(7, carol);
    clock.moveBy(WEEK_MS);
    const taken = { _id: line.transactionId };
    await lookingAway(async () => {
      await gifts().updateOne(taken, { $set: { state: 'reversed' } });
    }).execute();
    expect(await balanceOf(wallet, waiting)).toBe(5);
    expect(await balanceOf(wallet, spendable)).toBe(0);
    await gifts().updateOne(taken, { $set: { state: 'pending' } });
    // The lane takes its shard anew after a batch that was not stored.
    await eventually(() => wallet.ledger.ready);
    expect((await mature()).gifts).toBeGreaterThan(0);
    expect(await balanceOf(wallet, spendable)).toBe(5);
    expect(await balanceOf(wallet, userAccount(carol.accountId, 'available'))).toBe(7);
  });

  it('who owes / pays the debt first', async () => {
    const debt = userAccount(alice.accountId, 'debt');
    const suspense = platformAccount('suspense');
    await wallet.ledger.post({
      ...{ kind: 'post', ownerId: alice.accountId, authority: 'platform', opens: [] },
      ...{ idempotencyKey: newId(), fingerprint: '', accounts: [debt, suspense] },
      decide: () => ({
        ...{ id: newId(), code: 'PROMO_EXPIRE', correlation: {}, lots: [] },
        postings: [
          { account: debt, side: 'debit', amount: 30n, asset: 'COIN' },
          { account: suspense, side: 'credit', amount: 30n, asset: 'COIN' },
        ],
      }),
      record: () => undefined,
    });
    await give(50);
    clock.moveBy(WEEK_MS);
    await mature();
    expect(await balanceOf(wallet, debt)).toBe(0);
    expect(await balanceOf(wallet, spendable)).toBe(20);
  });

  it('a frozen receiver / gets what matures all the same', async () => {
    await give(8);
    await wallet.freezeWallet.execute(alice.accountId, 'suspended', 2);
    clock.moveBy(WEEK_MS);
    await mature();
    expect(await balanceOf(wallet, spendable)).toBe(8);
  });

  it.each([
    ['a gift names another journal', 'gifts', { endJournalId: 'none' }],
    ['a gift matured before its time', 'gifts', { matureTime: new Date('2030-01-01') }],
    ['a receiver is told of more', 'earnings', { maturedCoins: Long.fromNumber(99) }],
  ])('%s / the auditor finds it', async (_, collection, change) => {
    await give(8);
    clock.moveBy(WEEK_MS);
    await mature();
    const rows = wallet.db.collection(collection);
    const before = await rows.findOne({}, { promoteLongs: false });
    await rows.updateOne({}, { $set: change });
    expect((await wallet.audit()).broken?.invariant).toBe('I10');
    await rows.replaceOne({}, before ?? {});
  });

  it.each([
    ['of another number', { $set: { giftCount: 3 } }],
    ['of no number', { $unset: { giftCount: '' } }],
  ])('a line tells %s of gifts that matured / the auditor finds it', async (_, change) => {
    await give(8);
    await give(4);
    clock.moveBy(WEEK_MS);
    await mature();
    const lines = wallet.db.collection('transactions');
    const ofMatured = { type: 'GIFTS_MATURED' };
    await lines.updateOne(ofMatured, change);
    expect((await wallet.audit()).broken).toMatchObject({
      invariant: 'I15',
      what: expect.stringMatching(/^giftCount is (3|undefined), not 2$/),
    });
    await lines.updateOne(ofMatured, { $set: { giftCount: 2 } });
  });
});
