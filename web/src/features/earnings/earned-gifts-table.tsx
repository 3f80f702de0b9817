import { useState } from 'react';
import type { ReactNode } from 'react';
import { DayRangeFilter } from '../../components/data/day-range-filter.js';
import { dayRangeOf, hasDays, momentsOf } from '../../components/data/day-range.js';
import type { Column } from '../../components/data/column.js';
import type { RowShape } from '../../components/data/data-table.js';
import { FilterFold } from '../../components/data/filter-fold.js';
import { NoMatch } from '../../components/data/no-match.js';
import { PagedTable } from '../../components/data/paged-table.js';
import { useTablePages } from '../../components/data/use-table-pages.js';
import { useTableState } from '../../components/data/use-table-state.js';
import type { EarnedGift } from '../../lib/api-types.js';
import { formatDateTime } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { Earned, GiftCell, GiftState, Giver, listRowOfGift } from './earned-gift-parts.js';
import { EarnedGiftReceipt } from './earned-gift-receipt.js';
import { useEarnedGiftsQuery } from './earnings-api.js';
import { earnedStateOf, StateFilter } from './state-filter.js';

const columns: readonly Column<EarnedGift>[] = [
  { id: 'gift', header: 'earnings.colGift', cell: (row) => <GiftCell row={row} /> },
  { id: 'from', header: 'earnings.colFrom', cell: (row) => <Giver row={row} /> },
  { id: 'coins', header: 'earnings.colCoins', align: 'end', cell: (row) => <Earned row={row} /> },
  { id: 'state', header: 'earnings.colState', cell: (row) => <GiftState row={row} /> },
  {
    id: 'createdAt',
    header: 'earnings.colReceived',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

const shape: RowShape<EarnedGift> = { columns, listRow: listRowOfGift, rowId: ({ _id }) => _id };

/** Gifts received, newest first, with what each brought. */
export function EarnedGiftsTable(): ReactNode {
  const table = useTableState([], { byNumber: false });
  const { at, anew, limit, filter, setFilter } = table;
  const state = earnedStateOf(filter('state'));
  const range = dayRangeOf(filter);
  const reply = useEarnedGiftsQuery(
    { at, limit, ...momentsOf(range), ...(state !== null && { state }) },
    { refetchOnMountOrArgChange: anew },
  );
  const [open, setOpen] = useState<EarnedGift | null>(null);
  return (
    <>
      <PagedTable
        filters={
          <>
            <StateFilter state={state} onChange={(next) => setFilter('state', next)} />
            <FilterFold inUse={hasDays(range)}>
              <DayRangeFilter range={range} onChange={setFilter} />
            </FilterFold>
          </>
        }
        pages={useTablePages(table, reply)}
        onRetry={() => void reply.refetch()}
        label={t('earnings.gifts')}

        shape={shape}

        loading={reply.isFetching && reply.currentData === undefined}
        onRowClick={setOpen}
        emptyNote={
          state !== null || hasDays(range) ? (
            <NoMatch onClear={() => table.clearFilters(['state', 'from', 'to'])} />
          ) : (
            t('earnings.emptyNote')
          )
        }
      />
      {open !== null && <EarnedGiftReceipt row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
