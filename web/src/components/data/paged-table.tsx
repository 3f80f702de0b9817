import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { screens, useMedia } from '../../lib/page/use-media.js';
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
  /** What can be done with the whole list, in the line of the upper pager. */
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
  const isWide = useMedia(screens.sm);
  return (
    <div className={styles.frame}>
      <div className={styles.filters}>
        {filters}
        {!isWide && tools}
      </div>
      <div className={cx(styles.bar, isWide && tools !== undefined && styles.withTools)}>
        {isWide && <div className={styles.tools}>{tools}</div>}
        {pager !== null && <Pager {...pager} top />}
      </div>
      {failed && <FailedLine onRetry={onRetry} />}
      {/* Why there is nothing, is said by the line above where the load failed. */}
      <DataTable {...table} rows={rows} emptyNote={failed ? undefined : emptyNote} />
      {pager !== null && <Pager {...pager} />}
    </div>
  );
}
