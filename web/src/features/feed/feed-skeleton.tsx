import type { ReactNode } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { t } from '../../lib/i18n/t.js';
import itemStyles from './feed-item.module.css';
import styles from './shorts-feed.module.css';

const shortSkeletons = 12;

/** The feed's own shape while its first page is on the way. */
export function FeedSkeleton(): ReactNode {
  return (
    <div className={styles.wrap} role="status" aria-label={t('common.loading')}>
      <div className={styles.feed}>
        {Array.from({ length: shortSkeletons }, (_, index) => (
          <div key={index} className={itemStyles.item} data-testid="skeleton-short">
            <div className={itemStyles.frame}>
              <Skeleton className={itemStyles.stage} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
