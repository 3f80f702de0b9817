import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/layouts/page.js';
import { t } from '../../../lib/i18n/t.js';
import { NearMe } from './near-me.js';
import { PostsOfBothKinds } from './posts-of-both-kinds.js';

/** `/place/{place}` or `/place/?place=`: shorts and films by place; without one, what is near for whoever asks. */
export function Component(): ReactNode {
  const { place: fromPath } = useParams();
  const [params] = useSearchParams();
  const place = fromPath ?? params.get('place') ?? '';
  if (place === '') {
    return (
      <Page title={t('explore.title')}>
        <NearMe />
      </Page>
    );
  }
  return (
    <Page title={t('place.title', { place })}>
      <PostsOfBothKinds list="query" filter={{ place }} nothing={t('tags.nothing')} />
    </Page>
  );
}
