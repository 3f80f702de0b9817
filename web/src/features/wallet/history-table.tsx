import {
  ArrowLeftRight,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  Gift,
  ShieldX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CoinMark } from '../../components/art/coin-mark.js';
import { DataTable } from '../../components/data/data-table.js';
import type { Column } from '../../components/data/data-table.js';
import { Pager } from '../../components/data/pager.js';
import { Badge } from '../../components/feedback/badge.js';
import type { BadgeTone } from '../../components/feedback/badge.js';
import { FailedLine } from '../../components/feedback/failed-line.js';
import type { Transaction, TransactionStatus, TransactionType } from '../../lib/api-types.js';
import { formatDateTime, formatMoney, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { paths } from '../../lib/paths.js';
import { giftName } from '../../entities/wallet/gift-name.js';
import { paymentReasonText } from '../../entities/wallet/payment-reason-texts.js';
import styles from './history-table.module.css';
import { useTransactionsQuery } from './payment-api.js';
import { useTablePages } from './use-table-pages.js';
import { useTableState } from './use-table-state.js';

const filters: readonly { value: string | null; label: PlainKey }[] = [
  { value: null, label: 'history.all' },
  { value: 'COIN_PURCHASED', label: 'history.purchased' },
  { value: 'GIFTING', label: 'history.gifting' },
];

const statuses: Record<
  TransactionStatus,
  { label: PlainKey; tone: BadgeTone; icon: typeof Clock }
> = {
  PENDING: { label: 'history.pending', tone: 'warning', icon: Clock },
  COMPLETED: { label: 'history.completed', tone: 'positive', icon: CircleCheck },
  FAILED: { label: 'history.failed', tone: 'danger', icon: CircleX },
  REJECTED: { label: 'history.rejected', tone: 'danger', icon: ShieldX },
  OTHER: { label: 'history.statusOther', tone: 'plain', icon: CircleHelp },
};

const types: Record<TransactionType, PlainKey> = {
  CASH_TO_COINS: 'history.typeCashToCoins',
  GIFT_ON_SHORT: 'history.typeGiftOnShort',
  GIFT: 'history.typeGift',
  OTHER: 'history.typeOther',
};

const columns: readonly Column<Transaction>[] = [
  {
    id: 'amountType',
    header: 'history.colAmountType',
    cell: ({ amountType }) => t(amountType === 'CASH' ? 'history.cash' : 'history.coin'),
  },
  {
    id: 'amount',
    header: 'history.colAmount',
    align: 'end',
    cell: (row) => <Amount row={row} />,
  },
  {
    id: 'status',
    header: 'history.colStatus',
    cell: (row) => <Status row={row} />,
  },
  {
    id: 'type',
    header: 'history.colType',
    cell: (row) => <Kind row={row} />,
  },
  {
    id: 'createdAt',
    header: 'history.colCreatedAt',
    sortBy: 'updatedAt',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

const sortable = ['updatedAt'];

/** Purchases and gifts, newest change first. */
export function HistoryTable(): ReactNode {
  const table = useTableState(sortable);
  const { at, anew, limit, sort } = table;
  const type = filters.find(({ value }) => value === table.filter('type'))?.value ?? null;
  const reply = useTransactionsQuery(
    { at, limit, order: sort?.order ?? 'desc', ...(type === null ? {} : { type }) },
    { refetchOnMountOrArgChange: anew },
  );
  const { rows, failed, pager } = useTablePages(table, reply);
  return (
    <div>
      <div className={styles.tools}>
        <div role="radiogroup" aria-label={t('history.filter')} className={styles.filters}>
          {filters.map(({ value, label }) => (
            <label key={label} className={styles.filter}>
              <input
                type="radio"
                name="type"
                className="visually-hidden"
                checked={value === type}
                onChange={() => table.setFilter('type', value)}
              />
              {t(label)}
            </label>
          ))}
        </div>
        <Link to={paths.transfers} className={styles.link}>
          <ArrowLeftRight size={16} aria-hidden />
          {t('history.transfers')}
        </Link>
      </div>
      <Pager {...pager} top />
      {failed && <FailedLine onRetry={() => void reply.refetch()} />}
      <DataTable
        label={t('history.title')}
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

/** What moved the amount; for a gift of the catalogue also which, and how many. */
function Kind({ row: { gift, type } }: { row: Transaction }): ReactNode {
  return (
    <span className={styles.type}>
      {type === 'CASH_TO_COINS' && <CoinMark size={16} />}
      {(type === 'GIFT' || type === 'GIFT_ON_SHORT') && (
        <Gift size={16} className={styles.gift} aria-hidden />
      )}
      {t(types[type])}
      {gift !== undefined && (
        <small>
          <bdi>
            {t('history.giftOf', { count: formatNumber(gift.quantity), gift: giftName(gift) })}
          </bdi>
        </small>
      )}
    </span>
  );
}

function Status({ row }: { row: Transaction }): ReactNode {
  const { label, tone, icon: Icon } = statuses[row.status];
  return (
    <span className={styles.status}>
      <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
        {t(label)}
      </Badge>
      {row.reason !== undefined && <small>{paymentReasonText(row.reason, row.message)}</small>}
    </span>
  );
}

function Amount({ row }: { row: Transaction }): ReactNode {
  if (row.amountType === 'CASH') {
    return <bdi className={styles.amount}>{formatMoney(row.amount, row.currency ?? 'AED')}</bdi>;
  }
  const isGift = row.type !== 'CASH_TO_COINS' && row.amount > 0;
  const sign = isGift ? (row.direction === 'out' ? '−' : '+') : '';
  return (
    <bdi className={styles.amount}>
      {sign}
      {formatNumber(row.amount)} <CoinMark size={15} />
    </bdi>
  );
}
