import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/art/avatar.js';
import { DataTable } from '../../components/data/data-table.js';
import type { Column } from '../../components/data/data-table.js';
import { Pager } from '../../components/data/pager.js';
import { Badge } from '../../components/feedback/badge.js';
import type { Person, Transfer } from '../../lib/api-types.js';
import { formatDateTime, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { pageLimit } from '../../lib/list-paging.js';
import { paths } from '../../lib/paths.js';
import styles from './history-table.module.css';
import { useTransfersQuery } from './payment-api.js';
import { useTableState } from './use-table-state.js';

const columns: readonly Column<Transfer>[] = [
  {
    id: 'sender',
    header: t('transfers.colSender'),
    cell: ({ fromUser }) => <PersonCell person={fromUser} />,
  },
  {
    id: 'receiver',
    header: t('transfers.colReceiver'),
    cell: ({ toUser }) => <PersonCell person={toUser} />,
  },
  {
    id: 'coins',
    header: t('transfers.colCoins'),
    align: 'end',
    cell: ({ coins }) => formatNumber(coins),
  },
  {
    id: 'amount',
    header: t('transfers.colAmount'),
    align: 'end',
    cell: ({ amount }) =>
      amount === null || amount === undefined ? (
        t('common.dash')
      ) : (
        <bdi>{`AED ${formatNumber(amount)}`}</bdi>
      ),
  },
  {
    id: 'discount',
    header: t('transfers.colDiscount'),
    align: 'end',
    cell: ({ discount }) =>
      discount === null || discount === undefined ? t('common.dash') : `${formatNumber(discount)}%`,
  },
  {
    id: 'description',
    header: t('transfers.colDescription'),
    cell: ({ description }) => description || t('common.dash'),
  },
  {
    id: 'admin',
    header: t('transfers.colAdmin'),
    cell: ({ isAdminTransfer }) => (
      <Badge tone={isAdminTransfer ? 'purple' : 'plain'}>
        {t(isAdminTransfer ? 'transfers.yes' : 'transfers.no')}
      </Badge>
    ),
  },
  {
    id: 'createdAt',
    header: t('transfers.colCreatedAt'),
    sortBy: 'createdAt',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

/** Coins that went from one person to another. */
export function TransfersTable(): ReactNode {
  const { page, limit, sort, setPaging, setSort } = useTableState('type');
  const { currentData, isFetching, isError } = useTransfersQuery({
    page,
    limit,
    sort: sort?.by ?? 'createdAt',
    order: sort?.order ?? 'desc',
  });
  const rows = isError ? [] : (currentData?.data ?? []);
  const pager = { page, limit, defaultLimit: pageLimit, rowCount: rows.length };
  return (
    <div>
      <Pager {...pager} top onChange={setPaging} />
      <DataTable
        label={t('transfers.title')}
        columns={columns}
        rows={rows}
        rowId={({ _id }) => _id}
        loading={isFetching && currentData === undefined}
        sort={sort}
        onSort={setSort}
      />
      <Pager {...pager} onChange={setPaging} />
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
      <span className={styles.names}>
        <span className={styles.name}>
          <bdi>{`${person.firstName} ${person.lastName}`.trim()}</bdi>
          {person.verified === true && (
            <BadgeCheck size={15} data-testid="verified-badge" aria-label={t('common.verified')} />
          )}
        </span>
        <small dir="ltr">@{person.username}</small>
      </span>
    </a>
  );
}
