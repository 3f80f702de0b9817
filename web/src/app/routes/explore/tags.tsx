import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyArt } from '../../../components/art/state-art.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { Page } from '../../../components/layouts/page.js';
import { t } from '../../../lib/i18n/t.js';
import { PostsOfBothKinds } from './posts-of-both-kinds.js';

/** `/tags/{tag}` or `/tags/?tag=`: shorts and films by tag. */
export function Component(): ReactNode {
  const { tag: fromPath } = useParams();
  const [params] = useSearchParams();
  const tag = (fromPath ?? params.get('tag') ?? '').replace(/^#/, '');
  if (tag === '') {
    return (
      <Page title={t('explore.title')}>
        <StateView art={<EmptyArt />} title={t('tags.prompt')} body={t('tags.promptBody')} />
      </Page>
    );
  }
  return (
    <Page title={t('tags.title', { tag: `#${tag}` })}>
      <PostsOfBothKinds list="query" filter={{ tag }} nothing={t('tags.nothing')} />
    </Page>
  );
}
