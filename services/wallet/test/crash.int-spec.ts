import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@mate/contracts/ids';
import { runSource } from '@mate/testing/child-process';
import { alice, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aWallet, balanceOf, dropDatabase, freshMongoUrl, fund } from './wallet-fixture.js';

const CHILD = path.join(import.meta.dirname, 'crash-child.ts');
const GIFTS = 60;

/** Steps of a batch at which the process dies: before its first row, in the middle, and right before the commit. */
const STEPS = ['insert journals', 'insert transactions', 'insert outbox'] as const;

describe('kill -9 of the wallet during gifts', () => {
  let mongoUrl: string;
  const keys = Array.from({ length: GIFTS }, () => newId());

  beforeEach(async () => {
    mongoUrl = freshMongoUrl();
    const wallet = await aWallet({ mongoUrl });
    await fund(wallet, [alice.accountId], 0n);
    await fund(wallet, [bob.accountId], 1_000n);
    await wallet.close();
  });

  afterEach(() => dropDatabase(mongoUrl));

  const startChild = (more: Record<string, string>) =>
    runSource(CHILD, {
      env: { CRASH_MONGO_URL: mongoUrl, CRASH_KEYS: keys.join(','), ...more },
    });

  /** Retries every gift in a new process and checks that each happened once. */
  async function retryAndVerify(acknowledged: readonly string[]): Promise<void> {
    // A dead owner's open transaction must not hold its locks until the server's limit of a minute.
    const since = performance.now();
    const between = await aWallet({ mongoUrl });
    expect(performance.now() - since).toBeLessThan(50_000);
    expect((await between.audit()).broken).toBeUndefined();
    for (const line of acknowledged.filter((one) => one.startsWith('sent '))) {
      const [, , giftId] = line.split(' ');
      // What a caller was told is there.
      expect(await between.db.collection('gifts').findOne({ _id: giftId as never })).toBeTruthy();
    }
    await between.close();
    const retry = startChild({});
    expect(await retry.ended).toBe(0);
    const after = await aWallet({ mongoUrl });
    expect((await after.audit()).broken).toBeUndefined();
    expect(await after.db.collection('gifts').countDocuments()).toBe(GIFTS);
    expect(await balanceOf(after, `coin:user:${bob.accountId}:available`)).toBe(1_000 - GIFTS);
    expect(await balanceOf(after, `coin:user:${alice.accountId}:pending`)).toBe(GIFTS);
    await after.close();
  }

  it.each(STEPS)('before "%s" / ledger verifies / retries settle every gift once', async (step) => {
    const child = startChild({ CRASH_AT: step });
    expect(await child.ended).toBe('SIGKILL');
    await retryAndVerify(child.lines);
  });

  it('at any moment / ledger verifies / retries settle every gift once', async () => {
    const child = startChild({});
    await eventually(() => child.lines.includes('ready'));
    await sleep(Math.random() * 40);
    await child.kill();
    await retryAndVerify(child.lines);
  });
});
