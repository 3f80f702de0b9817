import { flattenPages, leaveOut, nextCursorParam, nextPageParam, pagingOf } from './list-paging.js';
import type { ListPage } from './list-paging.js';
import { aPage } from '../../testing/builders.js';
import { isNearEnd } from '../page/use-near-end.js';

const rows = (count: number): { _id: string }[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `p${index}` }));

describe('list paging', () => {
  it('a full page has a next one, at the cursor where there is one', () => {
    const pagination = { page: 1, limit: 20, hasNextPage: true, nextCursor: 'c2' };
    expect(nextPageParam({ data: rows(20), pagination }, 1)).toEqual({ cursor: 'c2' });
    expect(nextPageParam({ data: rows(20) }, 1)).toEqual({ page: 2 });
  });

  it('a short page is the last, whatever the server says', () => {
    const pagination = { page: 1, limit: 20, hasNextPage: true, nextCursor: 'c2' };
    expect(nextPageParam({ data: rows(19), pagination }, 1)).toBeUndefined();
  });

  it('a short page of people has a next one at the cursor, and none without it', () => {
    const pagination = { page: 1, limit: 20, hasNextPage: true, nextCursor: 'c2' };
    expect(nextCursorParam({ pagination })).toEqual({ cursor: 'c2' });
    expect(nextCursorParam({ pagination: { ...pagination, hasNextPage: false } })).toBeUndefined();
    expect(nextCursorParam({ pagination: { ...pagination, nextCursor: null } })).toBeUndefined();
  });

  it('a full page is the last when the server says so', () => {
    const pagination = { page: 3, limit: 20, hasNextPage: false };
    expect(nextPageParam({ data: rows(20), pagination }, 3)).toBeUndefined();
  });

  it('a full page that lost a row on this side still has a next one', () => {
    const pages: ListPage<{ _id: string }>[] = [aPage(rows(20))];
    leaveOut(pages, ({ _id }) => _id === 'p3');
    expect(pages[0]?.data).toHaveLength(19);
    expect(pages.map((page) => nextPageParam(page, 1))).toEqual([{ page: 2 }]);
  });

  it('a row that moved between pages is shown once', () => {
    const flat = flattenPages([{ data: rows(3) }, { data: [...rows(4).slice(2)] }]);
    expect(flat.map(({ _id }) => _id)).toEqual(['p0', 'p1', 'p2', 'p3']);
  });

  it('page and limit count only when numeric', () => {
    expect(pagingOf(new URLSearchParams('page=abc&limit=x'))).toEqual({ page: 1, limit: 20 });
    expect(pagingOf(new URLSearchParams('page=3&limit=100'))).toEqual({ page: 3, limit: 100 });
    expect(pagingOf(new URLSearchParams('page=-1'))).toEqual({ page: 1, limit: 20 });
  });

  it('the end is near past four fifths', () => {
    const at = (share: number): boolean =>
      isNearEnd({ scrollTop: share * 1_000 - 100, clientHeight: 100, scrollHeight: 1_000 });
    expect(at(0.79)).toBe(false);
    expect(at(0.81)).toBe(true);
  });
});
