import type { ReactNode } from 'react';
import type { Post, PostType } from '../../lib/api-types.js';
import { formatCount } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import styles from './table/posts-table.module.css';
import { useMyPosts } from './table/use-my-posts.js';

const figures: readonly { label: PlainKey; of: keyof Post['counts'] }[] = [
  { label: 'studio.statViews', of: 'views' },
  { label: 'studio.statLikes', of: 'likes' },
  { label: 'studio.statComments', of: 'comments' },
  { label: 'studio.statGifts', of: 'giftCoins' },
];

/** Sums over the posts listed below, and says so; what did not load has no figure. */
export function StudioStats({ type }: { type: PostType }): ReactNode {
  const { posts, isLoading, isError } = useMyPosts(type);
  return (
    <section className={styles.stats} aria-label={t('studio.title')}>
      {figures.map(({ label, of }) => (
        <div key={of} className={styles.stat}>
          <p>{t(label)}</p>
          <strong>
            {isLoading || isError
              ? t('common.dash')
              : formatCount(posts.reduce((sum, post) => sum + (post.counts[of] ?? 0), 0))}
          </strong>
          <p>{isError ? t('studio.statFailed') : noteOf(posts.length)}</p>
        </div>
      ))}
    </section>
  );
}

/** Which posts a figure is of; without any it stands alone, and keeps the line's room. */
function noteOf(count: number): string {
  return count === 0 ? '\u00a0' : t('studio.statNote', { count });
}
