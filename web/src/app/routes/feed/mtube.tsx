import type { ReactNode } from 'react';
import { Page } from '../../../components/layouts/page.js';
import { PostGrid } from '../../../features/posts/post-grid.js';
import { t } from '../../../lib/i18n/t.js';
import { cardMore } from '../../more/more.js';

const videoFeed = { type: 'video', list: 'homefeed' } as const;

/** `/mTube`: long videos. */
export function Component(): ReactNode {
  return (
    <Page title={t('mtube.title')} subtitle={t('mtube.sub')}>
      <PostGrid arg={videoFeed} moreOf={cardMore} />
    </Page>
  );
}
