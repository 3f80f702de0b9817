const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 100;
// Beyond this a numbered page would make the database walk too far; cursors go on.
const ROWS_SKIPPED_MAX = 10_000;

/** A page size within bounds; zero is an absent one. */
export function boundedLimit(limit: number): number {
  return limit > 0 ? Math.min(Math.floor(limit), LIMIT_MAX) : LIMIT_DEFAULT;
}

/** Where a numbered page begins. Pages beyond the bound begin at it. */
export function sliceOf(page: number, limit: number): { skip: number; limit: number } {
  const size = boundedLimit(limit);
  const number = page > 1 ? Math.floor(page) : 1;
  return { skip: Math.min((number - 1) * size, ROWS_SKIPPED_MAX), limit: size };
}
