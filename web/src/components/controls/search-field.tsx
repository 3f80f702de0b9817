import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Narrows what stands below it to words that are typed. */
export function SearchField({ label, value, onChange }: SearchFieldProps): ReactNode {
  return (
    <label className={styles.search}>
      <Search size={18} aria-hidden />
      <input
        type="search"
        // Until something is typed the placeholder runs as the page does.
        dir={value === '' ? undefined : 'auto'}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
