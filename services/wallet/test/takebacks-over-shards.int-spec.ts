import { DAY_MS } from '@mate/contracts/durations';
import { newId, type AccountId } from '@mate/contracts/ids';
import { FakeClock } from '@mate/testing/clock';
import { modelOn } from '@mate/mongo/define-model';
import { eventually } from '@mate/testing/wait';
import { CreditedPurchaseReader } from '../src/credits/credited-purchase.reader.js';
import { giftModel } from '../src/gifts/gift.model.js';
import { GiverMarks } from '../src/gifts/marks/giver-marks.reader.js';
import { PendingGiftReader } from '../src/gifts/received/pending-gift.reader.js';
import { ReversibleGiftReader } from '../src/gifts/reversals/reversible-gift.reader.js';
import { maturityOf } from '../src/ledger/lots.rules.js';
import { PostToLedger } from '../src/ledger/post-to-ledger.queue.js';
import { BalanceReader } from '../src/ledger/readers/balance.reader.js';
import { JournalReader } from '../src/ledger/readers/journal.reader.js';
import { JournalsBehind } from '../src/ledger/readers/journals-behind.reader.js';
import { openSlices, shareReversal } from '../src/ledger/recipes/reversal.rules.js';
import { shardOf } from '../src/ledger/shards/shards.rules.js';
import { JournalRepository } from '../src/ledger/store/journal.repository.js';
import { LedgerRepository } from '../src/ledger/store/ledger.repository.js';
import { linesByAdmins } from '../src/migrations/010-lines-by-admins.js';
import { paidOnArrivals } from '../src/migrations/011-paid-on-arrivals.js';
import { openStandaloneWallet, type StandaloneWallet } from '../src/standalone-wallet.js';
import { chargebackModel, type Chargeback } from '../src/takebacks/chargebacks/chargeback.model.js';
import { giftStep } from '../src/takebacks/claw-back-steps.js';
import { OpenTakebacksReader } from '../src/takebacks/open-takebacks.reader.js';
import { giftReversalModel } from '../src/takebacks/reversals/gift-reversal.model.js';
import {
  aGift,
  aPurchase,
  balanceOf,
  dropDatabase,
  freshMongoUrl,
  linesOf,
  reasonOf,
  someoneOf,
} from './wallet-fixture.js';

const SHARDS = 4;
const BEGIN = '2026-03-26T12:00:00Z';

/** Somebody of a shard. */
const inShard = (shard: number): AccountId => someoneOf(shard, SHARDS);

/** Two wallets, each of which writes two shards of one ledger: what two processes are to each other. */
describe('coins that are taken back over shards of two processes', () => {
  let clock: FakeClock;
  let wallets: readonly StandaloneWallet[];
  let mongoUrl: string;
  let buyer: AccountId;
  let creators: AccountId[];
  let purchaseId: string;

  beforeAll(async () => {
    clock = FakeClock.at(BEGIN);
    mongoUrl = freshMongoUrl();
    const options = { mongoUrl, clock, shards: SHARDS, feeBasisPoints: 1_000, leaseMs: 8_000 };
    const open = () => openStandaloneWallet({ ...options, waitMsMax: 20_000 });
    wallets = [await open(), await open()];
    await eventually(() => wallets.every((one) => shardsOf(one) === SHARDS / 2));
  });
  afterAll(async () => {
    for (const one of wallets) await one.close();
    await dropDatabase(mongoUrl);
  });
  beforeEach(async () => {
    [buyer = '' as AccountId, ...creators] = [0, 0, 1, 2, 3].map(inShard);
    for (const one of [buyer, ...creators]) await homeOf(one).enrol(one);
    purchaseId = await buy(100n);
  });
  afterEach(async () => {
    await settled();
    expect((await any().audit()).broken).toBeUndefined();
  });

  const shardsOf = ({ lanes }: StandaloneWallet): number =>
    lanes.lanes.filter(({ owns }) => owns).length;
  const any = (): StandaloneWallet => {
    const [one] = wallets;
    if (!one) throw new Error('no wallet');
    return one;
  };
  /** The process that writes somebody's wallet. */
  const homeOf = (owner: AccountId): StandaloneWallet =>
    wallets.find(({ ledger }) => ledger.owns(owner)) ?? any();
  const awayFrom = (owner: AccountId): StandaloneWallet =>
    wallets.find(({ ledger }) => !ledger.owns(owner)) ?? any();
  const coinsOf = (owner: AccountId): Promise<number[]> =>
    Promise.all(
      ['available', 'pending', 'held', 'debt'].map((kind) =>
        balanceOf(any(), `coin:user:${owner}:${kind}`),
      ),
    );
  const inbox = () => any().db.collection<{ _id: string }>('lane_inbox');
  const settled = () => eventually(async () => (await inbox().countDocuments()) === 0);
  const caseOf = (id = purchaseId) =>
    any().db.collection<{ _id: string; state?: string }>('chargebacks').findOne({ _id: id });

  /** Since when the oldest case is open. */
  function openSince(): Promise<Date | undefined> {
    const { models } = any();
    const chargebacks = modelOn(models, chargebackModel);
    return new OpenTakebacksReader(
      chargebacks,
      modelOn(models, giftReversalModel),
    ).findOldestTime();
  }

  async function buy(coins: bigint): Promise<string> {
    const id = newId();
    const settleTime = clock.now().toISOString();
    await homeOf(buyer).creditPurchase.execute({ ...aPurchase(buyer, coins, id), settleTime });
    return id;
  }

  async function give(to: AccountId | undefined, coins: number): Promise<string> {
    const gift = aGift(buyer, to ?? buyer, coins);
    return (await homeOf(buyer).sendGift.execute(gift)).line.transactionId;
  }

  const opened = (): Promise<void> =>
    homeOf(buyer).openChargeback.execute({ purchaseId, note: '' }, []);

  /** Opened, and followed as far as it comes at once. */
  async function chargedBack(by = homeOf(buyer)): Promise<Chargeback> {
    await opened();
    return by.followChargeback.execute(purchaseId);
  }

  /** Rounds of the job in both processes. */
  async function rounds(): Promise<void> {
    for (let round = 0; round < 3; round += 1)
      for (const one of wallets) await one.resumeTakebacks.execute();
  }

  /** However many rounds it takes while lanes change hands. */
  async function untilClosed(): Promise<void> {
    await eventually(async () => {
      await rounds();
      expect(await caseOf()).toMatchObject({ state: 'closed' });
    });
  }

  it('gifts to every shard / followed where the buyer is not / ends by itself', async () => {
    for (const [index, creator] of creators.entries()) await give(creator, 10 + index);
    await opened();
    const { followChargeback } = awayFrom(buyer);
    expect(await followChargeback.execute(purchaseId)).toMatchObject({ state: 'open' });
    expect(await openSince()).toEqual(clock.now());
    await settled();
    await untilClosed();
    expect(await openSince()).toBeUndefined();
    expect(await caseOf()).toMatchObject({ state: 'closed', takenCoins: 100, lostMinor: 0 });
    for (const one of [buyer, ...creators]) expect(await coinsOf(one)).toEqual([0, 0, 0, 0]);
  });

  it('crashes after each journal in turn / each time somebody else goes on / as if there had been none', async () => {
    for (const creator of creators) await give(creator, 15);
    await homeOf(buyer).holdRefund.execute({ refundId: newId(), purchaseId, coins: 5n, note: '' });
    await settled();
    const before = await any().db.collection('journals').countDocuments();
    const crashed = await Promise.allSettled([dyingAfter(homeOf(buyer), 1, chargedBack)]);
    expect(crashed[0]?.status).toBe('rejected');
    // A dead process leaves its turn, which ends by the clock.
    for (let step = 0; step < 20 && (await caseOf())?.state === 'open'; step += 1) {
      await any()
        .db.collection<{ _id: string }>('chargebacks')
        .updateOne({ _id: purchaseId }, { $set: { turnTime: new Date(clock.nowMs() + 9_000) } });
      clock.moveBy(10_000);
      for (const one of wallets)
        await dyingAfter(one, 1, (dying) => dying.resumeTakebacks.execute()).catch(() => undefined);
      expect((await any().audit()).broken).toBeUndefined();
    }
    expect(await caseOf()).toMatchObject({ state: 'closed', takenCoins: 100 });
    for (const one of [buyer, ...creators]) expect(await coinsOf(one)).toEqual([0, 0, 0, 0]);
    // Void, unspent, four gifts, the end.
    expect((await any().db.collection('journals').countDocuments()) - before).toBe(7);
  });

  it('matured gifts / stay their creators’, the buyer owes them; another round changes nothing', async () => {
    await give(creators[3], 50);
    await settled();
    clock.moveBy(maturityOf(new Date(0)).getTime());
    for (const one of wallets) await one.matureGifts.execute();
    await give(creators[2], 20);
    await chargedBack();
    await settled();
    await untilClosed();
    const closed = await caseOf();
    expect(closed).toMatchObject({ state: 'closed', takenCoins: 100, lostMinor: 100 });
    expect(await coinsOf(buyer)).toEqual([0, 0, 0, 50]);
    expect(await coinsOf(creators[3] ?? buyer)).toEqual([45, 0, 0, 0]);
    expect(await coinsOf(creators[2] ?? buyer)).toEqual([0, 0, 0, 0]);
    await rounds();
    expect(await caseOf()).toEqual(closed);
  });

  it('coins from another shard pay what their receiver owes / the line says how many, which is audited and can be made good', async () => {
    const [giver = buyer] = creators.slice(1);
    await give(giver, 50);
    await settled();
    clock.moveBy(maturityOf(new Date(0)).getTime());
    for (const one of wallets) await one.matureGifts.execute();
    await chargedBack();
    await untilClosed();
    expect(await coinsOf(buyer)).toEqual([0, 0, 0, 50]);
    const orderId = newId();
    await homeOf(giver).moveCoins.execute({
      ...{ orderId, askedBy: 'mona', approvedBy: undefined, beside: [] },
      order: {
        ...{ kind: 'transfer', from: { personId: giver }, toId: buyer, coins: 30n },
        ...{ description: '', amountFils: undefined, discountBasisPoints: undefined },
      },
    });
    await settled();
    expect(await coinsOf(buyer)).toEqual([0, 0, 0, 20]);
    const line = await linesOf(any()).find(buyer, orderId);
    expect(line).toMatchObject({ amount: 30n, repaidCoins: 30n });
    const lines = any().db.collection<{ _id: string }>('transactions');
    const _id = `${buyer}:${orderId}`;
    const whole = await lines.findOne({ _id });
    for (const [field, value] of [
      ['isAdminTransfer', 'true'],
      ['repaidCoins', '30'],
    ] as const) {
      await lines.updateOne({ _id }, { $unset: { [field]: '' } });
      const what = `${field} is undefined, not ${value}`;
      expect((await any().audit()).broken).toMatchObject({ invariant: 'I15', what });
      for (const { up } of [linesByAdmins, paidOnArrivals, paidOnArrivals])
        await up({ db: any().db, signal: new AbortController().signal });
      expect(await lines.findOne({ _id })).toEqual(whole);
    }
  });

  it('coins of a gift are still under way / it waits for them, then takes them', async () => {
    const [away = buyer] = creators.slice(1);
    const arrive = withheld(homeOf(away), shardOf(away, SHARDS));
    const giftId = await give(away, 40);
    const reversal = { reversalId: newId(), giftId, coins: 10n, note: '' };
    expect(await reasonOf(homeOf(away).reverseGift.execute(reversal))).toBe('WALLET_BUSY');
    const waiting = await chargedBack();
    await rounds();
    expect([waiting.state, (await caseOf())?.state]).toEqual(['open', 'open']);
    arrive();
    await settled();
    await untilClosed();
    expect(await caseOf()).toMatchObject({ state: 'closed', takenCoins: 100 });
    expect(await coinsOf(away)).toEqual([0, 0, 0, 0]);
  });

  it('a gift under way goes back from coins of the day before / each day counts its own', async () => {
    const [away = buyer] = creators.slice(1);
    await give(away, 40);
    await settled();
    clock.moveBy(DAY_MS);
    const arrive = withheld(homeOf(away), shardOf(away, SHARDS));
    const giftId = await give(away, 40);
    const reversal = { reversalId: newId(), giftId, coins: undefined, note: '' };
    await homeOf(away).reverseGift.execute(reversal);
    expect(await coinsOf(away)).toEqual([0, 0, 0, 0]);
    expect((await any().audit()).broken).toBeUndefined();
    arrive();
    await settled();
    expect(await coinsOf(away)).toEqual([0, 36, 0, 0]);
  });

  it('a reversal between two processes / the share follows by itself', async () => {
    const away = creators.find((one) => homeOf(one) !== homeOf(buyer)) ?? buyer;
    const giftId = await give(away, 40);
    await settled();
    const reversal = { reversalId: newId(), giftId, coins: undefined, note: '' };
    const answer = await homeOf(away).reverseGift.execute(reversal);
    expect(answer).toMatchObject({ netCoins: 36n, feeCoins: 4n });
    await settled();
    expect(await coinsOf(buyer)).toEqual([96, 0, 0, 0]);
    await eventually(async () => {
      await rounds();
      expect(await coinsOf(buyer)).toEqual([100, 0, 0, 0]);
    });
    expect(await homeOf(away).reverseGift.execute(reversal)).toEqual(answer);
  });

  it('a step that comes after the end of its case / takes nothing', async () => {
    await chargedBack();
    await untilClosed();
    const closed = await caseOf();
    const later = await buy(20n);
    const giftId = await give(creators[0], 20);
    const { db, models } = any();
    const pending = new PendingGiftReader(modelOn(models, giftModel));
    const marks = new GiverMarks(db);
    const reader = new ReversibleGiftReader(modelOn(models, giftModel), pending, marks);
    const gift = await reader.find(giftId);
    const stored = new JournalRepository(db);
    const journals = new JournalReader(stored, new JournalsBehind(stored, SHARDS));
    const balances = new BalanceReader(new LedgerRepository(db));
    const purchase = await new CreditedPurchaseReader(journals, balances).find(purchaseId);
    if (!gift) throw new Error('no gift');
    const step = giftStep(purchase, gift, shareReversal(gift, openSlices(gift)));
    expect(await reasonOf(homeOf(gift.receiverId).ledger.post(step))).toBe('WALLET_BUSY');
    expect(await caseOf()).toEqual(closed);
    expect(await coinsOf(gift.receiverId)).toEqual([0, 18, 0, 0]);
    expect(await caseOf(later)).toBeNull();
  });

  it('a refund is asked for until a week after the purchase, to the millisecond', async () => {
    const hold = () =>
      homeOf(buyer).holdRefund.execute({ refundId: newId(), purchaseId, coins: 1n, note: '' });
    const until = maturityOf(clock.now());
    clock.moveBy(until.getTime() - clock.nowMs() - 1);
    expect(await hold()).toMatchObject({ state: 'held' });
    clock.moveBy(1);
    await expect(hold()).rejects.toMatchObject({
      reason: 'REFUND_TOO_LATE',
      metadata: { until: until.toISOString() },
    });
  });
});

/** A process that dies once so many journals are stored, before it hears of the last. */
async function dyingAfter<T>(
  wallet: StandaloneWallet,
  journals: number,
  work: (dying: StandaloneWallet) => Promise<T>,
): Promise<T> {
  const { ledger } = wallet;
  let left = journals;
  const dying = jest.spyOn(ledger, 'post').mockImplementation(async (command) => {
    if (left === 0) throw new Error('crash');
    const journal = await PostToLedger.prototype.post.call(ledger, command);
    left -= 1;
    if (left === 0) throw new Error('crash');
    return journal;
  });
  try {
    return await work(wallet);
  } finally {
    dying.mockRestore();
  }
}

/** Nothing arrives in a shard until what is answered is called. */
function withheld({ lanes }: StandaloneWallet, shard: number): () => void {
  const { inbox } = lanes.lanes[shard] as unknown as { inbox: { poll(): void } };
  const polling = jest.spyOn(inbox, 'poll').mockReturnValue(undefined);
  return () => polling.mockRestore();
}
