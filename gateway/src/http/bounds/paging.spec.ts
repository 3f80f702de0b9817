import { z } from 'zod';
import { listReply, pageShape, wholeNumberOr } from './paging.js';

describe('paging', () => {
  it.each([
    [undefined, 20],
    ['', 20],
    ['ten', 20],
    ['1e3', 20],
    ['-5', 20],
    ['2.5', 20],
    ['٣', 20],
    ['0', 20],
    ['000', 20],
    ['007', 7],
    ['9999999999', 100],
    ['9'.repeat(200), 100],
    ['7', 7],
    ['100', 100],
    ['5000', 100],
  ])('limit %p / counts only when numeric, within bounds / %p', (text, expected) => {
    expect(wholeNumberOr(text, { fallback: 20, max: 100 })).toBe(expected);
  });

  it('query / page and limit left out / page 1, limit 20', () => {
    expect(z.strictObject(pageShape()).parse({})).toEqual({ page: 1, limit: 20 });
  });

  it('query / wallet tables / up to 500 rows', () => {
    expect(z.strictObject(pageShape({ limitMax: 500 })).parse({ limit: '900' }).limit).toBe(500);
  });

  it('query / a repeated parameter / refused', () => {
    expect(z.strictObject(pageShape()).safeParse({ page: ['1', '2'] }).success).toBe(false);
  });

  it('reply / last page / no cursor', () => {
    expect(listReply([1], { limit: 20 }, { hasNextPage: false, nextCursor: '' })).toEqual({
      data: [1],
      pagination: { page: 1, limit: 20, hasNextPage: false, nextCursor: null },
    });
  });
});
