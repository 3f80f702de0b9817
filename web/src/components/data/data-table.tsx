import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { Skeleton } from '../feedback/skeleton.js';
import styles from './data-table.module.css';

const skeletonRows = 10;

export interface Column<Row> {
  id: string;
  header: PlainKey;
  cell: (row: Row) => ReactNode;
  /** Name of the field the server sorts by; without it the header is plain. */
  sortBy?: string;
  align?: 'start' | 'end';
}

export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

/** What the rows are sorted by, and how another order is asked for. */
export interface Sorting {
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  loading: boolean;
  sorting?: Sorting;
  onRowClick?: (row: Row) => void;
}

/** The one table: sortable headers, ten skeleton rows, a plain word when empty. On a phone its rows stack. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, columns, rows, rowId, loading, sorting, onRowClick } = props;
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={-1}>
      <table className={styles.table} aria-busy={loading}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {loading && <SkeletonRows columnCount={columns.length} />}
          {!loading &&
            rows.map((row) => (
              <BodyRow key={rowId(row)} row={row} columns={columns} onRowClick={onRowClick} />
            ))}
          {!loading && rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {t('table.noData')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sorting?: Sorting;
}

function HeaderCell<Row>({ column, sorting }: HeaderCellProps<Row>): ReactNode {
  const { sortBy } = column;
  const align = column.align === 'end' ? styles.end : undefined;
  if (sortBy === undefined || sorting === undefined) {
    return (
      <th scope="col" className={cx(align, styles.plain)}>
        {t(column.header)}
      </th>
    );
  }
  const { sort, onSort } = sorting;
  const active = sort?.by === sortBy ? sort.order : undefined;
  const Icon = active === undefined ? ArrowUpDown : active === 'asc' ? ArrowUp : ArrowDown;
  const ariaSort = active === undefined ? 'none' : active === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={align} aria-sort={ariaSort}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by: sortBy, order: active === 'desc' ? 'asc' : 'desc' })}
      >
        {t(column.header)}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  onRowClick?: (row: Row) => void;
}

function BodyRow<Row>({ row, columns, onRowClick }: BodyRowProps<Row>): ReactNode {
  const cells = columns.map((column) => (
    <td
      key={column.id}

      data-label={t(column.header)}
      className={column.align === 'end' ? styles.end : undefined}
    >
      {column.cell(row)}
    </td>
  ));
  if (onRowClick === undefined) return <tr>{cells}</tr>;
  return (
    <tr
      tabIndex={0}
      className={styles.clickable}
      onClick={() => onRowClick(row)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onRowClick(row);
      }}
    >
      {cells}
    </tr>
  );
}

function SkeletonRows({ columnCount }: { columnCount: number }): ReactNode {
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr key={row} data-testid="skeleton-row">
      {Array.from({ length: columnCount }, (__, cell) => (
        <td key={cell}>
          <Skeleton
            style={{ blockSize: 18, inlineSize: `${55 + ((row * 7 + cell * 13) % 40)}%` }}
          />
        </td>
      ))}
    </tr>
  ));
}
