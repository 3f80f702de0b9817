import type { Document } from 'mongodb';
import { SystemClock } from '@mate/service-kit/clock';
import { alice, bob } from '@mate/testing/people';
import { AuditLedger } from '../src/ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from '../src/ledger/audit/audit-reader.repository.js';
import type { BlockDocument } from '../src/ledger/sealing/block.model.js';
import { BlockRepository } from '../src/ledger/sealing/block.repository.js';
import { SealJournals } from '../src/ledger/sealing/seal-journals.use-case.js';
import { LaneRepository } from '../src/ledger/store/lane.repository.js';
import { LedgerRepository } from '../src/ledger/store/ledger.repository.js';
import { aGift, aWallet, dropDatabase, fund } from './wallet-fixture.js';

const anywhere = { bypassDocumentValidation: true };

describe('sealing', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;

  beforeAll(async () => {
    wallet = await aWallet();
    await fund(wallet, [alice.accountId], 0n);
    await fund(wallet, [bob.accountId], 1_000n);
    await wallet.seal();
  });

  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  const rows = (name: string) => wallet.db.collection<Document & { _id: string | number }>(name);
  const blocks = () =>
    wallet.db.collection<BlockDocument>('ledger_blocks').find().sort({ _id: 1 }).toArray();
  const give = async (count: number): Promise<void> => {
    for (let gift = 0; gift < count; gift += 1)
      await wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 1));
  };
  /** A sealer as another process has it. */
  const aSealer = (): SealJournals =>
    new SealJournals(
      new LaneRepository(wallet.db),
      new LedgerRepository(wallet.db),
      new BlockRepository(wallet.db),
      new SystemClock(),
    );
  const headNow = async (published = [] as { size: number; root: string }[]) => {
    await using reader = new AuditReader(wallet.db);
    return await new AuditLedger(reader, { published }).execute();
  };

  it('what was posted / waits at the end until it is sealed / in one block per round', async () => {
    const before = (await blocks()).length;
    await give(3);
    expect(await wallet.audit()).toMatchObject({ broken: undefined, unsealed: { journals: 3 } });
    await wallet.seal();
    expect(await wallet.audit()).toMatchObject({ broken: undefined, unsealed: { journals: 0 } });
    const all = await blocks();
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)).toMatchObject({ shard: 0, lastSeq: 4, firstSeq: 2 });
    await wallet.seal();
    expect(await blocks()).toEqual(all);
  });

  it('six processes that seal at once / while gifts go on / make one chain without a gap', async () => {
    let isOver = false;
    const sealAlong = async (sealer: SealJournals): Promise<void> => {
      while (!isOver) await sealer.execute();
    };
    const sealers = Array.from({ length: 6 }, () => sealAlong(aSealer()));
    await give(60);
    isOver = true;
    await Promise.all(sealers);
    await wallet.seal();
    expect(await wallet.audit()).toMatchObject({ broken: undefined, unsealed: { journals: 0 } });
    expect((await blocks()).length).toBeGreaterThan(5);
  });

  it('a head that was published / is one that later blocks lead to / a rewritten past is not', async () => {
    const { head } = await headNow();
    await give(2);
    await wallet.seal();
    expect((await headNow([head])).broken).toBeUndefined();
    const other = { ...head, root: '0'.repeat(64) };
    expect((await headNow([other])).broken).toMatchObject({ invariant: 'I7' });
    // The end of the books is cut off and sealed anew: nothing but the published head tells.
    const { head: later } = await headNow();
    await wallet.db.collection<{ _id: number }>('ledger_blocks').deleteOne({ _id: later.size - 1 });
    expect((await headNow()).broken).toBeUndefined();
    expect((await headNow([later])).broken).toMatchObject({ invariant: 'I7' });
    await give(1);
    await wallet.seal();
    expect((await headNow([later])).broken).toMatchObject({ invariant: 'I7' });
    expect((await headNow([head])).broken).toBeUndefined();
  });

  it('journals that are cut off, removed or put in / are found / by the first sequence that is wrong', async () => {
    const last = await rows('journals').findOne({}, { sort: { seq: -1 }, promoteLongs: false });
    const first = await rows('journals').findOne({ seq: 3 }, { promoteLongs: false });
    if (!last || !first) throw new Error('no journals');
    const seq = last['seq'] as number;
    await rows('journals').deleteOne({ _id: last._id });
    await rows('ledger_lanes').updateOne({ _id: 0 }, { $inc: { nextSeq: -1 } });
    const where = `journal seq ${seq} of shard 0`;
    expect((await wallet.audit()).broken).toMatchObject({ invariant: 'I7', where });
    await rows('ledger_lanes').updateOne({ _id: 0 }, { $inc: { nextSeq: 1 } });
    await rows('journals').insertOne(last, anywhere);
    await rows('journals').deleteOne({ _id: first._id });
    expect((await wallet.audit()).broken).toMatchObject({
      invariant: 'I4',
      where: 'journal seq 4 of shard 0',
    });
    await rows('journals').insertOne(first, anywhere);
    const forged = { ...first, _id: 'forged', idempotencyKey: 'forged', seq: seq + 1 };
    await rows('journals').insertOne(forged, anywhere);
    expect((await wallet.audit()).broken).toBeDefined();
    await rows('journals').deleteOne({ _id: 'forged' });
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  it('a gap / is not sealed beyond / and said', async () => {
    await give(2);
    const last = await rows('journals').findOne({}, { sort: { seq: -1 }, promoteLongs: false });
    if (!last) throw new Error('no journals');
    const hidden = { shard: 9 };
    await rows('journals').updateOne({ seq: (last['seq'] as number) - 1 }, { $set: hidden });
    await expect(aSealer().execute()).rejects.toThrow(`no journal seq ${Number(last['seq']) - 1}`);
    await rows('journals').updateOne({ shard: 9 }, { $set: { shard: 0 } });
    await wallet.seal();
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  it('a ledger that was never sealed, with journals that have a hash for a salt / is caught up with', async () => {
    await rows('ledger_blocks').deleteMany({});
    await rows('journals').updateMany({ seq: { $lte: 10 } }, [
      { $set: { hash: '$salt', prevHash: 'x' } },
      { $unset: 'salt' },
    ]);
    await wallet.seal();
    expect(await wallet.audit()).toMatchObject({ broken: undefined, unsealed: { journals: 0 } });
    expect(await blocks()).toHaveLength(1);
  });
});
