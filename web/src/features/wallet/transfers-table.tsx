import type { ReactNode } from 'react';
import { Avatar } from '../../components/art/avatar.js';
import { PersonNames } from '../../components/data/person-names.js';
import { TextField } from '../../components/controls/field.js';
import { DataTable } from '../../components/data/data-table.js';
import type { Column } from '../../components/data/data-table.js';
import { Pager } from '../../components/data/pager.js';
import { Badge } from '../../components/feedback/badge.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import type { Person, Transfer } from '../../lib/api-types.js';
import { formatDateTime, formatMoney, formatNumber } from '../../lib/format.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './history-table.module.css';
import { useTransfersQuery } from './payment-api.js';
import { useTablePages } from './use-table-pages.js';
import { useTableState } from './use-table-state.js';

const columns: readonly Column<Transfer>[] = [
  {
    id: 'sender',
    header: 'transfers.colSender',
    cell: ({ fromUser }) => <PersonCell person={fromUser} />,
  },
  {
    id: 'receiver',
    header: 'transfers.colReceiver',
    cell: ({ toUser }) => <PersonCell person={toUser} />,
  },
  {
    id: 'coins',
    header: 'transfers.colCoins',
    align: 'end',
    cell: ({ coins }) => formatNumber(coins),
  },
  {
    id: 'amount',
    header: 'transfers.colAmount',
    align: 'end',
    cell: ({ amount }) =>
      amount === null ? t('common.dash') : <bdi>{formatMoney(amount, 'AED')}</bdi>,
  },
  {
    id: 'discount',
    header: 'transfers.colDiscount',
    align: 'end',
    cell: ({ discount }) => (discount === null ? t('common.dash') : `${formatNumber(discount)}%`),
  },
  {
    id: 'description',
    header: 'transfers.colDescription',
    cell: ({ description }) => description || t('common.dash'),
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

const sortable = ['createdAt'];

/** A day as the address holds it; anything else counts as none. */
function dayOf(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
}

/** A moment of a day in the person's own time. */
function momentOf(day: string, time: string): string {
  return new Date(`${day}T${time}`).toISOString();
}

/** Coins that went from one person to another. */
export function TransfersTable(): ReactNode {
  const table = useTableState(sortable);
  const { at, anew, limit, sort, filter, setFilter } = table;
  const from = dayOf(filter('from'));
  const to = dayOf(filter('to'));
  const reply = useTransfersQuery(
    {
      at,
      limit,
      sort: sort?.by ?? 'createdAt',
      order: sort?.order ?? 'desc',
      ...(from === '' ? {} : { from: momentOf(from, '00:00:00.000') }),
      ...(to === '' ? {} : { to: momentOf(to, '23:59:59.999') }),
    },
    { refetchOnMountOrArgChange: anew },
  );
  const { rows, failed, pager } = useTablePages(table, reply);
  return (
    <div>
      <div className={styles.dates}>
        <TextField
          label={t('transfers.from')}
          type="date"
          value={from}
          max={to}
          onChange={(event) => setFilter('from', event.target.value)}
        />
        <TextField
          label={t('transfers.to')}
          type="date"
          value={to}
          min={from}
          onChange={(event) => setFilter('to', event.target.value)}
        />
      </div>
      <Pager {...pager} top />
      {failed && <FailedLine onRetry={() => void reply.refetch()} />}
      <DataTable
        label={t('transfers.title')}
        columns={columns}
        rows={rows}
        rowId={({ _id }) => _id}
        loading={reply.isFetching && reply.currentData === undefined}
        sorting={{ sort, onSort: table.setSort }}
      />
      <Pager {...pager} />
    </div>
  );
}

function PersonCell({ person }: { person: Person | null | undefined }): ReactNode {
  if (person === null || person === undefined) return t('common.dash');
  return (
    <a
      href={paths.user(person.username)}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.person}
    >
      <Avatar person={person} size={36} />
      <PersonNames person={person} fullName={fullNameOf(person)} />
    </a>
  );
}
