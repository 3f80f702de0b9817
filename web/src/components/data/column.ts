import type { ReactNode } from 'react';
import type { PlainKey } from '../../lib/i18n/catalogue.js';

export interface Column<Row> {
  id: string;
  header: PlainKey;
  cell: (row: Row) => ReactNode;
  /** Name of the field the server sorts by; without it the header is plain. */
  sortBy?: string;
  align?: 'start' | 'end';
}
