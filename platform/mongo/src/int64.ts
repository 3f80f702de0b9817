import { Long } from 'mongodb';

/** A bigint as BSON Int64. Throws RangeError where it does not fit. */
export function toInt64(value: bigint): Long {
  if (BigInt.asIntN(64, value) !== value) throw new RangeError('does not fit into Int64');
  return Long.fromBigInt(value);
}

/** An Int64 field: written as Long or bigint; read back, small ones are numbers (see `fromInt64`). */
export type StoredInt64 = Long | number | bigint;

/** An Int64 read from the database as bigint. Throws on fractions. */
export function fromInt64(value: StoredInt64): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError('not a safe integer');
    return BigInt(value);
  }
  return value.toBigInt();
}
