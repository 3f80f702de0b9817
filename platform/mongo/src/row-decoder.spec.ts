import fc from 'fast-check';
import { BSON, Long, ObjectId } from 'mongodb';
import { randomCases } from '@mate/testing/runs';
import { RowDecoder } from './row-decoder.js';

const names = fc.oneof(fc.constantFrom('_id', 'coins', 'name', 'عملات', ''), fc.string());
const name = names.filter((text) => !text.includes('\0'));
const scalars = fc.oneof(
  ...[fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null)],
  ...[fc.double({ noNaN: true }), fc.date({ noInvalidDate: true })],
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const { row } = fc.letrec<{ row: Record<string, unknown>; value: unknown }>((tie) => ({
  row: fc.dictionary(name, tie('value'), { maxKeys: 6 }),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalars,
    tie('row'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
}));

/** What the driver makes of a row. */
function driven(bytes: Uint8Array): unknown {
  return withBigints(BSON.deserialize(bytes));
}

function withBigints(value: unknown): unknown {
  if (value instanceof Long) return value.toBigInt();
  if (Array.isArray(value)) return value.map(withBigints);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withBigints(one)]));
}

describe('decoder of rows', () => {
  it('any rows one after the other / are what the driver makes of them', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const decoder = new RowDecoder();
        for (const one of rows) {
          const bytes = Buffer.from(BSON.serialize(one));
          expect(decoder.decode(bytes)).toEqual(driven(bytes));
        }
      }),
      randomCases(300),
    );
  });

  it('names that move, are missing and begin alike / are not taken for each other', () => {
    const decoder = new RowDecoder();
    const rows = [
      { a: 1, ab: 2, b: { c: 'x' } },
      { ab: 1, a: 2 },
      { b: { c: 'y', d: [{ c: 1 }, 2] }, a: new Date(5) },
      {},
    ];
    for (const one of rows) expect(decoder.decode(Buffer.from(BSON.serialize(one)))).toEqual(one);
  });

  it('whole numbers of a row / are bigint where that is asked for, those below it as they are', () => {
    const decoder = new RowDecoder({ bigints: true });
    const of = { int: 1, long: Long.fromNumber(2), large: Long.MAX_VALUE, below: { int: 3 } };
    const whole = { int: 1n, long: 2n, large: 2n ** 63n - 1n, below: { int: 3 } };
    expect(decoder.decode(Buffer.from(BSON.serialize(of)))).toEqual(whole);
  });

  it('a kind of value that it does not know / is what the driver makes of it', () => {
    const decoder = new RowDecoder({ bigints: true });
    const of = { id: new ObjectId(), coins: Long.fromNumber(7) };
    expect(decoder.decode(Buffer.from(BSON.serialize(of)))).toEqual({ ...of, coins: 7n });
    expect(decoder.decode(Buffer.from(BSON.serialize({ coins: 1 })))).toEqual({ coins: 1n });
  });
});
