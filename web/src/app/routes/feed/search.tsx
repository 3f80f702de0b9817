import { SEARCH_LENGTH_MAX } from '@mate/contracts/limits';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NotFoundArt } from '../../../components/art/state-art.js';
import { Button } from '../../../components/controls/button.js';
import { TabPanel, Tabs } from '../../../components/controls/tabs.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { Page } from '../../../components/layouts/page.js';
import { postsFound } from '../../../entities/post/posts-api.js';
import { PeopleList } from '../../../features/follows/list/people-list.js';
import { PostGrid } from '../../../features/posts/post-grid.js';
import { RecentSearches } from '../../../features/search/recent-searches.js';
import { searchTabs } from '../../../features/search/search-tabs.js';
import type { SearchTab } from '../../../features/search/search-tabs.js';
import { TopicList } from '../../../features/search/topic-list.js';
import { t } from '../../../lib/i18n/t.js';
import { cardMore } from '../../more/more.js';
import { TopResults } from './search-top.js';

/** `/search?q=`: what words find, kind by kind; the open kind is in the address. */
export function Component(): ReactNode {
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').trim().slice(0, SEARCH_LENGTH_MAX);
  const wanted = params.get('tab');
  const tab = searchTabs.find(({ id }) => id === wanted)?.id ?? 'top';
  const select = (id: SearchTab): void =>
    setParams({ q: query, ...(id !== 'top' && { tab: id }) }, { replace: true });
  if (query === '') {
    return (
      <Page title={t('search.label')}>
        <RecentSearches />
        <StateView art={<NotFoundArt />} title={t('search.prompt')} body={t('search.hint')} />
      </Page>
    );
  }
  return (
    <Page title={t('search.results', { query })}>
      <Tabs
        name="search"
        label={t('search.tabs')}
        selected={tab}
        onSelect={select}
        tabs={searchTabs.map(({ id, label }) => ({ id, label: t(label) }))}
      />
      <TabPanel name="search" selected={tab}>
        <Results key={`${tab}:${query}`} tab={tab} query={query} onAll={() => select('top')} />
      </TabPanel>
    </Page>
  );
}

interface ResultsProps {
  tab: SearchTab;
  query: string;
  /** Shows every kind again. */
  onAll: () => void;
}

function Results({ tab, query, onAll }: ResultsProps): ReactNode {
  const nothing = (
    <Nothing
      query={query}
      action={tab !== 'top' && <Button onClick={onAll}>{t('search.showAll')}</Button>}
    />
  );
  switch (tab) {
    case 'top':
      return <TopResults query={query} empty={nothing} />;
    case 'posts':
      return <PostGrid arg={postsFound(query)} moreOf={cardMore} empty={nothing} />;
    case 'people':
      return <PeopleList columns arg={{ list: 'search', q: query }} empty={nothing} />;
    case 'tags':
    case 'places':
      return <TopicList arg={{ kind: tab, q: query }} empty={nothing} />;
  }
}

function Nothing({ query, action }: { query: string; action: ReactNode }): ReactNode {
  return (
    <StateView
      art={<NotFoundArt />}
      title={t('common.noData')}
      body={t('search.nothing', { query })}
      {...(action !== false && { action })}
    />
  );
}
