import type { ReactNode } from 'react';
import { TextField } from '../controls/field.js';
import { t } from '../../lib/i18n/t.js';
import type { DayRange } from './day-range.js';
import styles from './day-range-filter.module.css';

interface DayRangeFilterProps {
  range: DayRange;
  onChange: (name: keyof DayRange, day: string) => void;
}

/** From which day to which. */
export function DayRangeFilter({ range: { from, to }, onChange }: DayRangeFilterProps): ReactNode {
  return (
    <div className={styles.dates}>
      <TextField
        label={t('table.from')}
        type="date"
        value={from}
        max={to}
        onChange={(event) => onChange('from', event.target.value)}
      />
      <TextField
        label={t('table.to')}
        type="date"
        value={to}
        min={from}
        onChange={(event) => onChange('to', event.target.value)}
      />
    </div>
  );
}
