import { drawRandom } from './random-pool.js';

describe('random bytes drawn in bulk', () => {
  it('many draws of many sizes / each as long as asked, none twice, none shared with the pool', () => {
    const draws = Array.from({ length: 5_000 }, (_, index) => drawRandom(8 + (index % 25)));
    expect(draws.every((bytes, index) => bytes.length === 8 + (index % 25))).toBe(true);
    expect(new Set(draws.map((bytes) => bytes.toString('hex'))).size).toBe(draws.length);
    const [first] = draws;
    const before = first?.toString('hex');
    for (let times = 0; times < 1_000; times += 1) drawRandom(32);
    expect(first?.toString('hex')).toBe(before);
  });

  it('more than it ever holds / refused', () => {
    expect(drawRandom(8_192)).toHaveLength(8_192);
    expect(() => drawRandom(8_193)).toThrow(RangeError);
  });
});
