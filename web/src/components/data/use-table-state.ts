import { useLocation, useSearchParams } from 'react-router-dom';
import { pageLimit, pagingOf } from '../../lib/api/list-paging.js';
import type { PageParam } from '../../lib/api/list-paging.js';
import type { Sort } from './sort-button.js';

/** Page number and page size, as the pager shows them. */
interface Paging {
  page: number;
  limit: number;
}

export interface TableState extends Paging {
  /** Where the page starts: its cursor where one led here, else its number. */
  at: PageParam;
  /** The list began anew here: what is held of it led to a cursor that was refused. */
  anew: boolean;
  sort: Sort | undefined;
  filter: (name: string) => string | null;
  /** `next` is where the page behind this one starts, as far as the reply told it. */
  setPaging: (paging: Paging, next?: PageParam) => void;
  setSort: (sort: Sort) => void;
  setFilter: (name: string, value: string | null) => void;
  /** Back to all rows, in the order that they stand in. */
  clearFilters: (names: readonly string[]) => void;
  /** Back to the first page, in the place of one that cannot be read any more. */
  beginAnew: () => void;
}

/** The cursors of the pages that led here, by page number. */
type Starts = Readonly<Record<number, string>>;

/**
 * A table's page, size, order and filter live in the address: reload keeps them, Back undoes them. The cursors of the
 * pages before lie in the same entry of the browser's history, so whatever changes the list leaves them behind. Fields
 * that the table cannot be sorted by are not asked for. A list that goes on by cursors alone (`byNumber: false`) begins at
 * its first page where no cursor is known.
 */
export function useTableState(
  sortable: readonly string[],
  { byNumber = true }: { byNumber?: boolean } = {},
): TableState {
  const [params, setParams] = useSearchParams();
  const entry = useLocation().state as unknown;
  const starts = startsOf(entry);
  const asked = pagingOf(params);
  const { limit } = asked;
  const page = byNumber || starts[asked.page] !== undefined ? asked.page : 1;
  const wanted = params.get('sort');
  const by = wanted !== null && sortable.includes(wanted) ? wanted : null;
  const order = params.get('order') === 'asc' ? 'asc' : 'desc';
  const changed = (changes: Record<string, string | null>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const cursor = starts[page];
  return {
    page,
    limit,
    at: cursor === undefined ? { page } : { cursor },
    anew: isAnew(entry),
    sort: by === null ? undefined : { by, order },
    filter: (name) => params.get(name),
    setPaging: (paging, next) => {
      const address = changed({
        page: paging.page === 1 ? null : String(paging.page),
        limit: paging.limit === pageLimit ? null : String(paging.limit),
      });
      const known = next !== undefined && 'cursor' in next ? { [page + 1]: next.cursor } : {};
      const kept = paging.limit === limit ? { starts: { ...starts, ...known } } : null;
      setParams(address, { state: kept });
    },
    setSort: (sort) => setParams(changed({ sort: sort.by, order: sort.order, page: null })),
    setFilter: (name, value) =>
      setParams(changed({ [name]: value === '' ? null : value, page: null })),
    clearFilters: (names) =>
      setParams(changed({ ...Object.fromEntries(names.map((name) => [name, null])), page: null })),
    beginAnew: () => setParams(changed({ page: null }), { replace: true, state: { anew: true } }),
  };
}

/** The cursors that an entry of the browser's history holds; none where another program wrote it. */
function startsOf(state: unknown): Starts {
  const starts = (state as { starts?: Record<string, unknown> } | null)?.starts ?? {};
  return Object.fromEntries(
    Object.entries(starts).filter((entry): entry is [string, string] => isText(entry[1])),
  );
}

function isAnew(state: unknown): boolean {
  return (state as { anew?: unknown } | null)?.anew === true;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
