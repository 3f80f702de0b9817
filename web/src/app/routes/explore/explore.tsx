import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.js';
import { Page } from '../../../components/layouts/page.js';
import { TrendingTags } from '../../../features/explore/trending-tags.js';
import { RisingCreators } from '../../../features/follows/friends/rising-creators.js';
import { PostGrid } from '../../../features/posts/post-grid.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { cardMore } from '../../more/more.js';

/** `/explore`: what rises, and the newest. Links to what was searched here before lead to the search. */
export function Component(): ReactNode {
  const [params] = useSearchParams();
  const query = params.get('q')?.trim() ?? '';
  if (query !== '') return <Navigate replace to={paths.search(query)} />;
  return (
    <Page
      title={t('explore.title')}
      subtitle={t('explore.sub')}
      action={<ButtonLink to={paths.nearby}>{t('nearby.look')}</ButtonLink>}
    >
      <TrendingTags />
      <RisingCreators />
      <h2>{t('explore.fresh')}</h2>
      <PostGrid arg={{ type: 'short', list: 'homefeed' }} moreOf={cardMore} />
    </Page>
  );
}
