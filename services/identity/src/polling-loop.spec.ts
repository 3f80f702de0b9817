import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@mate/service-kit/logger';
import { eventually } from '@mate/testing/wait';
import { PollingLoop } from './polling-loop.js';

const loopOf = (round: () => Promise<void>, intervalMs = 60_000): PollingLoop =>
  new PollingLoop({ name: 'test', intervalMs, logger: createLogger('test', 'silent'), round });

describe('polling loop', () => {
  it('woken during a round / one more round, never two at once', async () => {
    let running = 0;
    let together = 0;
    let rounds = 0;
    const loop = loopOf(async () => {
      running += 1;
      together = Math.max(together, running);
      rounds += 1;
      await sleep(10);
      running -= 1;
    });
    loop.wake();
    loop.start();
    for (let call = 0; call < 20; call += 1) loop.wake();
    await eventually(() => rounds === 2);
    await sleep(50);
    await loop.stop();
    expect([rounds, together]).toEqual([2, 1]);
  });

  it('failing round / the next one comes all the same; none after the stop', async () => {
    let rounds = 0;
    const loop = loopOf(async () => {
      rounds += 1;
      throw new Error('round failed');
    }, 5);
    loop.start();
    await eventually(() => rounds > 2);
    await loop.stop();
    const atStop = rounds;
    loop.wake();
    await sleep(20);
    expect(rounds).toBe(atStop);
  });

  it('woken by a request / does not run in its context', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const loop = loopOf(async () => {
      seen.push(request.getStore());
    }, 5);
    loop.start();
    await sleep(1);
    request.run('r1', () => loop.wake());
    await sleep(30);
    await loop.stop();
    expect(seen.filter((context) => context !== undefined)).toEqual([]);
  });
});
