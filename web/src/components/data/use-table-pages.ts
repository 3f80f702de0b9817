import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '../../lib/api-error.js';
import { nextPageParam, pageLimit } from '../../lib/api/list-paging.js';
import type { ListReply } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import type { TableState } from './use-table-state.js';

interface TableReply<T> {
  currentData?: ListReply<T>;
  /** What was shown before, while the next page is on its way. */
  data?: ListReply<T>;
  isError: boolean;
  error?: unknown;
}

export interface TablePages<T> {
  rows: readonly T[];
  /** The reply failed, and the table does not mend that by itself. */
  failed: boolean;
  /** What both pagers of the table show and do; null where all rows are on one page of the usual size. */
  pager: {
    page: number;
    limit: number;
    defaultLimit: number;
    hasNext: boolean;
    onChange: (paging: { page: number; limit: number }) => void;
  } | null;
}

/**
 * The rows of a table's page and the way to its neighbours. A list whose cursor the server refuses (its keys or its
 * form have changed since) begins anew, and says so.
 */
export function useTablePages<T>(
  table: TableState,
  { currentData, data, isError, error }: TableReply<T>,
): TablePages<T> {
  const dispatch = useAppDispatch();
  const { page, limit } = table;
  const refused =
    isError && 'cursor' in table.at && isApiError(error) && error.code === 'CURSOR_INVALID';
  const beginAnew = useEffectEvent(() => {
    dispatch(noticeShown({ channel: 'toast', tone: 'plain', title: t('table.begunAnew') }));
    table.beginAnew();
  });
  useEffect(() => {
    if (refused) beginAnew();
  }, [refused]);
  const reply = isError ? undefined : currentData;
  const next =
    reply && nextPageParam({ ...reply, pagination: { ...reply.pagination, page } }, page);
  const known = currentData ?? data;
  const hasPages = page > 1 || limit !== pageLimit || (known && nextPageParam(known, page));
  return {
    rows: reply?.data ?? [],
    failed: isError && !refused,
    pager: hasPages
      ? {
          page,
          limit,
          defaultLimit: pageLimit,
          hasNext: next !== undefined,
          onChange: (paging) => table.setPaging(paging, next),
        }
      : null,
  };
}
