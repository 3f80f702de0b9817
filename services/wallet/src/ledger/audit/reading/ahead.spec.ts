import { ahead } from './ahead.js';

describe('values fetched ahead', () => {
  /** Counts up, and tells what was asked of it. */
  async function* counted(log: string[], failsAt = 4): AsyncGenerator<number> {
    try {
      for (let value = 1; value <= 3; value += 1) {
        log.push(`made ${value}`);
        if (value === failsAt) throw new Error('gone');
        yield await Promise.resolve(value);
      }
    } finally {
      log.push('closed');
    }
  }

  it('values one after the other / the next is made before the last is done with', async () => {
    const log: string[] = [];
    for await (const value of ahead(counted(log))) {
      await Promise.resolve();
      log.push(`took ${value}`);
    }
    expect(log.filter((entry) => entry.startsWith('took'))).toEqual(['took 1', 'took 2', 'took 3']);
    expect(log.indexOf('made 2')).toBeLessThan(log.indexOf('took 1'));
    expect(log).toContain('closed');
  });

  it('whoever stops early / closes where they come from', async () => {
    const log: string[] = [];
    for await (const value of ahead(counted(log))) if (value === 1) break;
    expect(log.at(-1)).toBe('closed');
  });

  it('a value that fails / fails in its turn', async () => {
    const seen: number[] = [];
    const all = async (): Promise<void> => {
      for await (const value of ahead(counted([], 2))) seen.push(value);
    };
    await expect(all()).rejects.toThrow('gone');
    expect(seen).toEqual([1]);
  });
});
