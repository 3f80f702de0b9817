import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../components/layouts/page.js';
import { usePostListInfiniteQuery } from '../../../entities/post/posts-api.js';
import { CreatorsToFollow } from '../../../features/follows/friends/creators-to-follow.js';
import { flattenPages } from '../../../lib/api/list-paging.js';
import { listCacheSeconds } from '../../../lib/base-api.js';
import { t } from '../../../lib/i18n/t.js';
import { LoginGate } from '../../login-gate.js';
import { FeedScreen } from './feed-screen.js';

const followingFeed = { type: 'short', list: 'followingfeed' } as const;

/** `/following`: the newest shorts of the people one follows; without any, people to follow. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('feed.followingTitle')}>
      <FollowingFeed />
    </LoginGate>
  );
}

function FollowingFeed(): ReactNode {
  usePageTitle(t('feed.followingTitle'));
  const options = { refetchOnMountOrArgChange: listCacheSeconds };
  const { data, isError } = usePostListInfiniteQuery(followingFeed, options);
  const isEmpty = data !== undefined && !isError && flattenPages(data.pages).length === 0;
  // The first person who is followed fills the feed; whoever chooses is not taken away from the others.
  const [choosing, setChoosing] = useState(false);
  if (isEmpty && !choosing) setChoosing(true);
  if (choosing) {
    return (
      <>
        <h1 className="visually-hidden">{t('feed.followingTitle')}</h1>
        <CreatorsToFollow canWatch={!isEmpty} onWatch={() => setChoosing(false)} />
      </>
    );
  }
  return (
    <FeedScreen
      title={t('feed.followingTitle')}
      arg={followingFeed}
      emptyText={t('feed.followingEmpty')}
    />
  );
}
