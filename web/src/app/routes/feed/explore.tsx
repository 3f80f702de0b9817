import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyArt } from '../../../components/art/state-art.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { Page } from '../../../components/layouts/page.js';
import { usePeopleListInfiniteQuery } from '../../../entities/person/people-api.js';
import { usePostListInfiniteQuery } from '../../../entities/post/posts-api.js';
import { PeopleResults, peopleWho } from '../../../features/follows/friends/people-results.js';
import { PostGrid } from '../../../features/posts/post-grid.js';
import { t } from '../../../lib/i18n/t.js';
import { cardMore } from '../../more/more.js';

/** `/explore`: people, shorts and videos by words, or simply the newest. */
export function Component(): ReactNode {
  const [params] = useSearchParams();
  const query = params.get('q')?.trim() ?? '';
  if (query === '') {
    return (
      <Page title={t('explore.title')} subtitle={t('explore.sub')}>
        <PostGrid arg={{ type: 'short', list: 'homefeed' }} moreOf={cardMore} />
      </Page>
    );
  }
  return (
    <Page title={t('explore.title')} subtitle={t('explore.results', { query })}>
      <Results key={query} query={query} />
    </Page>
  );
}

/** What the words found, kind by kind; a kind without any says nothing, and all of them say it once. */
function Results({ query }: { query: string }): ReactNode {
  const shorts = { type: 'short', list: 'query', filter: { q: query } } as const;
  const videos = { type: 'video', list: 'query', filter: { q: query } } as const;
  const hasPeople = mayHold(usePeopleListInfiniteQuery(peopleWho(query)));
  const hasShorts = mayHold(usePostListInfiniteQuery(shorts));
  const hasVideos = mayHold(usePostListInfiniteQuery(videos));
  if (!hasPeople && !hasShorts && !hasVideos)
    return <StateView art={<EmptyArt />} title={t('common.noData')} />;
  return (
    <>
      {hasPeople && (
        <>
          <h2>{t('search.people')}</h2>
          <PeopleResults query={query} />
        </>
      )}
      {hasShorts && (
        <>
          <h2>{t('studio.shorts')}</h2>
          <PostGrid arg={shorts} moreOf={cardMore} />
        </>
      )}
      {hasVideos && (
        <>
          <h2>{t('studio.videos')}</h2>
          <PostGrid arg={videos} moreOf={cardMore} />
        </>
      )}
    </>
  );
}

interface ListState {
  isSuccess: boolean;
  hasNextPage: boolean;
  data?: { pages: readonly { data: readonly unknown[] }[] };
}

/** Whether a list has something to show: rows, more to come, that it is being read, or that it failed. */
function mayHold({ isSuccess, hasNextPage, data }: ListState): boolean {
  return !isSuccess || hasNextPage || data?.pages.some((page) => page.data.length > 0) === true;
}
