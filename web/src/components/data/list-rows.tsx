import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import { Skeleton } from '../feedback/skeleton.js';
import type { Column } from './column.js';
import styles from './list-rows.module.css';
import { SortButton } from './sort-button.js';
import type { Sorting } from './sort-button.js';

/** What a row of a table shows where there is no room for columns. */
export interface ListRow {
  /** A picture of 40 px, or one as high as the row. */
  lead?: ReactNode;
  title: ReactNode;
  /** Smaller, below the title. */
  note?: ReactNode;
  /** The figure at the end of the line. */
  end?: ReactNode;
  /** Smaller, below the figure. */
  endNote?: ReactNode;
  /** Buttons behind everything else. */
  actions?: ReactNode;
  /** What the row is called when a press on it opens something. */
  label?: string;
}

interface ListRowsProps<Row> {
  shape: { rowId: (row: Row) => string; listRow: (row: Row) => ListRow };
  rows: readonly Row[];
  onRowClick?: (row: Row) => void;
}

/** Rows of a table on a phone: a picture, two lines of words, a figure. */
export function ListRows<Row>({ shape, rows, onRowClick }: ListRowsProps<Row>): ReactNode {
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const { lead, title, note, end, endNote, actions, label } = shape.listRow(row);
        return (
          <li key={shape.rowId(row)} className={styles.row}>
            {onRowClick !== undefined && (
              <button
                type="button"
                aria-label={label}
                className={styles.cover}
                onClick={() => onRowClick(row)}
              />
            )}
            {lead !== undefined && <span className={styles.lead}>{lead}</span>}
            <div className={styles.words}>
              <div className={styles.title}>{title}</div>
              {note !== undefined && <div className={styles.note}>{note}</div>}
            </div>
            {(end !== undefined || endNote !== undefined) && (
              <div className={styles.end}>
                <div>{end}</div>
                {endNote !== undefined && <div className={styles.note}>{endNote}</div>}
              </div>
            )}
            {actions}
          </li>
        );
      })}
    </ul>
  );
}

/** The place of rows that are on their way. */
export function ListBones({ count }: { count: number }): ReactNode {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <li key={row} className={styles.row} data-testid="skeleton-row">
          <Skeleton style={{ inlineSize: 40, blockSize: 40, borderRadius: 20 }} />
          <div className={styles.words}>
            <Skeleton style={{ blockSize: 16, inlineSize: `${45 + ((row * 17) % 40)}%` }} />
            <Skeleton style={{ blockSize: 13, inlineSize: `${30 + ((row * 11) % 30)}%` }} />
          </div>
          <Skeleton style={{ blockSize: 16, inlineSize: 56 }} />
        </li>
      ))}
    </ul>
  );
}

/** The fields that the rows can be sorted by, where no headers stand above them. */
export function SortLine<Row>({
  columns,
  sorting,
}: {
  columns: readonly Column<Row>[];
  sorting: Sorting;
}): ReactNode {
  const fields = columns.flatMap(({ id, header, sortBy }) =>
    sortBy === undefined ? [] : [{ id, header, sortBy }],
  );
  if (fields.length === 0) return null;
  return (
    <div role="group" aria-label={t('table.sort')} className={styles.sorts}>
      <span aria-hidden="true">{t('table.sort')}</span>
      {fields.map(({ id, header, sortBy }) => (
        <SortButton key={id} label={header} sortBy={sortBy} sorting={sorting} told />
      ))}
    </div>
  );
}
