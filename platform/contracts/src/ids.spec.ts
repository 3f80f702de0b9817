import fc from 'fast-check';
import { isId, newId } from './ids.js';

const msOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

describe('ids', () => {
  it('new id / ten thousand in a row / unique, sorted and well formed', () => {
    const ids = Array.from({ length: 10_000 }, () => newId());
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
    expect(ids.every(isId)).toBe(true);
  });

  it('whatever the clock says, back or forth / each sorts after the one before', () => {
    let last = newId();
    const anyTime = fc.integer({ min: -5_000, max: 5_000 });
    fc.assert(
      fc.property(fc.array(anyTime, { minLength: 1, maxLength: 50 }), (steps) => {
        for (const step of steps) {
          const id = newId(msOf(last) + step);
          expect(id > last).toBe(true);
          last = id;
        }
      }),
    );
  });

  it('a time that lies ahead / stands in the first 48 bits; version 7, variant 2', () => {
    const aheadMs = msOf(newId()) + 60_000;
    const id = newId(aheadMs);
    expect(msOf(id)).toBe(aheadMs);
    expect(id).toMatch(/^.{8}-.{4}-7.{3}-[89ab].{3}-.{12}$/);
  });

  it('more in one millisecond than it has numbers / goes on in the next', () => {
    const ms = msOf(newId()) + 60_000;
    const ids = Array.from({ length: 5_000 }, () => newId(ms));
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
    expect(msOf(ids.at(-1) ?? '')).toBeLessThanOrEqual(ms + 2);
  });

  it('is id / operators, foreign shapes, upper case, anything around it / refused', () => {
    const id = newId();
    const bad = [{ $ne: 1 }, '', 'x', null, 5, id.toUpperCase(), `${id}\n`, ` ${id}`, [id]];
    for (const value of bad) expect(isId(value)).toBe(false);
  });

  it('is id / any other text / refused', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(isId(text)).toBe(false)));
  });
});
