import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n/t.js';
import { LoginGate } from '../../login-gate.js';
import { FeedScreen } from './feed-screen.js';

const followingFeed = { type: 'short', list: 'followingfeed' } as const;

/** `/following`: the newest shorts of the people one follows. */
export function Component(): ReactNode {
  return (
    <LoginGate title={t('feed.followingTitle')}>
      <FeedScreen
        title={t('feed.followingTitle')}
        arg={followingFeed}
        emptyText={t('feed.followingEmpty')}
      />
    </LoginGate>
  );
}
