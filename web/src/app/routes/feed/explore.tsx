import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/layouts/page.js';
import { PeopleResults } from '../../../features/follows/friends/people-results.js';
import { PostGrid } from '../../../features/posts/post-grid.js';
import { t } from '../../../lib/i18n/t.js';
import { cardMore } from '../../more/more.js';
import styles from './explore.module.css';

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
  const nothing = <p className={styles.nothing}>{t('common.noData')}</p>;
  return (
    <Page title={t('explore.title')} subtitle={t('explore.results', { query })}>
      <h2>{t('search.people')}</h2>
      <PeopleResults query={query} />
      <h2>{t('studio.shorts')}</h2>
      <PostGrid
        arg={{ type: 'short', list: 'query', filter: { q: query } }}
        empty={nothing}
        moreOf={cardMore}
      />
      <h2>{t('studio.videos')}</h2>
      <PostGrid
        arg={{ type: 'video', list: 'query', filter: { q: query } }}
        empty={nothing}
        moreOf={cardMore}
      />
    </Page>
  );
}
