import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { PageSpinner } from '../../../components/controls/spinner.js';
import { FailedView } from '../../../components/feedback/state-view.js';
import { isApiError } from '../../../lib/api-error.js';
import { usePostQuery } from '../../../entities/post/posts-api.js';
import { t } from '../../../lib/i18n/t.js';
import { listBehind } from '../../../entities/post/list-behind.js';
import { NotFoundView } from '../../shell/not-found-view.js';
import { FeedScreen } from './feed-screen.js';

const homeFeed = { type: 'short', list: 'homefeed' } as const;

/** `/@{username}/short/{id}`: one short by its link; the list it was opened from goes on around it, else the feed. */
export function Component(): ReactNode {
  const { id = '' } = useParams();
  const location = useLocation();
  const { data, error, isLoading, refetch } = usePostQuery({ type: 'short', id });
  if (isLoading) return <PageSpinner />;
  if (data !== undefined) {
    return (
      <FeedScreen
        key={data._id}
        title={data.title}
        arg={listBehind(location.state) ?? homeFeed}
        // By visit: coming back finds the short left at, a new click begins with the one clicked.
        place={`single:${data._id}:${location.key}`}
        lead={data}
        emptyText={t('feed.emptyBody')}
      />
    );
  }
  const missing = isApiError(error) && (error.status === 404 || error.status === 400);
  return missing ? <NotFoundView /> : <FailedView onRetry={() => void refetch()} />;
}
