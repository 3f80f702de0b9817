import { alice, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { LaneOwner } from '../src/ledger/lane/lane-owner.js';
import { LaneLostError, LaneRepository } from '../src/ledger/store/lane.repository.js';
import { openStandaloneWallet, type StandaloneWallet } from '../src/standalone-wallet.js';
import { TransactionRunner } from '@mate/mongo/transaction';
import {
  aGift,
  aWallet,
  balanceOf,
  contentsOf,
  dropDatabase,
  fund,
  reasonOf,
} from './wallet-fixture.js';

describe('lane ownership', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;
  const others: StandaloneWallet[] = [];

  beforeEach(async () => {
    wallet = await aWallet({ leaseMs: 20_000 });
    await fund(wallet, [alice.accountId], 0n);
    await fund(wallet, [bob.accountId], 1_000n);
  });

  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
    const report = await wallet.audit();
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
    expect(report.broken).toBeUndefined();
  });

  async function standby(): Promise<StandaloneWallet> {
    const other = await openStandaloneWallet({
      mongoUrl: wallet.mongoUrl,
      leaseMs: 1_000,
      waitMsMax: 600,
    });
    others.push(other);
    return other;
  }

  const give = (to: StandaloneWallet) =>
    to.sendGift.execute(aGift(bob.accountId, alice.accountId, 1));

  it('a second process / waits as a standby and says busy / takes over at once after a release', async () => {
    const second = await standby();
    expect(await reasonOf(give(second))).toBe('WALLET_BUSY');
    expect(second.ledger.ready).toBe(false);
    await wallet.lanes.beforeApplicationShutdown();
    const since = performance.now();
    await eventually(() => second.ledger.ready);
    // By the release: the lease of the first one would last two seconds longer than this at least.
    expect(performance.now() - since).toBeLessThan(18_000);
    await give(second);
    expect(await balanceOf(second, `coin:user:${bob.accountId}:available`)).toBe(999);
  });

  it('an owner that was replaced / cannot write what it had under way / and nothing of it stays', async () => {
    await wallet.lanes.beforeApplicationShutdown();
    const { db } = wallet;
    const deps = { runner: new TransactionRunner(db.client), lanes: new LaneRepository(db) };
    const old = new LaneOwner(deps, { shard: 0, leaseMs: 50 });
    expect(await old.acquire()).toBe(true);
    const before = await contentsOf(wallet);
    let taken = false;
    const late = old.commit({ nextSeq: 99, headTime: new Date() }, async (tx) => {
      await db.collection('journals').insertOne(
        { note: 'written by the old owner' },
        {
          session: tx,
          bypassDocumentValidation: true,
        },
      );
      // The old owner sleeps here, its lease ends, and another takes the shard over.
      const next = new LaneOwner(deps, { shard: 0, leaseMs: 1_000 });
      await eventually(() => next.acquire());
      taken = true;
      await next.release();
    });
    await expect(late).rejects.toThrow();
    expect(taken).toBe(true);
    expect(await contentsOf(wallet)).toEqual(before);
    await expect(old.renew()).rejects.toThrow(LaneLostError);
  });

  it('two processes race for gifts of one giver / every coin moves once / the ledger is whole', async () => {
    const second = await standby();
    const outcomes: unknown[] = [];
    const keep = async (target: StandaloneWallet): Promise<void> => {
      for (let count = 0; count < 40; count += 1) outcomes.push(await reasonOf(give(target)));
    };
    // The owner hands over in the middle of it.
    const release = async (): Promise<void> => {
      await eventually(() => outcomes.length > 10);
      await wallet.lanes.beforeApplicationShutdown();
    };
    await Promise.all([keep(wallet), keep(second), release()]);
    const done = outcomes.filter((outcome) => outcome === 'fulfilled').length;
    expect(done).toBeGreaterThan(10);
    expect(
      outcomes.filter((outcome) => outcome !== 'fulfilled' && outcome !== 'WALLET_BUSY'),
    ).toEqual([]);
    expect(await balanceOf(second, `coin:user:${bob.accountId}:available`)).toBe(1_000 - done);
  });

  it('a process that waits for an answer for ever / others take its shard, though each has its share', async () => {
    const spread = { shards: 2, leaseMs: 1_000 };
    const first = await aWallet(spread);
    const second = await openStandaloneWallet({ mongoUrl: first.mongoUrl, ...spread });
    const ownedBy = ({ lanes }: StandaloneWallet) => lanes.lanes.filter(({ owns }) => owns);
    await eventually(() => ownedBy(first).length === 1 && ownedBy(second).length === 1);
    const [waiting] = ownedBy(first);
    const { deps } = waiting as unknown as { deps: { owner: LaneOwner } };
    let answer = (): void => undefined;
    deps.owner.renew = () => new Promise((resolve) => (answer = resolve));
    await eventually(() => waiting?.owns === false && ownedBy(second).length === 2);
    answer();
    await second.close();
    await first.close();
    await dropDatabase(first.mongoUrl);
  });

  it('a queue that is full / says busy / and what was taken is done', async () => {
    const small = await aWallet({ queueMax: 5, batchMax: 1 });
    await fund(small, [alice.accountId], 0n);
    await fund(small, [bob.accountId], 100n);
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => reasonOf(give(small))));
    const done = outcomes.filter((outcome) => outcome === 'fulfilled').length;
    expect(done).toBeGreaterThanOrEqual(5);
    expect(outcomes.filter((outcome) => outcome === 'WALLET_BUSY')).toHaveLength(30 - done);
    expect(await balanceOf(small, `coin:user:${bob.accountId}:available`)).toBe(100 - done);
    await small.close();
    await dropDatabase(small.mongoUrl);
  });
});
