const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 100;
// Beyond this a numbered page would make the database walk too far; such pages are empty.
const ROWS_SKIPPED_MAX = 10_000;

export interface Slice {
  readonly skip: number;
  readonly limit: number;
}

/** A page size within bounds; zero is an absent one. */
export function boundedLimit(limit: number): number {
  return limit > 0 ? Math.min(Math.floor(limit), LIMIT_MAX) : LIMIT_DEFAULT;
}

/** Where a numbered page begins; page 1 is the first. */
export function sliceOf(page: number, limit: number): Slice {
  const size = boundedLimit(limit);
  const number = page > 1 ? Math.floor(page) : 1;
  return { skip: (number - 1) * size, limit: size };
}

/** True for a page that is not served by its number. */
export function isTooDeep({ skip }: Slice, rowsMax = ROWS_SKIPPED_MAX): boolean {
  return skip > rowsMax;
}
