import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Post } from '../../lib/api-types.js';
import { formatCount, formatRelativeTime } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './watch.module.css';

const foldedChars = 160;

/** Views, age and the maker's words, folded until asked for. */
export function Description({ post }: { post: Post }): ReactNode {
  const [open, setOpen] = useState(false);
  const text = post.description;
  const long = text.length > foldedChars || text.includes('\n');
  return (
    <div className={styles.description}>
      <p className={styles.facts}>
        <span>
          {t('common.views', {
            count: post.counts.views,
            shown: formatCount(post.counts.views),
          })}
        </span>
        <time dateTime={post.createdAt}>{formatRelativeTime(post.createdAt)}</time>
        {post.tags.map((tag) => (
          <Link key={tag} to={paths.tag(tag)} className={styles.tag}>
            <bdi>#{tag}</bdi>
          </Link>
        ))}
        {post.place ? (
          <Link to={paths.place(post.place)} className={styles.tag}>
            <bdi>{post.place}</bdi>
          </Link>
        ) : null}
      </p>
      {text !== '' && (
        <p dir="auto" className={open || !long ? styles.whole : styles.folded}>
          {text}
        </p>
      )}
      {long && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'watch.showLess' : 'watch.showMore')}
        </button>
      )}
    </div>
  );
}
