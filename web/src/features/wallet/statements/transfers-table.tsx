import { Coins } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/art/avatar.js';
import { CoinMark } from '../../../components/art/coin-mark.js';
import type { Column } from '../../../components/data/column.js';
import { DayRangeFilter } from '../../../components/data/day-range-filter.js';
import { dayRangeOf, hasDays, momentsOf } from '../../../components/data/day-range.js';
import { FilterFold } from '../../../components/data/filter-fold.js';
import type { ListRow } from '../../../components/data/list-rows.js';
import { NoMatch } from '../../../components/data/no-match.js';
import { PagedTable } from '../../../components/data/paged-table.js';
import { useTablePages } from '../../../components/data/use-table-pages.js';
import { useTableState } from '../../../components/data/use-table-state.js';
import { Badge } from '../../../components/feedback/badge.js';
import { useSession } from '../../../entities/session/use-session.js';
import type { Transfer } from '../../../lib/api-types.js';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { CsvButton } from './csv-button.js';
import { StatementPerson } from './statement-person.js';
import { useTransfersQuery } from './statements-api.js';
import type { TransferFilter } from './statements-api.js';
import styles from './statements.module.css';
import { TransferReceipt } from './transfer-receipt.js';
import { amountOf, discountOf, sideOf } from './transfer-words.js';

const columns: readonly Column<Transfer>[] = [
  {
    id: 'sender',
    header: 'transfers.colSender',
    cell: ({ fromUser }) => <StatementPerson person={fromUser} />,
  },
  {
    id: 'receiver',
    header: 'transfers.colReceiver',
    cell: ({ toUser }) => <StatementPerson person={toUser} />,
  },
  {
    id: 'coins',
    header: 'transfers.colCoins',
    sortBy: 'coins',
    align: 'end',
    cell: ({ coins }) => formatNumber(coins),
  },
  {
    id: 'amount',
    header: 'transfers.colAmount',
    align: 'end',
    cell: ({ amount }) => <bdi>{amountOf(amount) ?? t('common.dash')}</bdi>,
  },
  {
    id: 'discount',
    header: 'transfers.colDiscount',
    align: 'end',
    cell: ({ discount }) => <bdi>{discountOf(discount) ?? t('common.dash')}</bdi>,
  },
  {
    id: 'description',
    header: 'transfers.colDescription',
    cell: ({ description }) => (
      <div className={styles.room}>
        <span className={styles.description} dir="auto">
          {description || t('common.dash')}
        </span>
      </div>
    ),
  },
  {
    id: 'admin',
    header: 'transfers.colAdmin',
    cell: ({ isAdminTransfer }) => (
      <Badge tone={isAdminTransfer ? 'purple' : 'plain'}>
        {t(isAdminTransfer ? 'transfers.yes' : 'transfers.no')}
      </Badge>
    ),
  },
  {
    id: 'createdAt',
    header: 'transfers.colCreatedAt',
    sortBy: 'createdAt',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

const sortable = ['createdAt', 'coins'];

/** Coins that went from one person to another. */
export function TransfersTable(): ReactNode {
  const me = useSession()?._id;
  const table = useTableState(sortable);
  const { at, anew, limit, sort, setFilter } = table;
  const [open, setOpen] = useState<Transfer | null>(null);
  const range = dayRangeOf(table.filter);
  const filter: TransferFilter = {
    sort: sort?.by ?? 'createdAt',
    order: sort?.order ?? 'desc',
    ...momentsOf(range),
  };
  const reply = useTransfersQuery({ at, limit, filter }, { refetchOnMountOrArgChange: anew });
  return (
    <>
      <PagedTable
        filters={
          <FilterFold inUse={hasDays(range)}>
            <DayRangeFilter range={range} onChange={setFilter} />
          </FilterFold>
        }
        tools={
          <CsvButton file={{ of: 'payment/transfer/history', filter }} name="mate-transfers" />
        }
        pages={useTablePages(table, reply)}
        onRetry={() => void reply.refetch()}
        label={t('transfers.title')}
        shape={{
          columns,
          columnsFrom: 'xl',
          listRow: (row) => listRow(row, me),
          rowId: ({ _id }) => _id,
        }}
        loading={reply.isFetching && reply.currentData === undefined}
        sorting={{ sort, onSort: table.setSort }}
        onRowClick={setOpen}
        emptyNote={
          hasDays(range) ? (
            <NoMatch onClear={() => table.clearFilters(['from', 'to'])} />
          ) : (
            t('transfers.emptyNote')
          )
        }
      />
      {open !== null && <TransferReceipt transfer={open} me={me} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Told from the reader's side: from whom, or to whom. */
function listRow(row: Transfer, me: string | undefined): ListRow {
  const { coins, isAdminTransfer, createdAt } = row;
  const { isOut, other, words } = sideOf(row, me);
  return {
    lead:
      other === null ? (
        <span className={styles.disc}>
          <Coins size={24} strokeWidth={1.75} aria-hidden />
        </span>
      ) : (
        <Avatar person={other} size={40} />
      ),
    title:
      other === null ? (
        words
      ) : (
        <a
          href={paths.user(other.username)}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.nameLink}
        >
          {words}
        </a>
      ),
    note: (
      <>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {row.description !== null && row.description !== '' && (
          <span className={styles.noteLine} dir="auto">
            {row.description}
          </span>
        )}
        {isAdminTransfer && (
          <span className={styles.noteLine}>
            <Badge tone="purple">{t('transfers.colAdmin')}</Badge>
          </span>
        )}
      </>
    ),
    end: (
      <bdi className={styles.amount}>
        {isOut ? '−' : '+'}
        {formatNumber(coins)} <CoinMark size={15} />
      </bdi>
    ),
    endNote: moneyNote(row),
    label: t('receipt.of', { what: words }),
  };
}

/** Each keeps to itself: together they would turn around in a line from right to left. */
function moneyNote({ amount, discount }: Transfer): ReactNode {
  const paid = amountOf(amount);
  const less = discountOf(discount);
  if (paid === null && less === null) return undefined;
  return (
    <>
      <bdi>{paid}</bdi>
      {paid !== null && less !== null && ' · '}
      <bdi>{less}</bdi>
    </>
  );
}
