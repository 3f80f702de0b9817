import { Hash, History, MapPin, Search, SquarePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/art/avatar.js';
import { PersonNames } from '../../components/data/person-names.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { pathOfPost } from '../../entities/post/post-path.js';
import type { SearchSuggestion } from '../../lib/api-types.js';
import { formatCount } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './search-box.module.css';

/** One way to go on from what is typed. */
export interface SearchOption {
  key: string;
  to: string;
  content: ReactNode;
  /** What is remembered as a search when it is chosen. */
  words?: string;
}

/** A search by these words. */
export function wordsOption(words: string): SearchOption {
  return {
    key: 'words',
    to: paths.search(words),
    words,
    content: (
      <>
        <Search size={20} aria-hidden />
        <span>{t('search.for', { query: words })}</span>
      </>
    ),
  };
}

/** A search that was made on this device before. */
export function recentOption(words: string): SearchOption {
  return {
    key: `recent:${words}`,
    to: paths.search(words),
    words,
    content: (
      <>
        <History size={20} aria-hidden />
        <bdi>{words}</bdi>
      </>
    ),
  };
}

/** What the server suggests. */
export function suggestionOption(row: SearchSuggestion): SearchOption {
  switch (row.kind) {
    case 'user':
      return {
        key: `user:${row.user._id}`,
        to: paths.user(row.user.username),
        content: (
          <>
            <Avatar person={row.user} size={32} />
            <PersonNames person={row.user} fullName={fullNameOf(row.user)} />
          </>
        ),
      };
    case 'post':
      return {
        key: `post:${row._id}`,
        to: pathOfPost(row),
        content: (
          <>
            <SquarePlay size={20} aria-hidden />
            <Words main={row.title} more={fullNameOf(row.user)} />
          </>
        ),
      };
    case 'tag':
    case 'place': {
      const isTag = row.kind === 'tag';
      const Icon = isTag ? Hash : MapPin;
      return {
        key: `${row.kind}:${row.name}`,
        to: isTag ? paths.tag(row.name) : paths.place(row.name),
        content: (
          <>
            <Icon size={20} aria-hidden />
            <Words main={isTag ? `#${row.name}` : row.name} more={postsText(row.posts)} />
          </>
        ),
      };
    }
  }
}

/** How many posts a tag or a place has. */
export function postsText(count: number): string {
  return t('search.posts', { count, shown: formatCount(count) });
}

function Words({ main, more }: { main: string; more: string }): ReactNode {
  return (
    <span className={styles.words}>
      <span className={styles.main}>
        <bdi>{main}</bdi>
      </span>
      <small>
        <bdi>{more}</bdi>
      </small>
    </span>
  );
}
