import { useSearchParams } from 'react-router-dom';
import { pageLimit, pagingOf } from '../../lib/api/list-paging.js';
import type { Sort } from '../../components/data/data-table.js';

interface TableState {
  page: number;
  limit: number;
  sort: Sort | undefined;
  filter: (name: string) => string | null;
  setPaging: (paging: { page: number; limit: number }) => void;
  setSort: (sort: Sort) => void;
  setFilter: (name: string, value: string | null) => void;
}

/**
 * A table's page, size, order and filter live in the address: reload keeps them, Back undoes them. Fields
 * that the table cannot be sorted by are not asked for.
 */
export function useTableState(sortable: readonly string[]): TableState {
  const [params, setParams] = useSearchParams();
  const { page, limit } = pagingOf(params);
  const wanted = params.get('sort');
  const by = wanted !== null && sortable.includes(wanted) ? wanted : null;
  const order = params.get('order') === 'asc' ? 'asc' : 'desc';
  const change = (changes: Record<string, string | null>): void => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next);
  };
  return {
    page,
    limit,
    sort: by === null ? undefined : { by, order },
    filter: (name) => params.get(name),
    setPaging: (paging) =>
      change({
        page: paging.page === 1 ? null : String(paging.page),
        limit: paging.limit === pageLimit ? null : String(paging.limit),
      }),
    setSort: (sort) => change({ sort: sort.by, order: sort.order, page: null }),
    setFilter: (name, value) => change({ [name]: value === '' ? null : value, page: null }),
  };
}
