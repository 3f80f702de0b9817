import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { Long } from 'mongodb';
import { type AccountId } from '@mate/contracts/ids';
import { runSource } from '@mate/testing/child-process';
import { eventually } from '@mate/testing/wait';
import { AuditLedger } from '../src/ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from '../src/ledger/audit/audit-reader.repository.js';
import { CheckpointRepository } from '../src/ledger/audit/checkpoints/checkpoint.repository.js';
import { aGift, aWallet, dropDatabase, fund, someoneOf } from './wallet-fixture.js';

const VERIFY = path.join(import.meta.dirname, '../src/verify.main.ts');
const SHARDS = 2;
const anywhere = { bypassDocumentValidation: true };

/** A key as the ledger has one. */
function aKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

const inShard = (shard: number): AccountId => someoneOf(shard, SHARDS);

describe('checkpoints', () => {
  const key = aKey();
  const [giver, receiver, idle] = [inShard(0), inShard(1), inShard(0)];
  let wallet: Awaited<ReturnType<typeof aWallet>>;

  beforeAll(async () => {
    wallet = await aWallet({ shards: SHARDS, feeBasisPoints: 1_000 });
    await fund(wallet, [giver, receiver, idle], 100n);
    await give(30);
    await wallet.seal();
    // Not sealed, so not part of the checkpoint: spent from lots that are.
    await give(20);
    expect(await verify('--make-checkpoint')).toMatchObject({ code: 0 });
    await give(10);
    await wallet.seal();
  });

  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  async function give(coins: number): Promise<void> {
    await wallet.sendGift.execute(aGift(giver, receiver, coins));
    await eventually(async () => (await wallet.db.collection('lane_inbox').countDocuments()) === 0);
  }

  async function verify(flag: string, ledgerKey = key) {
    const env = { WALLET_MONGO_URL: wallet.mongoUrl, WALLET_LEDGER_KEY: ledgerKey };
    const child = runSource(VERIFY, { env, args: [flag] });
    return { code: await child.ended, lines: child.lines.join(' ') };
  }

  /** What an audit since the checkpoint says while a row is another. */
  async function changed(collection: string, filter: object, update: object): Promise<string> {
    const rows = wallet.db.collection(collection);
    const before = await rows.findOne(filter, { promoteLongs: false });
    if (!before) throw new Error('nothing to change');
    await rows.updateOne({ _id: before._id }, update, anywhere);
    const found = await sinceThen().catch((error: unknown) => String(error));
    await rows.replaceOne({ _id: before._id }, before, anywhere);
    return found;
  }

  async function sinceThen(): Promise<string> {
    const last = await new CheckpointRepository(wallet.db).findLast();
    await using reader = new AuditReader(wallet.db);
    const since = last?.checkpoint;
    const { broken, journals } = await new AuditLedger(reader, { since }).execute();
    return broken ? `${broken.invariant} ${broken.where} ${broken.what}` : `whole: ${journals}`;
  }

  it('since then / reads the journals after it alone / and says what it rests on', async () => {
    const since = await verify('--since-checkpoint');
    expect(since.lines).toMatch(
      /^ledger verified: 4 journals, .* since the checkpoint of 2 blocks/,
    );
    expect(since.code).toBe(0);
    expect((await wallet.audit()).journals).toBe(9);
  });

  it.each([
    [
      'a balance that nobody moved since',
      'accounts',
      { _id: `coin:user:${idle}:available` },
      { $inc: { posted: Long.ONE } },
      'I16',
    ],
    [
      'a version that nobody moved since',
      'accounts',
      { _id: `coin:user:${idle}:available` },
      { $inc: { version: 1 } },
      'I6 checkpoint',
    ],
    [
      'a balance',
      'accounts',
      { _id: `coin:user:${giver}:available` },
      { $inc: { posted: Long.ONE } },
      'I6 account',
    ],
    [
      'a journal since',
      'journals',
      { shard: 0, seq: 5 },
      { $set: { code: 'MATURE' } },
      'I7 journal seq 5',
    ],
    ['a block before', 'ledger_blocks', { _id: 1 }, { $set: { hash: '00' } }, 'I7 '],
    ['a checkpoint', 'ledger_checkpoints', {}, { $set: { journals: 1 } }, 'is not signed'],
  ])('%s / is found', async (...[, collection, filter, update, found]) => {
    expect(await changed(collection, filter, update)).toContain(found);
  });

  it('an older journal / is found by a whole audit alone', async () => {
    const change = { $set: { code: 'MATURE' } };
    expect(await changed('journals', { shard: 0, seq: 1 }, change)).toBe('whole: 4');
    const rows = wallet.db.collection('journals');
    await rows.updateOne({ shard: 0, seq: 1 }, change);
    expect((await wallet.audit()).broken?.invariant).toBe('I7');
    await rows.updateOne({ shard: 0, seq: 1 }, { $set: { code: 'CREDIT_PURCHASE' } });
  });

  it('the key of somebody else / is none', async () => {
    expect(await verify('--since-checkpoint', aKey())).toMatchObject({ code: 2 });
  });
});
