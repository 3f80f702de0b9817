import { Clock } from './clock.js';
import { SharedReads } from './shared-reads.js';

class MovedClock extends Clock {
  ms = 1_000;
  now(): Date {
    return new Date(this.ms);
  }
}

describe('shared reads', () => {
  const clock = new MovedClock();
  const reads = (): SharedReads<number> => new SharedReads({ max: 2, ttlMs: 10 }, clock);
  const counter = () => {
    let count = 0;
    return () => Promise.resolve((count += 1));
  };

  it('who comes meanwhile, and for a moment after / shares one reading; then there is another', async () => {
    const [shared, find] = [reads(), counter()];
    const both = [shared.read('a', find), shared.read('a', find)];
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await shared.read('a', find)).toBe(1);
    expect(await shared.read('b', find)).toBe(2);
    clock.ms += 11;
    expect(await shared.read('a', find)).toBe(3);
  });

  it('what changed / is read again, while who waits gets what was being read', async () => {
    const [shared, find] = [reads(), counter()];
    const waiting = shared.read('a', find);
    shared.forget('a');
    expect(await shared.read('a', find)).toBe(2);
    expect(await waiting).toBe(1);
  });

  it('a failure / is everybody’s who shared it, and nobody’s after', async () => {
    const shared = reads();
    const failing = () => Promise.reject(new Error('away'));
    await Promise.all([1, 2].map(() => expect(shared.read('a', failing)).rejects.toThrow('away')));
    expect(await shared.read('a', counter())).toBe(1);
  });
});
