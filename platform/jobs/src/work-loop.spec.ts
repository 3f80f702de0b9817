import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@mate/service-kit/logger';
import { eventually } from '@mate/testing/wait';
import { WorkLoop } from './work-loop.js';

const logger = createLogger('test', 'silent');
const loopOf = (steps: Record<string, () => Promise<void>>, everyMs = 60_000): WorkLoop =>
  new WorkLoop({ name: 'test', everyMs, logger, steps });

describe('work loop', () => {
  it('woken during a round / one more round, never two at once', async () => {
    let running = 0;
    let together = 0;
    let rounds = 0;
    const work = async (): Promise<void> => {
      running += 1;
      together = Math.max(together, running);
      rounds += 1;
      await sleep(10);
      running -= 1;
    };
    const loop = loopOf({ work });
    loop.wake();
    loop.start();
    for (let call = 0; call < 20; call += 1) loop.wake();
    await eventually(() => rounds === 2);
    await loop.stop();
    expect([rounds, together]).toEqual([2, 1]);
  });

  it('a failing step / the others and the next round come all the same; none after the stop', async () => {
    const ran: string[] = [];
    const fails = async (): Promise<void> => {
      ran.push('fails');
      throw new Error('step failed');
    };
    const works = async (): Promise<void> => void ran.push('works');
    const loop = loopOf({ fails, works }, 5);
    loop.start();
    await eventually(() => ran.length >= 4);
    await loop.stop();
    expect(ran.slice(0, 4)).toEqual(['fails', 'works', 'fails', 'works']);
    const atStop = ran.length;
    loop.wake();
    expect(ran).toHaveLength(atStop);
  });

  it('begun later / rests first; woken by a request / does not run in its context', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const loop = loopOf({ look: async () => void seen.push(request.getStore()) });
    loop.startLater();
    await sleep(1);
    expect(seen).toEqual([]);
    request.run('r1', () => loop.wake());
    await eventually(() => seen.length === 1);
    await loop.stop();
    expect(seen).toEqual([undefined]);
  });
});
