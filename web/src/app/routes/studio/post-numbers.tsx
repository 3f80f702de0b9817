import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.js';
import { PageSpinner } from '../../../components/controls/spinner.js';
import { FailedView } from '../../../components/feedback/state-view.js';
import { Page } from '../../../components/layouts/page.js';
import { usePostQuery } from '../../../entities/post/posts-api.js';
import { useSession } from '../../../entities/session/use-session.js';
import { NumbersView } from '../../../features/studio/numbers/numbers-view.js';
import { isApiError } from '../../../lib/api-error.js';
import type { PostType } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { LoginGate } from '../../login-gate.js';
import { NotFoundView } from '../../shell/not-found-view.js';

/** `/matestudio/analytics/{type}/{id}`: how one own post fares. */
export function Component(): ReactNode {
  const { type = '', id = '' } = useParams();
  return (
    <LoginGate title={t('numbers.postTitle')}>
      {isKind(type) ? <PostNumbers key={id} type={type} id={id} /> : <NotFoundView />}
    </LoginGate>
  );
}

function PostNumbers({ type, id }: { type: PostType; id: string }): ReactNode {
  const { data: post, error, isLoading, refetch } = usePostQuery({ type, id });
  const session = useSession();
  if (isLoading) return <PageSpinner />;
  if (post === undefined) {
    const missing = isApiError(error) && (error.status === 404 || error.status === 400);
    return missing ? <NotFoundView /> : <FailedView onRetry={() => void refetch()} />;
  }
  // Numbers are their maker's.
  if (post.user._id !== session?._id) return <NotFoundView />;
  return (
    <Page
      title={t('numbers.postTitle')}
      subtitle={post.title}
      action={<ButtonLink to={paths.studioNumbers}>{t('numbers.all')}</ButtonLink>}
    >
      <NumbersView post={{ type, id }} />
    </Page>
  );
}

function isKind(type: string): type is PostType {
  return type === 'short' || type === 'video';
}
