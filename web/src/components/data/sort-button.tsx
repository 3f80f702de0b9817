import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import styles from './sort-button.module.css';

export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

/** What the rows are sorted by, and how another order is asked for. */
export interface Sorting {
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

interface SortButtonProps {
  label: PlainKey;
  sortBy: string;
  sorting: Sorting;
  /** Says the order in words, where no column header does. */
  told?: boolean;
}

/** The order that a field stands in now; undefined while the rows are sorted by another. */
export function orderOf({ sort }: Sorting, sortBy: string): Sort['order'] | undefined {
  return sort?.by === sortBy ? sort.order : undefined;
}

/** Sorts by a field: downwards first, then upwards. */
export function SortButton({ label, sortBy, sorting, told = false }: SortButtonProps): ReactNode {
  const order = orderOf(sorting, sortBy);
  const Icon = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={cx(styles.sort, told && styles.told)}
      aria-pressed={told ? order !== undefined : undefined}
      onClick={() => sorting.onSort({ by: sortBy, order: order === 'desc' ? 'asc' : 'desc' })}
    >
      {t(label)}
      <Icon size={14} aria-hidden />
      {told && order !== undefined && (
        <span className="visually-hidden">
          {t(order === 'asc' ? 'table.ascending' : 'table.descending')}
        </span>
      )}
    </button>
  );
}
