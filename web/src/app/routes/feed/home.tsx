import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n/t.js';
import { FeedScreen } from './feed-screen.js';

const homeFeed = { type: 'short', list: 'homefeed' } as const;

/** `/`: the shorts feed. */
export function Component(): ReactNode {
  return <FeedScreen title={t('feed.title')} arg={homeFeed} emptyText={t('feed.emptyBody')} />;
}
