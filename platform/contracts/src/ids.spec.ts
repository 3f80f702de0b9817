import { isId, newId } from './ids.js';

describe('ids', () => {
  it('new id / ten thousand in a row / unique, sorted and well formed', () => {
    const ids = Array.from({ length: 10_000 }, () => newId());
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
    expect(ids.every(isId)).toBe(true);
  });

  it('is id / operators, foreign shapes, upper case / refused', () => {
    for (const bad of [{ $ne: 1 }, '', 'x', null, 5, newId().toUpperCase()])
      expect(isId(bad)).toBe(false);
  });
});
