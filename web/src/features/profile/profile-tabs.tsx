import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LockedArt } from '../../components/art/state-art.js';
import { TabPanel, Tabs } from '../../components/controls/tabs.js';
import { StateView } from '../../components/feedback/state-view.js';
import type { ProfileReply } from '../../lib/api-types.js';
import type { PostListArg } from '../../entities/post/posts-api.js';
import { t } from '../../lib/i18n/t.js';
import styles from './profile-header.module.css';

const tabIds = ['shorts', 'videos', 'liked', 'bookmarked'] as const;
type TabId = (typeof tabIds)[number];

interface ProfileTabsProps {
  profile: ProfileReply;
  own: boolean;
  /** Draws a list; handed in, because grids are another feature. */
  renderList: (arg: PostListArg) => ReactNode;
  /** Stands where posts are closed to the reader; handed in likewise. */
  followButton: ReactNode;
}

/** Shorts, mTube, Liked, Bookmarked; the open one is in the address. */
export function ProfileTabs(props: ProfileTabsProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const tab = tabIds.find((id) => id === wanted) ?? 'shorts';
  const select = (id: TabId): void =>
    setParams(id === 'shorts' ? {} : { tab: id }, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.tabs}>
      <Tabs
        name="profile"
        label={t('profile.tabs')}
        selected={tab}
        onSelect={select}
        tabs={[
          { id: 'shorts', label: t('profile.tabShorts') },
          { id: 'videos', label: t('profile.tabVideos') },
          { id: 'liked', label: t('profile.tabLiked') },
          { id: 'bookmarked', label: t('profile.tabBookmarked') },
        ]}
      />
      <TabPanel name="profile" selected={tab}>
        <div className={styles.panel}>
          <TabContent key={tab} tab={tab} {...props} />
        </div>
      </TabPanel>
    </div>
  );
}

function TabContent(props: ProfileTabsProps & { tab: TabId }): ReactNode {
  const { tab, profile, own, renderList, followButton } = props;
  const { targetUser, following } = profile;
  if (!own && (tab === 'liked' || tab === 'bookmarked')) {
    const title = t(tab === 'liked' ? 'profile.likedPrivate' : 'profile.bookmarkedPrivate');
    return <StateView art={<LockedArt />} title={title} />;
  }
  const closed = targetUser.profileSettings.privateAccount && !own && !following;
  if (closed) {
    return (
      <StateView
        art={<LockedArt />}
        title={t('profile.privateTitle')}
        body={t(profile.followRequestSent ? 'profile.privateAsked' : 'profile.privateBody')}
        action={<span className={styles.closedActions}>{followButton}</span>}
      />
    );
  }
  return renderList(listOf(tab, own, targetUser._id));
}

function listOf(tab: TabId, own: boolean, userId: string): PostListArg {
  if (tab === 'liked') return { type: 'short', list: 'my-likes' };
  if (tab === 'bookmarked') return { type: 'short', list: 'my-bookmarks' };
  if (tab === 'videos') return { type: 'video', list: `user/${userId}` };
  return { type: 'short', list: own ? 'my' : `user/${userId}` };
}
