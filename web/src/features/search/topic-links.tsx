import { Hash, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.js';
import { postsText } from './option-rows.js';
import type { Topic } from './search-api.js';
import styles from './topics.module.css';

/** Tags and places as ways to their posts: a few beside other results, or rows of a list. */
export function TopicLinks({
  topics,
  look,
}: {
  topics: readonly Topic[];
  look: 'chips' | 'rows';
}): ReactNode {
  return (
    <ul className={styles[look]}>
      {topics.map(({ kind, name, posts }) => (
        <li key={`${kind}:${name}`}>
          <Link to={kind === 'tag' ? paths.tag(name) : paths.place(name)} className={styles.topic}>
            {kind === 'tag' ? <Hash size={18} aria-hidden /> : <MapPin size={18} aria-hidden />}
            <span className={styles.words}>
              <bdi className={styles.name}>{name}</bdi>
              <small>{postsText(posts)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
