import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n/t.js';
import styles from './people-list.module.css';

interface PeopleSearchProps {
  value: string;
  onChange: (text: string) => void;
}

/** Narrows a list of people to names that match. */
export function PeopleSearch({ value, onChange }: PeopleSearchProps): ReactNode {
  return (
    <label className={styles.search}>
      <Search size={18} aria-hidden />
      <input
        type="search"
        dir="auto"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
