import { newId, type AccountId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { JournalReader } from '../src/ledger/readers/journal.reader.js';
import { JournalsBehind } from '../src/ledger/readers/journals-behind.reader.js';
import { shardOf } from '../src/ledger/shards/shards.rules.js';
import { JournalRepository } from '../src/ledger/store/journal.repository.js';
import { openStandaloneWallet } from '../src/standalone-wallet.js';
import {
  aGift,
  aWallet,
  balanceOf,
  dropDatabase,
  freshMongoUrl,
  fund,
  reasonOf,
  someoneOf,
} from './wallet-fixture.js';

const SHARDS = 4;

/** Somebody of a shard. */
const inShard = (shard: number): AccountId => someoneOf(shard, SHARDS);

describe('a ledger of four shards', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;

  beforeAll(async () => {
    wallet = await aWallet({ shards: SHARDS, feeBasisPoints: 1_000 });
  });

  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  const underWay = (): Promise<number> => wallet.db.collection('lane_inbox').countDocuments();
  const pendingOf = (id: AccountId): Promise<number> =>
    balanceOf(wallet, `coin:user:${id}:pending`);

  async function transit(): Promise<number> {
    const rows = await wallet.db
      .collection<{ posted: number }>('accounts')
      .find({ kind: 'transit' })
      .toArray();
    return rows.reduce((sum, { posted }) => sum + posted, 0);
  }

  it('everybody gives to everybody at once / each gift arrives once / nothing is left between shards', async () => {
    const people = [0, 1, 2, 3].map(inShard);
    await fund(wallet, people, 100n);
    const gifts = people.flatMap((giver) => people.map((receiver) => ({ giver, receiver })));
    const given = gifts.filter(({ giver, receiver }) => giver !== receiver);
    await Promise.all(
      given.map(({ giver, receiver }) => wallet.sendGift.execute(aGift(giver, receiver, 10))),
    );
    // Whatever moment the auditor sees, what is under way is part of the sum.
    expect((await wallet.audit()).broken).toBeUndefined();
    await eventually(async () => (await underWay()) === 0);
    for (const person of people) {
      expect(await balanceOf(wallet, `coin:user:${person}:available`)).toBe(70);
      expect(await pendingOf(person)).toBe(27);
    }
    expect(await transit()).toBe(0);
    const { broken, coins } = await wallet.audit();
    expect(broken).toBeUndefined();
    expect(coins).toBe(400n);
  });

  it('a gift from another shard / stands behind the line of each side / with its own half', async () => {
    const [giver, receiver] = [inShard(1), inShard(2)];
    await fund(wallet, [giver, receiver], 10n);
    const { line } = await wallet.sendGift.execute(aGift(giver, receiver, 10));
    await eventually(async () => (await underWay()) === 0);
    const stored = new JournalRepository(wallet.db);
    const reader = new JournalReader(stored, new JournalsBehind(stored, SHARDS));
    const of = async (id: AccountId) =>
      (await reader.findOfOwner(id, [line.journalId ?? ''])).map(({ code, postings }) => ({
        code,
        postings: postings.map(({ coins, kind }) => `${kind} ${coins}`),
      }));
    expect(await of(giver)).toEqual([{ code: 'GIFT', postings: ['available -10'] }]);
    expect(await of(receiver)).toEqual([{ code: 'DELIVERY', postings: ['pending 9'] }]);
  });

  it('the line of a gift from another shard / tells of more than was given / is found', async () => {
    const [giver, receiver] = [inShard(1), inShard(2)];
    await fund(wallet, [giver, receiver], 20n);
    const coffees = { ...aGift(giver, receiver, 20), giftId: 'coffee', quantity: 2 };
    const { line } = await wallet.sendGift.execute(coffees);
    await eventually(async () => (await underWay()) === 0);
    const lines = wallet.db.collection<{ _id: string }>('transactions');
    const its = { _id: `${receiver}:${line.transactionId}` };
    await lines.updateOne(its, { $set: { 'gift.quantity': 20 } });
    expect((await wallet.audit()).broken).toEqual({
      ...{ invariant: 'I15', where: `transactions row ${its._id}` },
      what: 'tells of 20 Coffee, its gift of 2 Coffee',
    });
    await lines.updateOne(its, { $set: { 'gift.quantity': 2 } });
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  it('an anonymous gift / looks the same from the own shard as from another, and so does what goes back of it', async () => {
    const receiver = inShard(2);
    const givers = [inShard(2), inShard(1)];
    await fund(wallet, [receiver], 0n);
    await fund(wallet, givers, 10n);
    const stored = new JournalRepository(wallet.db);
    const behind = new JournalsBehind(stored, SHARDS);
    const isOwn = ({ account }: { account: string }): boolean => account.includes(receiver);
    /** All that receipts show of journals: headers but for what is of each alone, and how many postings. */
    const shownOf = async (journalId: string) =>
      (await behind.findOf([journalId], receiver))
        .filter(({ postings }) => postings.some(isOwn))
        .map(({ code, id, postings, shard }) => ({
          ...{ code, shard, isOfTheLine: id === journalId },
          postings: postings.map((one) => (isOwn(one) ? `${one.side} ${one.amount}` : 'hidden')),
        }));
    const lineOf = (id: string) => ({ ownerId: receiver, transactionId: id });
    const lines = wallet.db.collection<{ journalId: string; createTime: Date }>('transactions');
    const seen: unknown[] = [];
    for (const giver of givers) {
      const { line } = await wallet.sendGift.execute({
        ...aGift(giver, receiver, 10),
        isAnonymous: true,
      });
      const giftId = line.transactionId;
      await eventually(async () => (await underWay()) === 0);
      const given = await shownOf((await lines.findOne(lineOf(giftId)))?.journalId ?? '');
      await wallet.reverseGift.execute({
        ...{ reversalId: newId(), giftId, coins: undefined, note: 'spec' },
      });
      await eventually(async () => (await underWay()) === 0);
      const back = await lines.findOne({ ownerId: receiver, type: 'GIFT_REVERSED' } as object, {
        sort: { createTime: -1 },
      });
      seen.push([given, await shownOf(back?.journalId ?? '')]);
      expect(await balanceOf(wallet, `coin:user:${giver}:available`)).toBe(10);
    }
    const [fromHome, fromElsewhere] = seen;
    expect(fromHome).toEqual(fromElsewhere);
    expect(fromHome).toMatchObject([
      [{ code: 'DELIVERY', isOfTheLine: false, postings: ['hidden', 'credit 9'] }],
      [{ code: 'GIFT_REVERSAL', isOfTheLine: true, postings: ['debit 9', 'hidden'] }],
    ]);
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  it('a gift to nobody / is refused / and sends nothing on its way', async () => {
    const [giver, nobody] = [inShard(1), inShard(2)];
    await fund(wallet, [giver], 5n);
    expect(await reasonOf(wallet.sendGift.execute(aGift(giver, nobody, 5)))).toBe(
      'GIFT_RECEIVER_UNAVAILABLE',
    );
    expect(await balanceOf(wallet, `coin:user:${giver}:available`)).toBe(5);
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  it('an entry that fails / waits longer each time / and the others go through', async () => {
    const [giver, receiver] = [inShard(0), inShard(3)];
    await fund(wallet, [giver, receiver], 10n);
    const inbox = wallet.db.collection<{ _id: string }>('lane_inbox');
    const shard = shardOf(receiver, SHARDS);
    const unread = { _id: newId(), shard, kind: 'of-tomorrow', body: {}, createTime: new Date(0) };
    await inbox.insertOne(unread);
    await wallet.sendGift.execute(aGift(giver, receiver, 10));
    await eventually(async () => (await pendingOf(receiver)) === 9);
    await eventually(async () => {
      const row = await inbox.findOne<{ attempts?: number }>({ _id: unread._id });
      return (row?.attempts ?? 0) >= 2;
    });
    await inbox.deleteOne({ _id: unread._id });
  });

  it('what is under way is lost or made / is found', async () => {
    const [giver, receiver] = [inShard(0), inShard(3)];
    await fund(wallet, [giver, receiver], 10n);
    const inbox = wallet.db.collection<{ _id: string }>('lane_inbox');
    await wallet.lanes.beforeApplicationShutdown();
    const gift = aGift(giver, receiver, 10);
    const alone = await openStandaloneWallet({ mongoUrl: wallet.mongoUrl, shards: SHARDS });
    await eventually(() => alone.ledger.ready);
    await alone.sendGift.execute(gift);
    await eventually(async () => (await underWay()) === 0);
    await alone.close();
    const body = {
      journalId: newId(),
      shard: shardOf(receiver, SHARDS),
      code: 'GIFT',
      correlation: {},
      postings: [
        { account: `coin:user:${receiver}:pending`, side: 'credit', amount: 5n, asset: 'COIN' },
      ],
      lots: [],
    };
    const forged = `deliver:${body.journalId}:${body.shard}`;
    const row = { _id: forged, shard: body.shard, kind: 'delivery', body, createTime: new Date() };
    await inbox.insertOne(row);
    expect((await wallet.audit()).broken?.invariant).toBe('I17');
    await inbox.deleteOne({ _id: forged });
    expect((await wallet.audit()).broken).toBeUndefined();
  });
});

describe('the number of shards', () => {
  it('another number later / does not start / and says why', async () => {
    const mongoUrl = freshMongoUrl();
    const first = await aWallet({ mongoUrl, shards: 2 });
    await first.close();
    await expect(openStandaloneWallet({ mongoUrl, shards: 3 })).rejects.toThrow(
      'WALLET_SHARDS is 3, but this ledger has had 2 shards since its first start',
    );
    await dropDatabase(mongoUrl);
  });

  it('a ledger from before there was a number / has one shard', async () => {
    const mongoUrl = freshMongoUrl();
    const old = await aWallet({ mongoUrl });
    await old.db.collection('ledger_layout').deleteMany({});
    await old.close();
    await expect(openStandaloneWallet({ mongoUrl, shards: 4 })).rejects.toThrow('1 shards');
    const again = await aWallet({ mongoUrl });
    expect((await again.audit()).broken).toBeUndefined();
    await again.close();
    await dropDatabase(mongoUrl);
  });
});
