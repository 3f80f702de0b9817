import { NUMBERED_ROWS_MAX, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@mate/contracts/limits';
import type { CursorCodec } from './cursors.js';

/** What a caller says about the page it wants; senseless numbers are absent ones. */
export interface PageRequest {
  /** Wins over the page; empty for the beginning. */
  readonly cursor: string;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** What a caller says about a page of a list that cursors alone lead through. */
export type CursorRequest = Omit<PageRequest, 'page'>;

/** Where the rows of a list come from. */
export interface RowSource<T, P> {
  /** The rows after a place, or from the beginning; fewer than `limit` means that the list ends. */
  readonly load: (after: P | undefined, limit: number) => Promise<readonly T[]>;
  readonly placeOf: (row: T) => P;
  /** Rows that one page may hold; the common bound where it is not said. */
  readonly limitMax?: number;
}

export interface PageBounds {
  readonly limitDefault?: number;
  readonly limitMax?: number;
  /** Rows that a numbered page may lie deep, its own included. */
  readonly rowsMax?: number;
}

/** Which rows to read: `limit` of them and one more, so that `pageOf` can say whether another page follows. */
export interface PageStart<P> {
  readonly after: P | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** A page, and the place where the next one begins: empty when there is none. */
export interface CursorPage<T> {
  readonly rows: readonly T[];
  readonly hasNextPage: boolean;
  readonly nextCursor: string;
}

/** The page of a list that has no rows there. */
export const emptyPage: CursorPage<never> = { rows: [], hasNextPage: false, nextCursor: '' };

/** A page size within bounds. */
export function boundedLimit(limit: number, bounds: PageBounds = {}): number {
  if (!(limit >= 1)) return bounds.limitDefault ?? PAGE_LIMIT_DEFAULT;
  return Math.min(Math.trunc(limit), bounds.limitMax ?? PAGE_LIMIT_MAX);
}

/** Where a numbered page begins; undefined for one so deep that it is empty. */
export function numberedStart(
  request: Omit<PageRequest, 'cursor'>,
  bounds: PageBounds = {},
): { readonly skip: number; readonly limit: number } | undefined {
  const limit = boundedLimit(request.limit, bounds);
  const page = request.page >= 1 ? Math.trunc(request.page) : 1;
  const skip = (page - 1) * limit;
  return skip > 0 && skip + limit > (bounds.rowsMax ?? NUMBERED_ROWS_MAX)
    ? undefined
    : { skip, limit };
}

/**
 * Where a page begins: behind its cursor, else by its number; undefined for a number so deep that the page is empty.
 * Throws CURSOR_INVALID.
 */
export function startOf<P>(
  request: PageRequest,
  cursors: CursorCodec<P>,
  bounds: PageBounds = {},
): PageStart<P> | undefined {
  const after = cursors.decode(request.cursor);
  const start = numberedStart(after === undefined ? request : { ...request, page: 1 }, bounds);
  return start && { after, ...start };
}

/** Cuts the one row that was read beyond the page. */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
): { readonly rows: readonly T[]; readonly hasNextPage: boolean } {
  return { rows: rows.slice(0, limit), hasNextPage: rows.length > limit };
}

/** A page of the rows that were read for it (one more than `limit` when another page follows). */
export function pageOf<T, P>(
  rows: readonly T[],
  limit: number,
  { encode, placeOf }: Pick<CursorCodec<P>, 'encode'> & { readonly placeOf: (row: T) => P },
): CursorPage<T> {
  const page = cutPage(rows, limit);
  const last = page.hasNextPage ? page.rows.at(-1) : undefined;
  return { ...page, nextCursor: last === undefined ? '' : encode(placeOf(last)) };
}

/** Reads a page of a list that cursors alone lead through. Throws CURSOR_INVALID. */
export async function readPage<T, P>(
  request: CursorRequest,
  cursors: CursorCodec<P>,
  list: RowSource<T, P>,
): Promise<CursorPage<T>> {
  const limit = boundedLimit(request.limit, list);
  const rows = await list.load(cursors.decode(request.cursor), limit + 1);
  return pageOf(rows, limit, { ...cursors, placeOf: list.placeOf });
}
