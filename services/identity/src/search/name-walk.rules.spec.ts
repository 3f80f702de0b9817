import type { KeyBatch } from '../accounts/names/name-keys.rules.js';
import { areFewerThan, isWithin, partOf } from './name-walk.rules.js';
import { readQuery, tiersOf, type Tier } from './search-query.rules.js';

const batch = (keys: readonly string[], isLast: boolean): KeyBatch => ({
  keys: keys.map((key) => ({ key, accountId: key.slice(-1) })),
  isLast,
});
const keysIn = (found: KeyBatch | undefined) => found?.keys.map(({ key }) => key);

describe('keys read ahead', () => {
  const whole = ['u0:lina ', 'u1:lina '];

  it('a part of a batch that is whole / is what there is', () => {
    expect(partOf(batch(['u0:linax 1', 'u1:lina 2', 'u1:linay 3'], true), whole)).toEqual(
      batch(['u1:lina 2'], true),
    );
    expect(keysIn(partOf(batch([], true), whole))).toEqual([]);
  });

  it('a batch that ends behind the part / is enough, one that ends before or within it is not', () => {
    expect(keysIn(partOf(batch(['u0:lina 1', 'u1:lina.b 2'], false), whole))).toEqual([
      'u0:lina 1',
    ]);
    expect(partOf(batch(['u0:lina 1', 'u0:linax 2'], false), whole)).toBeUndefined();
    expect(partOf(batch(['u0:lina 1', 'u1:lina 2'], false), whole)).toBeUndefined();
  });

  it('the exact username / lies within those that begin so; names do not', () => {
    const tiers = tiersOf(readQuery('lina') ?? { username: '', words: [] });
    const [exact, begun, names] = tiers as [Tier, Tier, Tier];
    expect(isWithin(exact, begun)).toBe(true);
    expect(isWithin(begun, exact) || isWithin(names, begun) || isWithin(exact, names)).toBe(false);
  });

  it('few people / counted once, and only where all their keys are there', () => {
    const tier = { order: '2', starts: [], words: [] };
    const heads = (...batches: KeyBatch[]) => new Map(batches.map((each) => [{ ...tier }, each]));
    const two = heads(batch(['a 1', 'b 1'], true), batch(['c 1', 'c 2'], true));
    expect(areFewerThan(3, two)).toBe(true);
    expect(areFewerThan(2, two)).toBe(false);
    expect(areFewerThan(3, heads(batch(['a 1'], false)))).toBe(false);
  });
});
