import fc from 'fast-check';
import { BatchLimit } from './batch-limit.js';

const SLOW_MS = 1_750;
const limitOf = (batchMax: number) =>
  new BatchLimit({ batchMax, leaseMs: 4_000, waitMsMax: 2 * SLOW_MS });

describe('limit of a batch', () => {
  it('a failure / halves it, down to 64', () => {
    const limit = limitOf(1_000);
    const seen = Array.from({ length: 6 }, () => {
      limit.failed();
      return limit.current;
    });
    expect(seen).toEqual([500, 250, 125, 64, 64, 64]);
  });

  it('full batches that are stored / bring it back, smaller ones do not', () => {
    const limit = limitOf(1_024);
    limit.failed();
    limit.stored(511, SLOW_MS);
    expect(limit.current).toBe(512);
    limit.stored(512, SLOW_MS);
    expect(limit.current).toBe(544);
    for (let times = 0; times < 20; times += 1) limit.stored(limit.current, 0);
    expect(limit.current).toBe(1_024);
  });

  it('a batch that is stored too slowly / leaves half of its size, down to 64', () => {
    const limit = limitOf(4_096);
    const seen = [4_096, 600, 100].map((size) => {
      limit.stored(size, SLOW_MS + 1);
      return limit.current;
    });
    expect(seen).toEqual([2_048, 300, 64]);
    // Evaluated before the limit shrank.
    limit.stored(2_048, SLOW_MS + 1);
    expect(limit.current).toBe(64);
  });

  it('a few commands that are stored slowly / leave it as it is', () => {
    const limit = limitOf(4_096);
    limit.stored(1, 60_000);
    limit.stored(64, 60_000);
    expect(limit.current).toBe(4_096);
  });

  it('whatever happens / it stays between 1 and its bound', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4_096 }),
        fc.array(fc.constantFrom('stored', 'slow', 'failed'), { maxLength: 200 }),
        (max, outcomes) => {
          const limit = limitOf(max);
          for (const outcome of outcomes) {
            if (outcome === 'failed') limit.failed();
            else limit.stored(limit.current, outcome === 'slow' ? SLOW_MS + 1 : 0);
            expect(limit.current).toBeGreaterThanOrEqual(1);
            expect(limit.current).toBeLessThanOrEqual(max);
          }
        },
      ),
    );
  });
});
