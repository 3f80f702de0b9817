import { encodeCursor, type TimeCursor } from './cursor.rules.js';

export interface Page {
  readonly skip: number;
  readonly limit: number;
}

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 500;
/** Nobody turns further; the server would have to walk past all of it. */
const SKIP_MAX = 100_000;

/** Where a page begins and how long it is. Missing or senseless numbers mean the first page of 20. */
export function pageOf(request: { readonly page: number; readonly limit: number }): Page {
  const limit = request.limit >= 1 ? Math.min(Math.trunc(request.limit), LIMIT_MAX) : LIMIT_DEFAULT;
  const page = request.page >= 1 ? Math.trunc(request.page) : 1;
  return { skip: Math.min((page - 1) * limit, SKIP_MAX), limit };
}

/** Cuts the one row that was read beyond the page, which says whether another page follows. */
export function cutPage<T>(rows: readonly T[], limit: number): { rows: T[]; hasNextPage: boolean } {
  return { rows: rows.slice(0, limit), hasNextPage: rows.length > limit };
}

/** A page with the place where the next one begins. */
export function placed<T>(
  page: { readonly rows: readonly T[]; readonly hasNextPage: boolean },
  placeOf: (row: T) => TimeCursor,
): { rows: readonly T[]; hasNextPage: boolean; nextCursor: string } {
  const last = page.hasNextPage ? page.rows.at(-1) : undefined;
  return { ...page, nextCursor: last === undefined ? '' : encodeCursor(placeOf(last)) };
}
