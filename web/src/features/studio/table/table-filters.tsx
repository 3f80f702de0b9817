import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../../components/controls/field.js';
import { FilterFold } from '../../../components/data/filter-fold.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import { ownFilterOf, ownFilters } from './own-filter.rules.js';
import type { OwnFilterName } from './own-filter.rules.js';
import styles from './posts-table.module.css';

const fields: readonly { name: OwnFilterName; label: PlainKey }[] = [
  { name: 'status', label: 'studio.colStatus' },
  { name: 'visibility', label: 'studio.colVisibility' },
  { name: 'sort', label: 'many.sort' },
];

/** Narrows and sorts own posts, by the address. */
export function TableFilters(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const filter = ownFilterOf(search);
  const choose = (name: OwnFilterName, value: string): void =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.filters}>
      <FilterFold inUse={Object.keys(filter).length > 0}>
        {fields.map(({ name, label }) => (
          <SelectField
            key={name}
            label={t(label)}
            value={filter[name] ?? ''}
            onChange={(event) => choose(name, event.target.value)}
          >
            {ownFilters[name].map(({ value, label: text }) => (
              <option key={value} value={value}>
                {t(text)}
              </option>
            ))}
          </SelectField>
        ))}
      </FilterFold>
    </div>
  );
}
