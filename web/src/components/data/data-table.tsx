import type { MouseEvent, ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import { screens, useMedia } from '../../lib/page/use-media.js';
import { NoCoinsArt } from '../art/state-art.js';
import { Skeleton } from '../feedback/skeleton.js';
import type { Column } from './column.js';
import styles from './data-table.module.css';
import { ListBones, ListRows, SortLine } from './list-rows.js';
import type { ListRow } from './list-rows.js';
import { orderOf, SortButton } from './sort-button.js';
import type { Sorting } from './sort-button.js';

const skeletonRows = 10;

/** What a row of a table is, and how it is drawn. */
export interface RowShape<Row> {
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The same row without columns, for a phone. */
  listRow: (row: Row) => ListRow;
  /** From where on there is room for the columns; everywhere but on phones unless told. */
  columnsFrom?: keyof typeof screens;
}

export interface DataTableProps<Row> {
  label: string;
  shape: RowShape<Row>;
  rows: readonly Row[];
  loading: boolean;
  sorting?: Sorting;
  onRowClick?: (row: Row) => void;
  /** What an empty table is for, below its two words. */
  emptyNote?: ReactNode;
}

/** The one table: sortable headers, ten skeleton rows, one way to be empty. On a phone it is a list. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, shape, rows, loading, sorting, onRowClick, emptyNote } = props;
  const isWide = useMedia(screens[shape.columnsFrom ?? 'sm']);
  const isEmpty = !loading && rows.length === 0;
  return (
    <div
      className={isWide ? styles.scroll : undefined}
      role="region"
      aria-label={label}
      tabIndex={-1}
    >
      {!isWide && sorting && <SortLine columns={shape.columns} sorting={sorting} />}
      {isWide ? <Table {...props} /> : loading ? <ListBones count={skeletonRows} /> : null}
      {!isWide && !loading && rows.length > 0 && (
        <ListRows shape={shape} rows={rows} onRowClick={onRowClick} />
      )}
      {isEmpty && (
        <div className={styles.empty}>
          <NoCoinsArt />
          <p>{t('table.noData')}</p>
          {emptyNote !== undefined && <div className={styles.emptyNote}>{emptyNote}</div>}
        </div>
      )}
    </div>
  );
}

function Table<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, shape, rows, loading, sorting, onRowClick } = props;
  const { columns, rowId } = shape;
  return (
    <table className={styles.table} aria-label={label} aria-busy={loading}>
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
      </tbody>
    </table>
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
      <th scope="col" className={align}>
        {t(column.header)}
      </th>
    );
  }
  const order = orderOf(sorting, sortBy);
  const ariaSort = order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={align} aria-sort={ariaSort}>
      <SortButton label={column.header} sortBy={sortBy} sorting={sorting} />
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
    <td key={column.id} className={column.align === 'end' ? styles.end : undefined}>
      {column.cell(row)}
    </td>
  ));
  if (onRowClick === undefined) return <tr>{cells}</tr>;
  return (
    <tr
      tabIndex={0}
      className={styles.clickable}
      onClick={(event) => {
        if (!isOwnPress(event)) onRowClick(row);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        // The rest of the press would go to what has opened, and close it again.
        event.preventDefault();
        onRowClick(row);
      }}
    >
      {cells}
    </tr>
  );
}

/** A link or button in the row answers for itself; whoever marks words wants to copy them. */
function isOwnPress({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest('a, button') !== null;
  return isControl || window.getSelection()?.type === 'Range';
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
