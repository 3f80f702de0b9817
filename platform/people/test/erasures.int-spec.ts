import { MongoClient } from 'mongodb';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { collectionOf } from '@mate/mongo/collection';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { TransactionRunner } from '@mate/mongo/transaction';
import { createLogger } from '@mate/service-kit/logger';
import { Registry } from '@mate/service-kit/metrics';
import { FakeClock } from '@mate/testing/clock';
import { baseEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import type { ErasureStep } from '../src/erasure/account-eraser.js';
import { EraseAccountsJob } from '../src/erasure/erase-accounts.job.js';
import { erasureCollection } from '../src/erasure/erasure.model.js';
import { Erasures } from '../src/erasure/erasures.js';
import { rowSteps } from '../src/erasure/row-steps.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('erasing deleted accounts', () => {
  let mongo: MongoClient;
  let dispose: () => Promise<void>;
  let clock: FakeClock;
  let erasures: Erasures;
  let accountId: AccountId;
  beforeAll(async () => {
    const env = await baseEnv('PEOPLE', {});
    dispose = () => env.dispose();
    mongo = await MongoClient.connect(env.mongoUrl);
    await prepareDatabase(mongo.db(), { collections: [erasureCollection] });
  });
  afterAll(async () => {
    await mongo.close();
    await dispose();
  });
  beforeEach(async () => {
    await mongo.db().collection('account_erasures').deleteMany({});
    clock = FakeClock.at();
    erasures = new Erasures(mongo.db(), clock);
    accountId = newId<AccountId>();
    await begin();
  });

  const begin = () => new TransactionRunner(mongo).run((tx) => erasures.begin(accountId, tx));
  const row = () => collectionOf(mongo.db(), erasureCollection).findOne({ _id: accountId });
  const jobOf = (steps: Record<string, ErasureStep>) =>
    new EraseAccountsJob(erasures, { steps }, ...parts());
  const parts = () => [createLogger('people', 'silent'), new Registry()] as const;
  /** Runs a job until the row is as expected. */
  async function runUntil(steps: Record<string, ErasureStep>, expected: object): Promise<void> {
    const job = jobOf(steps);
    job.onApplicationBootstrap();
    await eventually(async () => expect(await row()).toMatchObject(expected));
    await job.onModuleDestroy();
  }

  it('noted twice / one erasure', async () => {
    await begin();
    expect(await mongo.db().collection('account_erasures').countDocuments()).toBe(1);
  });

  it('a process that dies with it / another one takes it once the lease is over', async () => {
    const lost = await erasures.claimDue(MINUTE_MS);
    expect(lost).toMatchObject({ accountId, passes: 0 });
    expect(await erasures.claimDue(MINUTE_MS)).toBeUndefined();
    clock.moveBy(MINUTE_MS);
    expect(await erasures.claimDue(MINUTE_MS)).toMatchObject({ accountId });
  });

  it('a step that takes longer than the lease / nobody else takes it meanwhile', async () => {
    let end = (): void => undefined;
    const slow = new Promise<void>((resolve) => (end = resolve));
    const steps = { slow: () => slow.then(() => 0) };
    const job = new EraseAccountsJob(erasures, { steps, leaseMs: 300 }, ...parts());
    job.onApplicationBootstrap();
    const dueTime = async (): Promise<Date> => (await row())?.nextTryTime ?? new Date(0);
    await eventually(async () => (await row())?.holder !== undefined);
    for (let waited = 0; waited < 3; waited += 1) {
      clock.moveBy(290);
      await eventually(async () => (await dueTime()).getTime() === clock.nowMs() + 300);
      expect(await erasures.claimDue(MINUTE_MS)).toBeUndefined();
    }
    end();
    await eventually(async () => expect(await row()).toMatchObject({ passes: 1 }));
    await job.onModuleDestroy();
    expect(await row()).not.toHaveProperty('holder');
  });

  it('whoever lost it to another / changes nothing any more', async () => {
    const lost = await erasures.claimDue(MINUTE_MS);
    clock.moveBy(MINUTE_MS);
    const taken = await erasures.claimDue(MINUTE_MS);
    if (!lost || !taken) throw new Error('claimed twice');
    const before = await row();
    expect(await erasures.keep(lost, DAY_MS)).toBe(false);
    expect(await erasures.note(lost, { step: 'rows', count: 1 })).toBe(false);
    await erasures.retryLater(lost, { isPassing: false });
    await erasures.endPass(lost);
    expect(await row()).toEqual(before);
    expect(await erasures.note(taken, { step: 'rows', count: 2 })).toBe(true);
    await erasures.endPass(taken);
    expect(await row()).toMatchObject({ passes: 1, erased: { rows: 2 } });
  });

  it.each([
    ['what comes back by itself', true, 5_000],
    ['what does not', false, 10 * MINUTE_MS],
  ])(
    '%s missing again and again / tried again later, within a bound',
    async (_, isPassing, max) => {
      const pauses: number[] = [];
      for (let failures = 0; failures < 14; failures += 1) {
        const claimed = await erasures.claimDue(MINUTE_MS);
        if (!claimed) throw new Error('due');
        await erasures.retryLater(claimed, { isPassing });
        pauses.push(((await row())?.nextTryTime ?? new Date(0)).getTime() - clock.nowMs());
        clock.moveBy(pauses.at(-1) ?? 0);
      }
      expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
      expect([pauses[0], pauses.at(-1)]).toEqual([2_000, max]);
      expect(await row()).toMatchObject({ failures: 14, passes: 0 });
    },
  );

  it('a ledger that is busy for long / tried again within seconds all the time', async () => {
    let isBusy = true;
    const coins = async (): Promise<number> => {
      if (isBusy) throw new AppError('WALLET_BUSY');
      return 0;
    };
    await mongo
      .db()
      .collection('account_erasures')
      .updateMany({}, { $set: { failures: 8 } });
    await runUntil({ coins }, { failures: 9, passes: 0 });
    isBusy = false;
    clock.moveBy(5_000);
    await runUntil({ coins }, { passes: 1, failures: 0 });
  });

  it('steps / called until nothing is left, in their order, with proof', async () => {
    const left = { rows: 3, files: 1 };
    const called: string[] = [];
    const step = (name: keyof typeof left) => async () => {
      called.push(name);
      if (left[name] === 0) return 0;
      left[name] -= 1;
      return 1;
    };
    await runUntil(
      { rows: step('rows'), files: step('files') },
      { passes: 1, failures: 0, erased: { rows: 3, files: 1 }, eraseTime: expect.any(Date) },
    );
    expect(called).toEqual(['rows', 'rows', 'rows', 'rows', 'files', 'files']);
  });

  it('a step that fails / tried again later, the others are not forgotten', async () => {
    let isBroken = true;
    let calls = 0;
    const steps = {
      fine: async () => 0,
      broken: async () => {
        calls += 1;
        if (isBroken) throw new Error('storage is away');
        return 0;
      },
    };
    await runUntil(steps, { passes: 0, failures: 1 });
    expect(calls).toBe(1);
    isBroken = false;
    clock.moveBy(10 * MINUTE_MS);
    await runUntil(steps, { passes: 1, failures: 0 });
  });

  it('what comes back late / erased by a later pass; after the fourth it is done', async () => {
    const rows = mongo.db().collection('late_rows');
    const steps = rowSteps(mongo.db(), { late_rows: { by: ['ownerId'] }, kept: { kept: 'ids' } });
    expect(Object.keys(steps)).toEqual(['late_rows']);
    await rows.insertMany([{ ownerId: accountId }, { ownerId: 'another' }]);
    await runUntil(steps, { passes: 1, erased: { late_rows: 1 } });
    await rows.insertOne({ ownerId: accountId });
    clock.moveBy(10 * MINUTE_MS);
    await runUntil(steps, { passes: 2, erased: { late_rows: 2 } });
    clock.moveBy(DAY_MS);
    await runUntil(steps, { passes: 3 });
    clock.moveBy(8 * DAY_MS);
    await runUntil(steps, { passes: 4, state: 'done' });
    expect(await row()).not.toHaveProperty('nextTryTime');
    expect(await rows.countDocuments()).toBe(1);
  });
});
