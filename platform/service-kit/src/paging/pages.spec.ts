import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { newId } from '@mate/contracts/ids';
import { beyond } from './beyond.js';
import { Cursors, type TimePlace } from './cursors.js';
import {
  boundedLimit,
  emptyPage,
  numberedStart,
  pageOf,
  startOf,
  type PageStart,
} from './pages.js';

const cursors = new Cursors([{ secret: randomBytes(32) }]).byTime('rows');
const placeOf = (row: TimePlace): TimePlace => row;
const ids = Array.from({ length: 40 }, () => newId());

/** What the filter of `beyond` means, said again without a database. */
const isBehind = (row: TimePlace, place: TimePlace): boolean =>
  row.time < place.time || (row.time.getTime() === place.time.getTime() && row.id < place.id);

function listed(rows: readonly TimePlace[], start: PageStart<TimePlace>): TimePlace[] {
  const { after } = start;
  const behind = after ? rows.filter((row) => isBehind(row, after)) : rows;
  return behind.slice(start.skip, start.skip + start.limit + 1);
}

describe('pages', () => {
  it.each([
    [0, 0, { skip: 0, limit: 20 }],
    [2, 50, { skip: 50, limit: 50 }],
    [-3, -1, { skip: 0, limit: 20 }],
    [1, 1e9, { skip: 0, limit: 100 }],
    [100, 100, { skip: 9_900, limit: 100 }],
    [101, 100, undefined],
    [1e12, 1, undefined],
    [Infinity, 20, undefined],
    [NaN, NaN, { skip: 0, limit: 20 }],
    [1.9, 2.9, { skip: 0, limit: 2 }],
  ])('page %p of %p / is bounded, and none when it lies too deep', (page, limit, expected) => {
    expect(numberedStart({ page, limit })).toEqual(expected);
  });

  it('bounds of its own / are kept', () => {
    const bounds = { limitDefault: 5, limitMax: 500, rowsMax: 1_000 };
    expect(boundedLimit(0, bounds)).toBe(5);
    expect(boundedLimit(900, bounds)).toBe(500);
    expect(numberedStart({ page: 2, limit: 500 }, bounds)).toEqual({ skip: 500, limit: 500 });
    expect(numberedStart({ page: 3, limit: 500 }, bounds)).toBeUndefined();
  });

  it('any list and page size / by cursors every row comes once, in order', () => {
    const rowsOf = fc.uniqueArray(fc.record({ ms: fc.nat(5), id: fc.constantFrom(...ids) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(rowsOf, fc.integer({ min: 1, max: 7 }), (drawn, limit) => {
        const rows = drawn
          .map(({ ms, id }) => ({ time: new Date(ms), id }))
          .sort((a, b) => (isBehind(a, b) ? 1 : -1));
        const seen: TimePlace[] = [];
        let cursor = '';
        do {
          const start = startOf({ cursor, page: 1, limit }, cursors);
          if (!start) throw new Error('too deep');
          const page = pageOf(listed(rows, start), limit, { encode: cursors.encode, placeOf });
          expect(page.hasNextPage).toBe(page.nextCursor !== '');
          seen.push(...page.rows);
          cursor = page.nextCursor;
        } while (cursor !== '');
        expect(seen).toEqual(rows);
      }),
    );
  });

  it('a cursor / wins over the page; a page too deep is empty; a forged cursor is refused', () => {
    const place = { time: new Date(3), id: newId() };
    const request = { cursor: cursors.encode(place), page: 1e9, limit: 3 };
    expect(startOf(request, cursors)).toEqual({ after: place, skip: 0, limit: 3 });
    expect(startOf({ ...request, cursor: '' }, cursors)).toBeUndefined();
    expect(() => startOf({ ...request, cursor: 'x' }, cursors)).toThrow(
      expect.objectContaining({ reason: 'CURSOR_INVALID' }),
    );
    expect(emptyPage).toEqual({ rows: [], hasNextPage: false, nextCursor: '' });
  });
});

describe('beyond', () => {
  const place = { time: new Date(9), id: newId() };

  it('newest first / older, or as old and with a smaller id', () => {
    expect(beyond({ time: 'publishTime', id: '_id' }, place)).toEqual({
      publishTime: { $lte: place.time },
      $or: [{ publishTime: { $lt: place.time } }, { _id: { $lt: place.id } }],
    });
  });

  it('oldest first / the other way round', () => {
    expect(beyond({ time: 'time', id: 'rowId' }, place, 'asc')).toEqual({
      time: { $gte: place.time },
      $or: [{ time: { $gt: place.time } }, { rowId: { $gt: place.id } }],
    });
  });
});
