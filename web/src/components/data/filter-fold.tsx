import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { screens, useMedia } from '../../lib/page/use-media.js';
import { t } from '../../lib/i18n/t.js';
import { Button } from '../controls/button.js';
import styles from './paged-table.module.css';

interface FilterFoldProps {
  /** Something is filtered by it: it stands open at first then, and its button says so. */
  inUse: boolean;
  children: ReactNode;
}

/** Further filters of a table: beside each other where there is room, behind a button on a phone. */
export function FilterFold({ inUse, children }: FilterFoldProps): ReactNode {
  const isWide = useMedia(screens.sm);
  const [isOpen, setOpen] = useState(inUse);
  const id = useId();
  if (isWide) return <div className={styles.fields}>{children}</div>;
  return (
    <>
      <Button
        icon={<SlidersHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('table.filters')}
        {inUse && (
          <span className={styles.inUse}>
            <span className="visually-hidden">{t('table.filtersInUse')}</span>
          </span>
        )}
      </Button>
      <div id={id} className={styles.folded} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
