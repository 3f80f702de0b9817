import fc from 'fast-check';
import {
  comparePlaces,
  rangesBeyond,
  type OrderPlace,
  type OrderValue,
} from './ordered-scan.rules.js';

const fields = ['coins', 'time', 'id'];

/** What a range means, said again without a database. */
function matches(row: OrderPlace, range: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(range).every(([field, asked]) => {
    const value = row[fields.indexOf(field)] ?? '';
    const { $lt, $gt } = asked as { $lt?: OrderValue; $gt?: OrderValue };
    if ($lt !== undefined) return value < $lt;
    if ($gt !== undefined) return value > $gt;
    return value instanceof Date ? value.getTime() === (asked as Date).getTime() : value === asked;
  });
}

const rows = fc.uniqueArray(
  fc.tuple(
    fc.bigInt(1n, 3n),
    fc.integer({ min: 0, max: 3 }).map((ms) => new Date(ms)),
    fc.constantFrom('a', 'b', 'c', 'd'),
  ),
  { minLength: 1, selector: ([coins, time, id]) => `${coins} ${time.getTime()} ${id}` },
);
const directions = fc.constantFrom('asc' as const, 'desc' as const);

describe('a list in order', () => {
  it('behind any row / the ranges hold exactly the rows after it, nearest first', () => {
    fc.assert(
      fc.property(rows, directions, fc.nat(), (drawn, direction, at) => {
        const sorted = [...drawn].sort((a, b) => comparePlaces(a, b, direction));
        const place = at % sorted.length;
        const found = rangesBeyond(fields, sorted[place], direction).flatMap((range) =>
          sorted.filter((row) => matches(row, range)),
        );
        expect(found).toEqual(sorted.slice(place + 1));
      }),
    );
  });

  it('from the beginning / everything', () => {
    expect(rangesBeyond(fields, undefined, 'desc')).toEqual([{}]);
  });
});
