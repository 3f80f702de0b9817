import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PageSpinner } from '../../../components/feedback/spinner.js';
import { FailedView } from '../../../components/feedback/state-view.js';
import { isApiError } from '../../../lib/api-error.js';
import { usePostQuery } from '../../../lib/api/posts-api.js';
import { t } from '../../../lib/i18n/t.js';
import { NotFoundView } from '../../shell/not-found-view.js';
import { FeedScreen } from './feed-screen.js';

/** `/@{username}/short/{id}`: one short by its link. */
export function Component(): ReactNode {
  const { id = '' } = useParams();
  const { data, error, isLoading, refetch } = usePostQuery({ type: 'short', id });
  if (isLoading) return <PageSpinner />;
  if (data !== undefined) {
    return (
      <FeedScreen
        key={data._id}
        title={data.title}
        arg={{ type: 'short', list: `single/${data._id}` }}
        only={data}
        emptyText={t('feed.emptyBody')}
      />
    );
  }
  const missing = isApiError(error) && (error.status === 404 || error.status === 400);
  return missing ? <NotFoundView /> : <FailedView onRetry={() => void refetch()} />;
}
