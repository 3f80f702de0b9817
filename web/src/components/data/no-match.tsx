import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import { Button } from '../controls/button.js';
import styles from './data-table.module.css';

/** Below an empty table whose filters leave nothing: they may be what is in the way. */
export function NoMatch({ onClear }: { onClear: () => void }): ReactNode {
  return (
    <div className={styles.noMatch}>
      {t('table.noMatch')}
      <Button onClick={onClear}>{t('table.clearFilters')}</Button>
    </div>
  );
}
