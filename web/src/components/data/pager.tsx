import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import { Button } from '../controls/button.js';
import styles from './data-table.module.css';

interface PagerProps {
  page: number;
  limit: number;
  defaultLimit: number;
  hasNext: boolean;
  /** The upper pager also offers 500. */
  top?: boolean;
  onChange: (next: { page: number; limit: number }) => void;
}

/** Page number, Previous, Next and the page size. */
export function Pager(props: PagerProps): ReactNode {
  const { page, limit, defaultLimit, hasNext, top = false, onChange } = props;
  const sizes = [...new Set([defaultLimit, 100, 200, ...(top ? [500] : [])])];
  if (!sizes.includes(limit)) sizes.push(limit);
  return (
    <div className={styles.pager}>
      <select
        aria-label={t('table.pageSize')}
        value={limit}
        onChange={(event) => onChange({ page: 1, limit: Number(event.target.value) })}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size === defaultLimit ? t('table.pageSizeDefault', { count: size }) : size}
          </option>
        ))}
      </select>
      <Button disabled={page <= 1} onClick={() => onChange({ page: page - 1, limit })}>
        {t('table.previous')}
      </Button>
      {/* Said once, though it stands above and below. */}
      <span className={styles.page} aria-live={top ? undefined : 'polite'}>
        {t('table.page', { page })}
      </span>
      <Button disabled={!hasNext} onClick={() => onChange({ page: page + 1, limit })}>
        {t('table.next')}
      </Button>
    </div>
  );
}
