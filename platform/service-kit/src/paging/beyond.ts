import type { TimePlace } from './cursors.js';

/** The fields that give a list its order. */
export interface OrderFields<T extends string, I extends string> {
  readonly time: T;
  readonly id: I;
}

interface Bound<V> {
  readonly $lt?: V;
  readonly $lte?: V;
  readonly $gt?: V;
  readonly $gte?: V;
}

/** A filter of a MongoDB query. */
export type Beyond<T extends string, I extends string, Id extends string> = {
  readonly [K in T]: Bound<Date>;
} & {
  readonly $or: ({ readonly [K in T]: Bound<Date> } | { readonly [K in I]: Bound<Id> })[];
};

/**
 * The rows behind a place in a list by (time, id), newest first or (`asc`) oldest first. The bound on the time alone
 * keeps the scan of an index tight, whatever else the query asks. A query with an `$or` or a bound on the time of its
 * own takes it by `$and`.
 */
export function beyond<T extends string, I extends string, Id extends string>(
  fields: OrderFields<T, I>,
  { time, id }: TimePlace<Id>,
  order: 'asc' | 'desc' = 'desc',
): Beyond<T, I, Id> {
  const [within, past, pastId] =
    order === 'desc'
      ? [{ $lte: time }, { $lt: time }, { $lt: id }]
      : [{ $gte: time }, { $gt: time }, { $gt: id }];
  // Computed names widen to string; they are T and I.
  return {
    [fields.time]: within,
    $or: [{ [fields.time]: past }, { [fields.id]: pastId }],
  } as Beyond<T, I, Id>;
}
