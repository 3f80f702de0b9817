import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 1;

/** Starts work at an even rate, whether earlier work is done or not, and waits for all of it. */
export async function paced(
  rate: { perSecond: number; forMs: number },
  work: (index: number) => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  const running: Promise<void>[] = [];
  const count = Math.floor((rate.perSecond * rate.forMs) / 1_000);
  while (running.length < count) {
    const due = Math.floor(((performance.now() - begin) * rate.perSecond) / 1_000) + 1;
    while (running.length < Math.min(due, count)) running.push(work(running.length));
    await sleep(TICK_MS);
  }
  await Promise.all(running);
}
