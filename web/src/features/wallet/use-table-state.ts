import { useSearchParams } from 'react-router-dom';
import { pageLimit, pagingOf } from '../../lib/list-paging.js';
import type { Sort } from '../../components/data/data-table.js';

interface TableState {
  page: number;
  limit: number;
  sort: Sort | undefined;
  filter: string | null;
  setPaging: (paging: { page: number; limit: number }) => void;
  setSort: (sort: Sort) => void;
  setFilter: (value: string | null) => void;
}

/** A table's page, size, order and filter live in the address: reload keeps them, Back undoes them. */
export function useTableState(filterName: string): TableState {
  const [params, setParams] = useSearchParams();
  const { page, limit } = pagingOf(params);
  const by = params.get('sort');
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
    filter: params.get(filterName),
    setPaging: (paging) =>
      change({
        page: paging.page === 1 ? null : String(paging.page),
        limit: paging.limit === pageLimit ? null : String(paging.limit),
      }),
    setSort: (sort) => change({ sort: sort.by, order: sort.order, page: null }),
    setFilter: (value) => change({ [filterName]: value, page: null }),
  };
}
