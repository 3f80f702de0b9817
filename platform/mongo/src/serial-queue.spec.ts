import { setTimeout as sleep } from 'node:timers/promises';
import { SerialQueue } from './serial-queue.js';

describe('SerialQueue', () => {
  it('work of one key / goes one at a time and in order, also after a failure', async () => {
    const queue = new SerialQueue();
    const steps: string[] = [];
    const work = async (name: string): Promise<string> => {
      steps.push(`${name} begins`);
      await sleep(2);
      steps.push(`${name} ends`);
      if (name === 'b') throw new Error('no');
      return name;
    };
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => queue.run('key', () => work(name))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(steps).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('work of two keys / goes beside each other', async () => {
    const queue = new SerialQueue();
    let release = (): void => undefined;
    const waiting = queue.run('one', () => new Promise<void>((resolve) => (release = resolve)));
    const seen = await queue.run('two', () => Promise.resolve('seen'));
    expect(seen).toBe('seen');
    release();
    await waiting;
  });

  it('more work of one key than may wait / told to come back at once; other keys and the next go on', async () => {
    const queue = new SerialQueue(2);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const admitted = [1, 2, 3].map((number) =>
      queue.run('key', async () => {
        await held;
        return number;
      }),
    );
    await expect(queue.run('key', () => Promise.resolve(4))).rejects.toMatchObject({
      reason: 'OVERLOADED',
      retryable: true,
    });
    expect(await queue.run('another key', () => Promise.resolve(5))).toBe(5);
    release();
    expect(await Promise.all(admitted)).toEqual([1, 2, 3]);
    expect(await queue.run('key', () => Promise.resolve(6))).toBe(6);
  });
});
