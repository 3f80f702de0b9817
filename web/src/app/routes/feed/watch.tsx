import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { PageSpinner } from '../../../components/controls/spinner.js';
import { FailedView } from '../../../components/feedback/state-view.js';
import { usePageTitle } from '../../../components/layouts/page.js';
import { FollowButton } from '../../../features/follows/follow-button.js';
import { AuthorRow } from '../../../features/watch/author-row.js';
import { Description } from '../../../features/watch/description.js';
import { VideoPlayer } from '../../../features/watch/player/video-player.js';
import { UpNext } from '../../../features/watch/next/up-next.js';
import { useUpNext } from '../../../features/watch/next/use-up-next.js';
import styles from '../../../features/watch/watch.module.css';
import { isApiError } from '../../../lib/api-error.js';
import type { Post } from '../../../lib/api-types.js';
import { useProfileQuery } from '../../../entities/person/people-api.js';
import { cx } from '../../../lib/cx.js';
import { useAppSelector } from '../../../lib/state/hooks.js';
import { watchSourceBehind } from '../../../entities/post/player/watch-source.rules.js';
import { usePostQuery } from '../../../entities/post/posts-api.js';
import { formatCount } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { NotFoundView } from '../../shell/not-found-view.js';
import { PostSupporters } from '../../gifts/supporters.js';
import { PostMore } from '../../more/more.js';
import { PostComments } from '../../more/post-comments.js';
import { lazyPart } from '../../lazy-part.js';
import { usePostActions } from '../../use-post-actions.js';

const ShareDialog = lazyPart(() =>
  import('../../../features/share/share-dialog.js').then((module) => module.ShareDialog),
);
const Giving = lazyPart(() => import('../../gifts/giving.js').then((module) => module.Giving));

/** `/watch/{id}`: one long video. */
export function Component(): ReactNode {
  const { id = '' } = useParams();
  const { data, error, isLoading, refetch } = usePostQuery({ type: 'video', id });
  if (isLoading) return <PageSpinner />;
  if (data !== undefined) return <WatchPage key={data._id} post={data} />;
  const missing = isApiError(error) && (error.status === 404 || error.status === 400);
  return missing ? <NotFoundView /> : <FailedView onRetry={() => void refetch()} />;
}

function WatchPage({ post }: { post: Post }): ReactNode {
  usePageTitle(post.title);
  const { data: profile } = useProfileQuery(post.user.username);
  const { actions, shared, closeShare, asked } = usePostActions();
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const { givers = 0 } = post.counts;
  const theatre = useAppSelector((state) => state.settings.theatre);
  const location = useLocation();
  const next = useUpNext(post);
  return (
    <div className={cx(styles.layout, theatre && styles.theatre)}>
      <article className={styles.main}>
        <div className={styles.stage} ref={setStage}>
          <VideoPlayer
            post={post}
            next={next.posts[0]}
            cameFrom={watchSourceBehind(location.state)}
          />
        </div>
        <div className={styles.words}>
          <h1 className={styles.title} dir="auto">
            {post.title}
          </h1>
          <AuthorRow
            post={post}
            profile={profile}
            actions={actions}
            followButton={profile && <FollowButton profile={profile} />}
            more={<PostMore post={post} />}
          />
          {givers > 0 && <PostSupporters post={post} />}
          <Description post={post} />
          <section>
            <h2 className={styles.heading}>
              {t('feed.commentsCount', { count: formatCount(post.counts.comments) })}
            </h2>
            <PostComments post={post} inline />
          </section>
        </div>
      </article>
      <aside className={styles.side} aria-label={t('feed.upNext')}>
        <UpNext next={next} />
      </aside>
      {shared !== null && (
        <Suspense fallback={null}>
          <ShareDialog
            post={shared}
            seconds={stage?.querySelector('video')?.currentTime}
            onClose={closeShare}
          />
        </Suspense>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <Giving asked={asked} stage={stage} />
        </Suspense>
      )}
    </div>
  );
}
