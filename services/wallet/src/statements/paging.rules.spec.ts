import { cutPage, pageOf } from './paging.rules.js';

describe('paging', () => {
  it.each([
    [0, 0, { skip: 0, limit: 20 }],
    [2, 50, { skip: 50, limit: 50 }],
    [-3, -1, { skip: 0, limit: 20 }],
    [1, 10_000, { skip: 0, limit: 500 }],
    [1e9, 500, { skip: 100_000, limit: 500 }],
    [NaN, NaN, { skip: 0, limit: 20 }],
  ])('page %p of %p / is bounded', (page, limit, expected) => {
    expect(pageOf({ page, limit })).toEqual(expected);
  });

  it('one row more than the page / is cut / and says that another page follows', () => {
    expect(cutPage([1, 2, 3], 2)).toEqual({ rows: [1, 2], hasNextPage: true });
    expect(cutPage([1, 2], 2)).toEqual({ rows: [1, 2], hasNextPage: false });
  });
});
