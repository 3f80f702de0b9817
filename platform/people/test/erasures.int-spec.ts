import { MongoClient } from 'mongodb';
import { newId, type AccountId } from '@mate/contracts/ids';
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
  const row = () =>
    mongo.db().collection<{ _id: string }>('account_erasures').findOne({ _id: accountId });
  const jobOf = (steps: Record<string, ErasureStep>) =>
    new EraseAccountsJob(erasures, { steps }, createLogger('people', 'silent'), new Registry());
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
