import path from 'node:path';
import { Binary, Long } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { runSource } from '@mate/testing/child-process';
import { alice, bob } from '@mate/testing/people';
import { aGift, aPurchase, aWallet, dropDatabase, fund } from './wallet-fixture.js';

const VERIFY = path.join(import.meta.dirname, '../src/verify.main.ts');
const available = `coin:user:${bob.accountId}:available`;
const anywhere = { bypassDocumentValidation: true };

describe('audit', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;

  beforeAll(async () => {
    wallet = await aWallet({ feeBasisPoints: 1_000 });
    await fund(wallet, [alice.accountId], 0n);
    await fund(wallet, [bob.accountId], 100n);
    await wallet.creditPurchase.execute(aPurchase(bob.accountId, 50n));
    for (let gift = 0; gift < 4; gift += 1)
      await wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 30));
    await wallet.seal();
  });

  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  /** Replaces a row, audits, and puts the row back. */
  async function tampered(collection: string, filter: object, update: object): Promise<string> {
    const rows = wallet.db.collection(collection);
    const before = await rows.findOne(filter, { promoteLongs: false });
    if (!before) throw new Error('nothing to tamper with');
    await rows.updateOne({ _id: before._id }, update, anywhere);
    const { broken } = await wallet.audit();
    await rows.replaceOne({ _id: before._id }, before, anywhere);
    return broken ? `${broken.invariant} ${broken.where} ${broken.what}` : 'whole';
  }

  it('a whole ledger / verifies / with its figures', async () => {
    const report = await wallet.audit();
    expect(report).toMatchObject({ journals: 6, lots: 2, coins: 150n, broken: undefined });
  });

  it.each([
    ['a balance is set', 'accounts', { _id: available }, { $inc: { posted: Long.ONE } }, 'I6'],
    ['a version is set', 'accounts', { _id: available }, { $inc: { version: 1 } }, 'I6'],
    ['a journal is edited', 'journals', { seq: 3 }, { $set: { code: 'PROMO' } }, 'I7'],
    [
      'a posting is edited',
      'journals',
      { seq: 2 },
      { $set: { 'postings.0.amount': Long.fromNumber(7) } },
      'I7',
    ],
    ['a salt is replaced', 'journals', { seq: 6 }, { $set: { salt: 'x' } }, 'I7'],
    ['a key is edited', 'journals', { seq: 2 }, { $set: { idempotencyKey: 'x' } }, 'I7'],
    ['a journal is moved', 'journals', { seq: 6 }, { $set: { seq: 7 } }, 'I4'],
    ['a block is edited', 'ledger_blocks', { _id: 0 }, { $set: { lastSeq: 5 } }, 'I7'],
    ['a root is edited', 'ledger_blocks', { _id: 0 }, { $set: { root: 'x' } }, 'I7'],
    ['a subtree is edited', 'ledger_blocks', { _id: 0 }, { $set: { subtrees: ['x'] } }, 'I7'],
    ['leaves are edited', 'ledger_blocks', { _id: 0 }, { $set: { leaves: new Binary() } }, 'I7'],
    ['a lot is filled up', 'lots', {}, { $inc: { remaining: Long.ONE } }, 'I16'],
    ['a lot is made larger', 'lots', {}, { $inc: { coins: Long.ONE } }, 'I16'],
    ['a lot is made smaller', 'lots', { remaining: 0 }, { $inc: { coins: Long.NEG_ONE } }, 'I16'],
    ['a lot is said to be held', 'lots', {}, { $inc: { held: Long.ONE } }, 'I16'],
    ['a lot changes hands', 'lots', {}, { $set: { account: 'coin:user:x:available' } }, 'I16'],
    ['a gift is freed early', 'gifts', {}, { $set: { state: 'matured' } }, 'I10'],
    ['a gift says more', 'gifts', {}, { $inc: { coins: Long.ONE } }, 'I15'],
    ['a line is lost', 'transactions', { type: 'GIFT' }, { $set: { journalId: 'x' } }, 'I15'],
    [
      'a purchase says more',
      'transactions',
      { type: 'CASH_TO_COINS' },
      { $inc: { amount: Long.ONE } },
      'I15',
    ],
    [
      'a frozen wallet was debited',
      'accounts',
      { _id: available },
      { $set: { freezes: [{ reason: 'x', by: 'x', time: new Date(0) }] } },
      'I11',
    ],
    ['a lane head is moved', 'ledger_lanes', { _id: 0 }, { $inc: { nextSeq: 1 } }, 'I4'],
  ])(
    '%s / is found, and gone when the row is put back',
    async (...[, collection, filter, update, invariant]) => {
      expect(await tampered(collection, filter, update)).toMatch(new RegExp(`^${invariant} `));
      expect((await wallet.audit()).broken).toBeUndefined();
    },
  );

  it('coins issued for no purchase / are found / although every journal balances', async () => {
    const rows = wallet.db.collection<{ _id: string; journalId?: string }>('transactions');
    const before = await rows.findOne({ type: 'CASH_TO_COINS' });
    await rows.insertOne({ ...before, _id: newId(), journalId: 'forged' });
    expect((await wallet.audit()).broken?.invariant).toBe('I13');
    await rows.deleteOne({ journalId: 'forged' });
  });

  it('the unique index of keys is dropped / is found / as I5', async () => {
    const journals = wallet.db.collection('journals');
    await journals.dropIndex('idempotencyKey_1');
    expect((await wallet.audit()).broken?.invariant).toBe('I5');
    await journals.createIndex({ idempotencyKey: 1 }, { unique: true });
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  it('verify command / exits 0 with a summary / 1 with the first break / 2 without a database', async () => {
    const run = async (mongoUrl: string) => {
      const child = runSource(VERIFY, { env: { WALLET_MONGO_URL: mongoUrl } });
      return { code: await child.ended, lines: child.lines };
    };
    const whole = await run(wallet.mongoUrl);
    expect(whole.code).toBe(0);
    expect(whole.lines[0]).toMatch(/^ledger verified: 6 journals, /);
    const key = { _id: available as never };
    await wallet.db.collection('accounts').updateOne(key, { $inc: { posted: Long.ONE } });
    expect((await run(wallet.mongoUrl)).code).toBe(1);
    await wallet.db.collection('accounts').updateOne(key, { $inc: { posted: Long.NEG_ONE } });
    expect((await run('')).code).toBe(2);
  });
});

/*
 * Journals that are not sealed yet, each wrong in one way: the invariant that it breaks, and where. That all accounts sum to
 * zero (I2) follows from I1; what stands beside the journals is broken in `audit-rows.int-spec.ts`.
 */
describe('audit of journals that nobody has sealed', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;

  beforeAll(async () => {
    wallet = await aWallet();
    await fund(wallet, [alice.accountId], 0n);
    await fund(wallet, [bob.accountId], 100n);
    await wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 30));
    await wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 20));
  });

  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  const amount = Long.fromNumber(200);
  const overdrawn = {
    ...{ 'postings.0.amount': amount, 'postings.1.amount': amount },
    ...{ 'postings.0.balanceAfter': Long.fromNumber(-100), 'postings.1.balanceAfter': amount },
  };
  const elsewhere = { 'postings.2.account': 'coin:platform:issuance@1' };

  it.each([
    ['one side more than the other', 2, { $inc: { 'postings.0.amount': Long.ONE } }, 'I1'],
    ['more than there was', 2, { $set: overdrawn }, 'I3'],
    ['a place further', 3, { $set: { seq: 4 } }, 'I4', 4],
    ['a version further', 2, { $inc: { 'postings.0.versionAfter': 1 } }, 'I6'],
    ['another balance after it', 3, { $inc: { 'postings.1.balanceAfter': Long.ONE } }, 'I8'],
    ['fewer coins of its lot', 2, { $set: { 'postings.0.slices.0.coins': Long.ONE } }, 'I16'],
    ['an account of another shard', 1, { $set: elsewhere }, 'I17'],
  ])('%s / is found at the journal', async (...[, seq, change, invariant, place = seq]) => {
    const journals = wallet.db.collection('journals');
    const before = await journals.findOne({ seq }, { promoteLongs: false });
    if (!before) throw new Error('no journal');
    await journals.updateOne({ seq }, change, anywhere);
    const { broken } = await wallet.audit();
    await journals.replaceOne({ _id: before._id }, before, anywhere);
    expect(broken?.invariant).toBe(invariant);
    expect(broken?.where).toMatch(new RegExp(`^journal seq ${place} of shard 0`));
    expect((await wallet.audit()).broken).toBeUndefined();
  });
});
