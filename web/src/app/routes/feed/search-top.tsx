import type { ReactNode } from 'react';
import { FailedLine } from '../../../components/feedback/failed-line.js';
import { FailedView } from '../../../components/feedback/state-view.js';
import { usePeopleListInfiniteQuery } from '../../../entities/person/people-api.js';
import { postsFound, usePostListInfiniteQuery } from '../../../entities/post/posts-api.js';
import { PeopleResults, peopleWho } from '../../../features/follows/friends/people-results.js';
import { GridSkeleton, PostGrid } from '../../../features/posts/post-grid.js';
import { useTopicListInfiniteQuery } from '../../../features/search/search-api.js';
import { TopicLinks } from '../../../features/search/topic-links.js';
import { t } from '../../../lib/i18n/t.js';
import { cardMore } from '../../more/more.js';
import styles from './search-top.module.css';

/** Tags and places of each kind beside the other results. */
const topicsShown = 4;

interface TopResultsProps {
  query: string;
  /** What stands in place of them where nothing was found. */
  empty: ReactNode;
}

/** The best of each kind, posts last, which go on; it is drawn at once, so that nothing moves down under a finger. */
export function TopResults({ query, empty }: TopResultsProps): ReactNode {
  const people = usePeopleListInfiniteQuery(peopleWho(query));
  const tags = useTopicListInfiniteQuery({ kind: 'tags', q: query, limit: topicsShown });
  const places = useTopicListInfiniteQuery({ kind: 'places', q: query, limit: topicsShown });
  const posts = usePostListInfiniteQuery(postsFound(query));
  const all = [people, tags, places, posts];
  if (all.some(({ isLoading }) => isLoading)) return <GridSkeleton type="short" />;
  const failed = all.filter(({ isError, data }) => isError && data === undefined);
  const retry = (): void => {
    for (const { refetch } of failed) void refetch();
  };
  if (failed.length === all.length) return <FailedView onRetry={retry} />;
  const topics = [tags, places].flatMap(({ data }) => rowsOf(data).slice(0, topicsShown));
  const hasPeople = rowsOf(people.data).length > 0 || people.hasNextPage;
  const hasPosts = rowsOf(posts.data).length > 0 || posts.hasNextPage;
  if (failed.length === 0 && !hasPeople && !hasPosts && topics.length === 0) return empty;
  return (
    <div className={styles.kinds}>
      {failed.length > 0 && <FailedLine onRetry={retry} />}
      {hasPeople && (
        <section aria-label={t('search.people')}>
          <h2>{t('search.people')}</h2>
          <PeopleResults query={query} />
        </section>
      )}
      {topics.length > 0 && (
        <section aria-label={t('search.topics')}>
          <h2>{t('search.topics')}</h2>
          <TopicLinks look="chips" topics={topics} />
        </section>
      )}
      {hasPosts && (
        <section aria-label={t('search.tabPosts')}>
          <h2>{t('search.tabPosts')}</h2>
          <PostGrid arg={postsFound(query)} moreOf={cardMore} />
        </section>
      )}
    </div>
  );
}

function rowsOf<Row>(data: { pages: readonly { data: readonly Row[] }[] } | undefined): Row[] {
  return data?.pages.flatMap((page) => page.data) ?? [];
}
