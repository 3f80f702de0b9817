import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyArt } from '../../../components/art/state-art.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { Page } from '../../../components/layouts/page.js';
import { t } from '../../../lib/i18n/t.js';
import { PostsOfBothKinds } from './posts-of-both-kinds.js';

/** `/place/{place}` or `/place/?place=`: shorts and films by place. */
export function Component(): ReactNode {
  const { place: fromPath } = useParams();
  const [params] = useSearchParams();
  const place = fromPath ?? params.get('place') ?? '';
  if (place === '') {
    return (
      <Page title={t('explore.title')}>
        <StateView art={<EmptyArt />} title={t('place.prompt')} body={t('place.promptBody')} />
      </Page>
    );
  }
  return (
    <Page title={t('place.title', { place })}>
      <PostsOfBothKinds list="query" filter={{ place }} nothing={t('tags.nothing')} />
    </Page>
  );
}
