import type { ReactNode } from 'react';
import { FailedLine } from '../feedback/failed-line.js';
import { DataTable } from './data-table.js';
import type { DataTableProps } from './data-table.js';
import { Pager } from './pager.js';
import styles from './paged-table.module.css';
import type { TablePages } from './use-table-pages.js';

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  pages: TablePages<Row>;
  onRetry: () => void;
  /** Filters of the list, above it. */
  filters?: ReactNode;
  /** What can be done with the whole list, at the end of the first line of its filters. */
  tools?: ReactNode;
}

/** A table of the address: its filters, a pager above and below where there is more than one page, and another try. */
export function PagedTable<Row>({
  pages: { rows, failed, pager },
  onRetry,
  filters,
  tools,
  emptyNote,
  ...table
}: PagedTableProps<Row>): ReactNode {
  return (
    <div className={styles.frame}>
      <div className={styles.filters}>
        {filters}
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
      <div className={styles.bar}>{pager !== null && <Pager {...pager} top />}</div>
      {failed && <FailedLine onRetry={onRetry} />}
      {/* Why there is nothing, is said by the line above where the load failed. */}
      <DataTable {...table} rows={rows} emptyNote={failed ? undefined : emptyNote} />
      {pager !== null && <Pager {...pager} />}
    </div>
  );
}
