import type { CursorCodec } from './cursors.js';
import {
  emptyPage,
  pageOf,
  startOf,
  type CursorPage,
  type PageRequest,
  type RowSource,
} from './pages.js';

/** A list of which a viewer sees only some rows. */
export interface PartlyVisible<T, P> extends RowSource<T, P> {
  /** Those of the rows that the viewer may see, in the same order. */
  readonly admit: (rows: readonly T[]) => Promise<readonly T[]>;
}

export interface VisibleRows<T, P> {
  readonly rows: T[];
  /** Where reading stopped because too many rows were hidden; undefined when there are enough, or no more. */
  readonly stoppedAt: P | undefined;
}

/** Rows that a numbered page may lie deep; cursors go on without a bound. */
export const ROWS_BY_NUMBER_MAX = 500;
const BATCH_ROWS = 100;
const HIDDEN_ROWS_MAX = 1_000;

/**
 * Reads on until so many rows are visible, so that hidden ones show neither in a page's length nor in where it ends.
 * One batch where nothing is hidden; after a thousand rows in vain it stops.
 */
export async function readVisibleRows<T, P>(
  list: PartlyVisible<T, P>,
  from: P | undefined,
  wanted: number,
): Promise<VisibleRows<T, P>> {
  const rows: T[] = [];
  let after = from;
  let read = 0;
  while (rows.length < wanted) {
    if (read > wanted + HIDDEN_ROWS_MAX) return { rows, stoppedAt: after };
    const limit = read === 0 ? wanted : BATCH_ROWS;
    const batch = await list.load(after, limit);
    rows.push(...(await list.admit(batch)));
    read += batch.length;
    const last = batch.at(-1);
    if (last === undefined || batch.length < limit) break;
    after = list.placeOf(last);
  }
  return { rows, stoppedAt: undefined };
}

/** A page of visible rows; its cursor names one of them. Throws CURSOR_INVALID. */
export async function readVisiblePage<T, P>(
  request: PageRequest,
  cursors: CursorCodec<P>,
  list: PartlyVisible<T, P>,
): Promise<CursorPage<T>> {
  const start = startOf(request, cursors, { rowsMax: ROWS_BY_NUMBER_MAX });
  if (!start) return emptyPage;
  const { after, skip, limit } = start;
  const { rows, stoppedAt } = await readVisibleRows(list, after, skip + limit + 1);
  const page = rows.slice(skip);
  if (stoppedAt !== undefined)
    return { rows: page, hasNextPage: true, nextCursor: cursors.encode(stoppedAt) };
  return pageOf(page, limit, { ...cursors, placeOf: list.placeOf });
}
