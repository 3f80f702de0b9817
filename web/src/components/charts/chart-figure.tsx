import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { t } from '../../lib/i18n/t.js';
import { IconButton } from '../controls/icon-button.js';
import styles from './chart-figure.module.css';

/** The numbers of a chart in words, row by row; the first cell of each row names it. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartFigureProps {
  title: string;
  note?: ReactNode;
  table: ChartTable;
  /** What is drawn, for eyes only. */
  children: ReactNode;
}

/** A chart with its table behind it: readers of screens have the table always, everybody else by the switch. */
export function ChartFigure({ title, note, table, children }: ChartFigureProps): ReactNode {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton
          label={`${t(asTable ? 'numbers.asChart' : 'numbers.asTable')}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <ChartNoAxesColumn size={18} /> : <Table2 size={18} />}
        </IconButton>
      </figcaption>
      {!asTable && (
        <div className={styles.chart} aria-hidden>
          {children}
        </div>
      )}
      <div
        className={cx(asTable ? styles.scroll : 'visually-hidden')}
        role="region"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <TableOf {...table} labelledBy={id} />
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </figure>
  );
}

function TableOf({ head, rows, labelledBy }: ChartTable & { labelledBy: string }): ReactNode {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
