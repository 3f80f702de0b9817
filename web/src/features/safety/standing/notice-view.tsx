import type { ReactNode } from 'react';
import { LockedArt } from '../../../components/art/state-art.js';
import { StateView } from '../../../components/feedback/state-view.js';
import type { ProfileReply } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';

interface NoticeViewProps {
  name: string;
  notice: NonNullable<ProfileReply['notice']>;
}

/** In place of a profile whose person is suspended or banned: that, and nothing else of the person. */
export function NoticeView({ name, notice }: NoticeViewProps): ReactNode {
  return (
    <StateView
      heading={1}
      art={<LockedArt />}
      title={t(notice === 'banned' ? 'notice.banned' : 'notice.suspended')}
      body={t('notice.body', { name: `@${name}` })}
    />
  );
}
