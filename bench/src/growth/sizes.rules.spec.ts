import { PAGE, parseSizes, sizeOf } from './sizes.rules.js';

describe('sizes of the growing data', () => {
  it('typed sizes / each once, the least first; nonsense is refused with the bounds', () => {
    expect(parseSizes('30000,1000,30000')).toEqual([1_000, 30_000]);
    for (const text of ['', '999', '1000,', '1e9', 'many', '1000.5'])
      expect(() => parseSizes(text)).toThrow('numbers of posts from 1000');
  });

  it('a larger size / holds more of everything, and the least has two pages of it', () => {
    const [least, larger] = [sizeOf(1_000), sizeOf(1_100)];
    for (const [name, count] of Object.entries(least)) {
      expect(sizeOf(30_000)).toHaveProperty(name, expect.any(Number));
      expect(count).toBeGreaterThanOrEqual(2 * PAGE + 1);
    }
    expect(Object.entries(larger).every(([name, count]) => count >= Reflect.get(least, name))).toBe(
      true,
    );
    expect(sizeOf(300_000).creatorFollowers).toBeLessThan(sizeOf(300_000).accounts);
  });
});
