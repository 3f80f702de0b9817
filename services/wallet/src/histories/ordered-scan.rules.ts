/** A value that rows are put in order by. */
export type OrderValue = Date | bigint | string;

/** Where a list goes on: the values of its last row, in the order of the list's fields. */
export type OrderPlace = readonly OrderValue[];

/** Of times `desc` is the newest first, of coins the most. */
export type SortDirection = 'asc' | 'desc';

/** A filter on the fields that give a list its order. */
export type OrderRange = Readonly<Record<string, unknown>>;

/**
 * The rows behind a place, as ranges of the index that holds the order: the nearest first, and each of them in order. A
 * single range with alternatives would walk past every row that is equal in the first field, and of coins many are.
 */
export function rangesBeyond(
  fields: readonly string[],
  place: OrderPlace | undefined,
  direction: SortDirection,
): readonly OrderRange[] {
  if (!place) return [{}];
  const beyond = direction === 'asc' ? '$gt' : '$lt';
  return fields
    .map((field, at) => ({
      ...Object.fromEntries(fields.slice(0, at).map((name, index) => [name, place[index]])),
      [field]: { [beyond]: place[at] },
    }))
    .reverse();
}

/** Which of two places comes first in a list. */
export function comparePlaces(a: OrderPlace, b: OrderPlace, direction: SortDirection): number {
  for (const [index, value] of a.entries()) {
    const other = b[index];
    if (other === undefined) break;
    if (value < other) return direction === 'asc' ? -1 : 1;
    if (value > other) return direction === 'asc' ? 1 : -1;
  }
  return 0;
}
