import fc from 'fast-check';
import { BatchLimit } from './batch-limit.js';

describe('limit of a batch', () => {
  it('a failure / halves it, down to 64', () => {
    const limit = new BatchLimit(1_000);
    const seen = Array.from({ length: 6 }, () => {
      limit.failed();
      return limit.current;
    });
    expect(seen).toEqual([500, 250, 125, 64, 64, 64]);
  });

  it('full batches that are stored / bring it back, smaller ones do not', () => {
    const limit = new BatchLimit(1_024);
    limit.failed();
    limit.stored(511);
    expect(limit.current).toBe(512);
    limit.stored(512);
    expect(limit.current).toBe(544);
    for (let times = 0; times < 20; times += 1) limit.stored(limit.current);
    expect(limit.current).toBe(1_024);
  });

  it('whatever happens / it stays between 1 and its bound', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4_096 }),
        fc.array(fc.boolean(), { maxLength: 200 }),
        (max, outcomes) => {
          const limit = new BatchLimit(max);
          for (const isStored of outcomes) {
            if (isStored) limit.stored(limit.current);
            else limit.failed();
            expect(limit.current).toBeGreaterThanOrEqual(1);
            expect(limit.current).toBeLessThanOrEqual(max);
          }
        },
      ),
    );
  });
});
