import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../../components/controls/tabs.js';
import { Page } from '../../../components/layouts/page.js';
import {
  FriendsPanel,
  RequestsPanel,
  SuggestionsPanel,
} from '../../../features/follows/friends/friends-panels.js';
import { TabCount } from '../../../features/follows/tab-count.js';
import { t } from '../../../lib/i18n/t.js';
import { LoginGate } from '../../login-gate.js';
import { PostsOfBothKinds } from '../explore/posts-of-both-kinds.js';

const panels = {
  friends: FriendsPanel,
  videos: FriendsPosts,
  requests: RequestsPanel,
  suggestions: SuggestionsPanel,
} as const;
type TabId = keyof typeof panels;

/** `/friends`: people who follow each other and what they publish, requests and suggestions; the open tab is in the address. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('friends.title')}>
      <Friends />
    </LoginGate>
  );
}

function Friends(): ReactNode {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab') ?? '';
  const tab: TabId = wanted in panels ? (wanted as TabId) : 'friends';
  const Panel = panels[tab];
  const select = (id: TabId): void =>
    setParams(id === 'friends' ? {} : { tab: id }, { replace: true, preventScrollReset: true });
  return (
    <Page title={t('friends.title')} subtitle={t('friends.body')}>
      <Tabs
        name="friends"
        label={t('friends.parts')}
        selected={tab}
        onSelect={select}
        tabs={[
          { id: 'friends', label: t('friends.title') },
          { id: 'videos', label: t('friends.videos') },
          {
            id: 'requests',
            label: (
              <>
                {t('friends.requests')}
                <TabCount />
              </>
            ),
          },
          { id: 'suggestions', label: t('friends.suggestions') },
        ]}
      />
      <TabPanel name="friends" selected={tab}>
        <Panel />
      </TabPanel>
    </Page>
  );
}

function FriendsPosts(): ReactNode {
  return <PostsOfBothKinds list="friendsfeed" nothing={t('friends.noVideos')} />;
}
