import fc from 'fast-check';
import { Binary, BSON, Decimal128, Long, ObjectId, Timestamp } from 'mongodb';
import { randomCases } from '@mate/testing/runs';
import { RowDecoder } from './row-decoder.js';

const names = fc.oneof(fc.constantFrom('_id', 'coins', 'name', 'عملات', ''), fc.string());
const name = names.filter((text) => !text.includes('\0'));
/** Kinds that the decoder leaves to the driver. */
const foreign = [
  ...[new ObjectId(), Decimal128.fromString('1.50'), new Binary(Buffer.from('coins'))],
  ...[/coins/i, Timestamp.fromBits(7, 1)],
];
const scalars = fc.oneof(
  ...[fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null)],
  ...[fc.double(), fc.date({ noInvalidDate: true }), fc.constantFrom(...foreign)],
  // Those that a number holds, those that none does, and those between.
  ...[fc.maxSafeInteger().map(BigInt), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
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
function driven(bytes: Uint8Array, { bigints }: { bigints: boolean }): unknown {
  const row = Object.entries(BSON.deserialize(bytes)).map(([key, value]) => {
    const one = withBigints(value);
    return [key, bigints && typeof one === 'number' ? BigInt(one) : one] as const;
  });
  return Object.fromEntries(row);
}

function withBigints(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBigints);
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toBigInt();
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withBigints(one)]));
}

/** What work comes to, or that it throws. */
function outcomeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return 'throws';
  }
}

/** The bytes with others where a text stands. */
function harmed(bytes: Buffer, text: string, by: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  Buffer.from(by).copy(copy, copy.indexOf(text));
  return copy;
}

describe('decoder of rows', () => {
  it.each([{ bigints: false }, { bigints: true }])(
    'any rows one after the other, %j / are what the driver makes of them',
    (options) => {
      fc.assert(
        fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
          const decoder = new RowDecoder(options);
          for (const one of rows) {
            const bytes = Buffer.from(BSON.serialize(one));
            const expected = outcomeOf(() => driven(bytes, options));
            expect(outcomeOf(() => decoder.decode(bytes))).toEqual(expected);
          }
        }),
        randomCases(150),
      );
    },
  );

  it.each([{ bigints: false }, { bigints: true }])(
    'a field of a foreign kind, %j / changes no other',
    (options) => {
      const large = [2n ** 53n - 1n, 2n ** 53n, -(2n ** 53n), 2n ** 53n + 1n].map((one) =>
        Long.fromBigInt(one),
      );
      const amounts = { amount: Long.fromNumber(3), large };
      const plain = { seq: Long.fromNumber(7), zero: -0, postings: [amounts], amounts };
      const decode = (one: object): Record<string, unknown> =>
        new RowDecoder(options).decode(Buffer.from(BSON.serialize(one)));
      for (const value of foreign)
        expect(decode({ ...plain, value })).toEqual({ ...decode(plain), value });
    },
  );

  it('bytes that are cut off or changed anywhere / are as good to the driver, or to neither', () => {
    const of = {
      name: 'x',
      coins: Long.fromNumber(7),
      list: [{ a: 1 }, 'y', true],
      half: 0.5,
    };
    const bytes = Buffer.from(BSON.serialize(of));
    const options = { bigints: false };
    const isSame = (changed: Buffer): void => {
      const expected = outcomeOf(() => driven(changed, options));
      expect(outcomeOf(() => new RowDecoder(options).decode(changed))).toEqual(expected);
    };
    for (let at = 0; at < bytes.length; at += 1) {
      isSame(bytes.subarray(0, at));
      for (const byte of [0, 1, 2, 4, 0x12, 0x7f, 0xff]) {
        const changed = Buffer.from(bytes);
        changed[at] = byte;
        isSame(changed);
      }
    }
  });

  it('text that is no UTF-8 / is refused as a value, and no other name as a name', () => {
    const bytes = Buffer.from(BSON.serialize({ name: 'text', other: '\uFFFD' }));
    const decoder = new RowDecoder();
    expect(decoder.decode(bytes)).toEqual({ name: 'text', other: '\uFFFD' });
    expect(() => decoder.decode(harmed(bytes, 'text', [0xff]))).toThrow('UTF-8');
    const unnamed = harmed(bytes, 'name', [0xff]);
    expect(decoder.decode(unnamed)).toEqual(driven(unnamed, { bigints: false }));
  });

  it('a name that stands twice / has the last value', () => {
    const bytes = Buffer.from(BSON.serialize({ aa: 1, ab: 2 }));
    expect(new RowDecoder().decode(harmed(bytes, 'ab', [97, 97]))).toEqual({ aa: 2 });
  });

  it.each([1.5, NaN])('%d where whole numbers are asked for / is refused', (coins) => {
    const decoder = new RowDecoder({ bigints: true });
    for (const one of [{ coins }, { coins, id: new ObjectId() }])
      expect(() => decoder.decode(Buffer.from(BSON.serialize(one)))).toThrow(RangeError);
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
